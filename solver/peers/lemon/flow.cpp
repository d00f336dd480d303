// flow solves a transshipment problem on a grid with the algorithms of LEMON, on request.
//
//   flow FILE SECONDS
//
// FILE has the numbers of rows and columns and then the supplies row by row. The program
// prints LEMON's version. Then it reads names of algorithms and answers each with
// the least cost and the nanoseconds of processor time that finding it took. Building
// the graph and handing it to the algorithms is done before and not counted. An algorithm
// that takes more than the seconds ends the program, by the signal SIGPROF.
#include <sys/time.h>
#include <time.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include <lemon/capacity_scaling.h>
#include <lemon/config.h>
#include <lemon/cost_scaling.h>
#include <lemon/network_simplex.h>
#include <lemon/smart_graph.h>

using lemon::SmartDigraph;

struct Problem {
  SmartDigraph graph;
  SmartDigraph::NodeMap<int> supply{graph};
  SmartDigraph::ArcMap<int> cost{graph};

  void join(SmartDigraph::Node u, SmartDigraph::Node v) {
    cost[graph.addArc(u, v)] = 1;
    cost[graph.addArc(v, u)] = 1;
  }

  bool read(std::istream& in) {
    int rows, cols;
    if (!(in >> rows >> cols)) return false;
    std::vector<SmartDigraph::Node> cells;
    for (int i = 0; i < rows * cols; i++) {
      cells.push_back(graph.addNode());
      if (!(in >> supply[cells[i]])) return false;
      if (i % cols > 0) join(cells[i - 1], cells[i]);
      if (i >= cols) join(cells[i - cols], cells[i]);
    }
    return true;
  }
};

long long now() {
  timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1000000000LL + t.tv_nsec;
}

// seconds is the limit for an answer.
int seconds;

// alarm_in has the system end the program after some seconds of processor time, or not if there are none.
void alarm_in(int seconds) {
  itimerval t = {{0, 0}, {seconds, 0}};
  setitimer(ITIMER_PROF, &t, nullptr);
}

// batch is how long a measurement shall take at least, in nanoseconds.
const long long batch = 2000000;

// answer runs an algorithm with its usual parameters and prints what came of it: the least cost and the mean time. What is
// too quick to be measured alone is repeated. The clock is read after each run, since that of a virtual machine may stand
// still during the first one.
template <class Algorithm>
bool answer(Algorithm& algorithm) {
  alarm_in(seconds);
  long long start = now(), took = 0;
  int times = 0;
  while (took < batch) {
    if (algorithm.run() != Algorithm::OPTIMAL) return false;
    took = now() - start;
    times++;
  }
  alarm_in(0);
  std::printf("%lld %lld\n", static_cast<long long>(algorithm.totalCost()), took / times);
  std::fflush(stdout);
  return true;
}

int main(int argc, char** argv) {
  std::ifstream file(argc == 3 ? argv[1] : "");
  seconds = argc == 3 ? std::atoi(argv[2]) : 0;
  Problem p;
  if (!p.read(file)) {
    std::cerr << "flow: no problem in the file\n";
    return 2;
  }
  lemon::NetworkSimplex<SmartDigraph> simplex(p.graph);
  lemon::CostScaling<SmartDigraph> cost(p.graph);
  lemon::CapacityScaling<SmartDigraph> capacity(p.graph);
  simplex.costMap(p.cost).supplyMap(p.supply);
  cost.costMap(p.cost).supplyMap(p.supply);
  capacity.costMap(p.cost).supplyMap(p.supply);
  std::map<std::string, std::function<bool()>> algorithms{
      {"NetworkSimplex", [&] { return answer(simplex); }},
      {"CostScaling", [&] { return answer(cost); }},
      {"CapacityScaling", [&] { return answer(capacity); }},
  };
  std::cout << LEMON_VERSION << std::endl;
  for (std::string name; std::cin >> name;) {
    auto algorithm = algorithms.find(name);
    if (algorithm == algorithms.end() || !algorithm->second()) return 1;
  }
}

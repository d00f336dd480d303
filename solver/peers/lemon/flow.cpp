// lemon-flow reads the side of a square grid and the supplies of its cells. It prints the cost
// of a cheapest flow, found by LEMON's network simplex, and the processor time in nanoseconds
// without that for reading the problem and building the graph.
#include <ctime>
#include <iostream>
#include <vector>

#include <lemon/network_simplex.h>
#include <lemon/smart_graph.h>

int main() {
  lemon::SmartDigraph graph;
  lemon::SmartDigraph::NodeMap<int> supply(graph);
  std::vector<lemon::SmartDigraph::Node> cells;
  int n = 0;
  std::cin >> n;
  for (int i = 0; i < n * n; i++) {
    cells.push_back(graph.addNode());
    if (!(std::cin >> supply[cells[i]])) return 2;
    for (int beside : {i % n > 0 ? i - 1 : -1, i - n})
      if (beside >= 0) graph.addArc(cells[beside], cells[i]), graph.addArc(cells[i], cells[beside]);
  }
  lemon::SmartDigraph::ArcMap<int> cost(graph, 1);
  lemon::NetworkSimplex<lemon::SmartDigraph> simplex(graph);
  simplex.costMap(cost).supplyMap(supply);
  std::clock_t start = std::clock();
  if (simplex.run() != simplex.OPTIMAL) return 1;
  long long took = (std::clock() - start) * (1000000000LL / CLOCKS_PER_SEC);
  std::cout << simplex.totalCost() << " " << took << "\n";
}

package textbook

import (
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Name says whose search it is.
func (s *Search) Name() sentence.Text {
	if s.DepthFirst {
		return sentence.New("The textbook's depth-first search with backtracking, from the empty board:")
	}
	return sentence.New("The textbook's breadth-first search:")
}

// Lines returns the lines of the textbook that the search follows, with what they did at a moment.
func (s *Search) Lines(moment int) []sentence.Text {
	if s.DepthFirst {
		return []sentence.Text{
			sentence.New("Go to the next blank cell, row by row."), sentence.New("Try each loose tile on it, in order."),
			sentence.New("It stays if it matches above and on the left."),
			sentence.New("If no tile stays, take back the one before, and try the next in its place."),
			sentence.New("End when the last cell has its tile, or when all tiles have failed on the first."),
		}
	}
	start := sentence.New("Put the board into a queue.")
	if last, _ := s.Board(len(s.Nodes) - 1); last.Position() != "" {
		start = sentence.New("Put the board into a queue. After the first move, the same pieces with the other turn are another board.")
	}
	join := sentence.New("Unseen boards join the queue.")
	if now := s.Moments[moment]; moment > 0 {
		join = sentence.New("Unseen boards join the queue: %d of %d.", now.Counts[2]-s.Moments[moment-1].Counts[2], now.Reached)
	}
	return []sentence.Text{
		start, sentence.New("Take the oldest board out of the queue."), sentence.New("Make each possible move on it."), join,
		sentence.New("End when one has reached the goal, or when the queue is empty."), sentence.New("Follow the moves back to the start."),
	}
}

// Said returns short lines about a node at a moment, such as "4 presses", "seen as no. 742" and "at the goal".
func (s *Search) Said(node, moment int) []sentence.Text {
	n, back := s.Nodes[node].Depth, s.Nodes[node].Back
	said := []sentence.Text{s.puzzle.Moves(n), sentence.New("seen as no. %d", node+1)}
	if s.DepthFirst {
		said[0] = sentence.Count(n, "%d tile on the board", "%d tiles on the board")
		said[1] = sentence.New("put down as no. %d", node)
	}
	if node == 0 {
		said[1] = sentence.New("the start")
	}
	switch {
	case s.Found && node == len(s.Nodes)-1:
		return append(said, sentence.New("at the goal"))
	case back >= 0 && back <= moment:
		said[0] = sentence.Count(n, "%d tile was on the board", "%d tiles were on the board")
		return append(said, sentence.New("taken back"))
	case s.DepthFirst:
		return said
	case node < s.Moments[moment].Counts[0]:
		return append(said, sentence.New("taken out of the queue"))
	}
	return append(said, sentence.New("waits in the queue"))
}

// Footer says below a picture which search it shows, the moment, and at the end the result.
func (s *Search) Footer(moment int) sentence.Text {
	foot, end := s.counted(moment), s.Nodes[len(s.Nodes)-1].Depth
	switch {
	case moment < len(s.Moments)-1:
		return foot
	case s.Found:
		return sentence.New("%v · %v", foot, s.puzzle.Moves(end))
	case s.Limited:
		return sentence.New("%v · stopped, no end", foot)
	}
	return sentence.New("%v · impossible", foot)
}

func (s *Search) counted(moment int) sentence.Text {
	name, size, counts, last := sentence.New(s.puzzle.Name), s.start.Size().String(), s.Moments[moment].Counts, len(s.Moments)-1
	if s.DepthFirst {
		return sentence.New("%v %v · %d put down · %d of %d", name, size, counts[0], moment, last)
	}
	return sentence.New("%v %v · %d seen · %d of %d", name, size, counts[2], moment, last)
}

// Closing returns what is said once the search has ended, given the answer to the board. The last sentence is about the method of
// the puzzle, if that has ended.
func (s *Search) Closing(answer puzzle.Outcome) []sentence.Text {
	n, last, moves := len(s.Nodes), s.Nodes[len(s.Nodes)-1].Depth, s.puzzle.Moves
	possible, said := answer.Possible(), make([]sentence.Text, 3)
	switch {
	case s.Found && s.DepthFirst:
		said[0] = sentence.Count(last, "The tile that stays is a solution.", "The %d tiles that stay are a solution.")
	case s.Found:
		said[0] = sentence.New("Boards join the queue nearest first. So the first one at the goal has the fewest moves: %v.",
			moves(last))
	case !s.Limited && s.DepthFirst:
		for _, node := range s.Nodes {
			last = max(last, node.Depth)
		}
		said[0] = sentence.New("Every tile was tried on cell 1, and no way from there got past cell %d. That is a proof.", last)
	case !s.Limited:
		said[0] = sentence.Count(n, "No move is possible. That is a proof.",
			"%d boards can be reached, and none is at the goal. That is a proof.")
	case s.DepthFirst:
		said[0] = sentence.New("%d tiles put down, and no end.", n-1)
	case last == 1:
		said[0] = sentence.New("Stopped after %d boards: not all of those after %v. None is at the goal.", n, moves(last))
	default:
		said[0] = sentence.New("Stopped after %d boards: all with up to %v, some with %d. None is at the goal.", n, moves(last-1), last)
	}
	ended := answer.Bound == 0 && (possible || answer.Reasons != nil)
	switch {
	case s.Found && possible:
		said[1] = s.another(answer.Walk)
	case s.Limited && possible && answer.Minimal:
		said[1] = sentence.New("The answer has %v.", moves(answer.Length()))
	case s.Limited && ended && !possible:
		said[1] = sentence.New("That is no proof; Why? has one.")
	}
	said[2] = answer.Method
	if ended && said[2].Empty() && answer.Nodes > 0 {
		said[2] = sentence.Count(int(answer.Nodes), "For its answer Fourfold looked at %d board.", "For its answer Fourfold looked at %d boards.")
	}
	return slices.DeleteFunc(said, sentence.Text.Empty)
}

// another says that the search has found another answer, and what that reaches.
func (s *Search) another(answer puzzle.Walk) sentence.Text {
	board, steps := s.Board(len(s.Nodes) - 1)
	end, same := answer.At(answer.Len()), len(steps) == answer.Len()
	for i, step := range steps {
		same = same && step.Code == answer.Step(i).Code
	}
	moves, alike := s.puzzle.Moves(len(steps)), board.String() == end.String()
	switch here, there := s.goal(board), s.goal(end); {
	case same || s.DepthFirst && alike:
		return sentence.Text{}
	case here.String() != there.String():
		return sentence.New("This search reached “%v” first; the steps go to “%v”.", here, there)
	case alike:
		return sentence.New("Another answer with %v, to the same board.", moves)
	}
	return sentence.New("Another answer with %v, to another board than the steps.", moves)
}

// goal returns the goal of one colour that a board has reached where several will do, or nothing.
func (s *Search) goal(board puzzle.Problem) sentence.Text {
	for i, goal := range s.puzzle.Goals {
		if goal.Opposite != i && board.Goal() == 0 && board.WithGoal(i).Solved() {
			return sentence.New(goal.Label)
		}
	}
	return sentence.Text{}
}

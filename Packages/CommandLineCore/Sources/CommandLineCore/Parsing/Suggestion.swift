/// Suggestions for misspelled words.
public enum Suggestion {
    /// Returns the candidate that is nearest to a misspelled word; `nil` if no candidate is similar.
    ///
    /// Uses the optimal string alignment distance (insertions, deletions, substitutions and transpositions) and ignores
    /// case. The maximum distance is about a third of the word's length, but at least 1 and at most 3. A word that is a
    /// prefix of a candidate also matches. Words of more than 64 letters are not compared. O(candidates × product of
    /// the lengths).
    public static func nearest(to word: String, among candidates: [String]) -> String? {
        let typed = Array(word.lowercased())
        guard !typed.isEmpty, typed.count <= 64 else { return nil }
        var best: (candidate: String, distance: Int)?
        for candidate in candidates {
            let letters = Array(candidate.lowercased())
            let limit = min(3, max(1, (typed.count + 1) / 3))
            var distance = abs(letters.count - typed.count) <= limit ? self.distance(typed, letters) : .max
            if distance > limit || distance >= max(typed.count, letters.count) { distance = .max }
            if distance == .max, typed.count > 1, letters.starts(with: typed) { distance = limit + 1 }
            if distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.candidate
    }

    /// Returns the end of a sentence: `. Did you mean 'candidate'?`, or a full stop for `nil`.
    public static func question(for candidate: String?) -> String {
        candidate.map { ". Did you mean '\($0)'?" } ?? "."
    }

    /// Returns the optimal string alignment distance of two words.
    static func distance(_ first: [Character], _ second: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for row in first.indices {
            var current = [row + 1]
            for column in second.indices {
                let isEqual = first[row] == second[column]
                var cost = min(last[column] + (isEqual ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            beforeLast = last
            last = current
        }
        return last[second.count]
    }
}

/// Guesses what was meant by a word that is not known.
public enum Suggestion {
    /// The known word nearest to a mistyped one, or `nil` when none is near.
    ///
    /// Counts inserted, deleted, replaced and swapped letters, without regard to case; about a third of the letters
    /// may differ. A word that merely lacks its end is near, too. Time grows with the product of the lengths; words
    /// far too long are not compared.
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

    /// A question to append to a message, with a leading blank; empty when there is nothing to suggest.
    public static func question(for candidate: String?) -> String {
        candidate.map { ". Did you mean '\($0)'?" } ?? ""
    }

    /// The number of single letters to insert, delete, replace or swap with their neighbour.
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

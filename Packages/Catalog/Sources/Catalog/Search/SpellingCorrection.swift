/// Finds the known word that a misspelt one most likely stands for.
///
/// ```swift
/// let correction = SpellingCorrection(of: "camra")
/// correction?.nearest(among: ["camel", "camera", "radio"])   // ["camera"]
/// ```
///
/// Words are near when few single letters must be inserted, deleted, replaced or exchanged with their neighbours: one in
/// words of up to four letters, two in longer ones (optimal string alignment distance).
public struct SpellingCorrection: Sendable, Hashable {
    /// The shortest word that is corrected.
    public static let shortestWord = 3
    /// The longest word that is corrected.
    public static let longestWord = 32

    private let word: [Unicode.Scalar]
    /// The greatest distance of a correction.
    private let greatestDistance: Int

    /// A correction of a word; `nil` for one that is too short or too long, or that has a digit.
    public init?(of word: String) {
        let scalars = Array(word.unicodeScalars)
        guard Self.shortestWord...Self.longestWord ~= scalars.count else { return nil }
        guard scalars.allSatisfy({ $0.properties.isAlphabetic }) else { return nil }
        self.word = scalars
        greatestDistance = scalars.count <= 4 ? 1 : 2
    }

    /// How many letters a correction has.
    public var lengths: ClosedRange<Int> { word.count - greatestDistance...word.count + greatestDistance }

    /// The beginnings of the words among which corrections are looked for: the first letter is seldom wrong, but may be
    /// exchanged with the second.
    public var beginnings: [String] { word[0] == word[1] ? [String(word[0])] : word.prefix(2).map { String($0) } }

    /// The nearest words, sorted; empty when none is near. O(candidates).
    public func nearest(among candidates: some Sequence<String>) -> [String] {
        var best = greatestDistance, nearest: [String] = []
        for candidate in candidates {
            guard let distance = distance(to: Array(candidate.unicodeScalars), atMost: best), distance > 0 else {
                continue
            }
            if distance < best {
                best = distance
                nearest = []
            }
            nearest.append(candidate)
        }
        return Array(Set(nearest)).sorted()
    }

    /// The distance to another word; `nil` when it is greater than `limit`.
    private func distance(to other: [Unicode.Scalar], atMost limit: Int) -> Int? {
        guard abs(word.count - other.count) <= limit else { return nil }
        var beforeLast: [Int] = [], last = Array(0...other.count)
        for row in 1...word.count {
            var current = [row] + Array(repeating: 0, count: other.count)
            for column in other.indices.map({ $0 + 1 }) {
                let isSame = word[row - 1] == other[column - 1]
                var distance = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
                if row > 1, column > 1, word[row - 1] == other[column - 2], word[row - 2] == other[column - 1] {
                    distance = min(distance, beforeLast[column - 2] + 1)
                }
                current[column] = distance
            }
            guard current.contains(where: { $0 <= limit }) else { return nil }
            (beforeLast, last) = (last, current)
        }
        return last[other.count] <= limit ? last[other.count] : nil
    }
}

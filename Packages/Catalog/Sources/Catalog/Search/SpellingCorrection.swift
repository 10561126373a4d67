/// Finds the known words that are nearest to a misspelt word.
///
/// ```swift
/// let correction = SpellingCorrection(of: "camra")
/// correction?.nearest(among: ["camel", "camera", "radio"])   // ["camera"]
/// ```
///
/// The distance is the optimal string alignment distance: the number of inserted, deleted, replaced and transposed
/// letters. A correction has a distance of one for words of up to four letters, and of at most two for longer words.
public struct SpellingCorrection: Sendable, Hashable {
    /// The minimum length of a word that is corrected, in Unicode scalars.
    public static let minimumWordLength = 3
    /// The maximum length of a word that is corrected, in Unicode scalars.
    public static let maximumWordLength = 32

    private let word: [Unicode.Scalar]
    /// The maximum distance of a correction.
    private let maximumDistance: Int

    /// Creates a correction; `nil` if the word is too short, too long, or not only letters.
    public init?(of word: String) {
        let scalars = Array(word.unicodeScalars)
        guard Self.minimumWordLength...Self.maximumWordLength ~= scalars.count else { return nil }
        guard scalars.allSatisfy({ $0.properties.isAlphabetic }) else { return nil }
        self.word = scalars
        maximumDistance = scalars.count <= 4 ? 1 : 2
    }

    /// The possible lengths of a correction.
    public var lengths: ClosedRange<Int> { word.count - maximumDistance...word.count + maximumDistance }

    /// The prefixes of candidate words: the first letter, which is rarely wrong, and the second letter, in case the
    /// first two letters are transposed.
    public var prefixes: [String] { word[0] == word[1] ? [String(word[0])] : word.prefix(2).map { String($0) } }

    /// Returns all candidates at the smallest distance, in alphabetical order; empty if none is within the maximum
    /// distance. O(candidates).
    public func nearest(among candidates: some Sequence<String>) -> [String] {
        var best = maximumDistance, nearest: [String] = []
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

    /// Returns the distance to another word; `nil` if it exceeds `limit`.
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

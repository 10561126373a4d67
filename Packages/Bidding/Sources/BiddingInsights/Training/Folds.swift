import FoundationCore

/// A random division of examples into folds of almost equal size.
struct Folds: Sendable, Hashable {
    /// The fold of each example.
    let fold: [Int]
    /// The number of folds.
    let count: Int

    /// Divides examples. O(n).
    ///
    /// - Parameters:
    ///   - exampleCount: The number of examples.
    ///   - count: The number of folds; fewer if there are fewer examples.
    ///   - random: The source of randomness.
    init(of exampleCount: Int, count: Int, using random: inout SplitMix64) {
        self.count = min(count, exampleCount)
        var fold = [Int](repeating: 0, count: exampleCount)
        for (position, example) in (0..<exampleCount).shuffled(using: &random).enumerated() {
            fold[example] = position % max(1, self.count)
        }
        self.fold = fold
    }

    /// Returns the examples inside a fold and those outside of it.
    func split(_ number: Int) -> (inside: [Int], outside: [Int]) {
        (fold.indices.filter { fold[$0] == number }, fold.indices.filter { fold[$0] != number })
    }
}

import FoundationCore

extension RegressionTree {
    /// The minimum number of examples in a leaf.
    private static let minimumLeafCount = 10
    /// The number of features that are compared for each split.
    private static let candidateCount = 3
    private static let treeCount = 25

    /// Grows the trees of a random forest (Breiman, "Random Forests", 2001): each on a bootstrap sample, with a random
    /// choice of features for each split. A leaf contains the median of its examples.
    ///
    /// - Parameters:
    ///   - rows: The features of each example; at least one row.
    ///   - targets: The number to estimate for each row.
    ///   - random: The source of randomness.
    static func forest(
        rows: [[Double]],
        targets: [Double],
        using random: inout SplitMix64
    ) -> [RegressionTree] {
        (0..<treeCount).map { _ in
            let sample = targets.indices.map { _ in Int.random(in: targets.indices, using: &random) }
            var tree = RegressionTree(nodes: [])
            tree.grow(sample, rows: rows, targets: targets, using: &random)
            return tree
        }
    }

    private mutating func grow(
        _ sample: [Int],
        rows: [[Double]],
        targets: [Double],
        using random: inout SplitMix64
    ) {
        guard let split = Self.split(of: sample, rows: rows, targets: targets, using: &random) else {
            let sorted = sample.map { targets[$0] }.sorted()
            nodes.append(Node(feature: -1, value: sorted[sorted.count / 2].roundedForFile, right: 0))
            return
        }
        let position = nodes.count
        nodes.append(Node(feature: split.feature, value: split.threshold, right: 0))
        grow(sample.filter { rows[$0][split.feature] <= split.threshold }, rows: rows, targets: targets, using: &random)
        nodes[position].right = nodes.count
        grow(sample.filter { rows[$0][split.feature] > split.threshold }, rows: rows, targets: targets, using: &random)
    }

    /// Returns the split that reduces the sum of squared deviations most; `nil` if none leaves enough examples on both
    /// sides. O(n log n).
    private static func split(
        of sample: [Int],
        rows: [[Double]],
        targets: [Double],
        using random: inout SplitMix64
    ) -> (feature: Int, threshold: Double)? {
        guard sample.count >= 2 * minimumLeafCount else { return nil }
        let total = sample.reduce(0) { $0 + targets[$1] }, count = Double(sample.count)
        var best = total * total / count + 1e-9
        var split: (feature: Int, threshold: Double)?
        var compared = 0
        for feature in rows[0].indices.shuffled(using: &random) where compared < candidateCount {
            // A feature with the same value in all examples, such as the number of bidders at the start, cannot split
            // them.
            guard sample.contains(where: { rows[$0][feature] != rows[sample[0]][feature] }) else { continue }
            compared += 1
            let sorted = sample.map { (value: rows[$0][feature], target: targets[$0]) }.sorted { $0.value < $1.value }
            var sum = 0.0
            for (index, example) in sorted.enumerated().dropLast(minimumLeafCount) {
                sum += example.target
                let next = sorted[index + 1].value, left = Double(index + 1)
                guard index + 1 >= minimumLeafCount, next > example.value else { continue }
                let gain = sum * sum / left + (total - sum) * (total - sum) / (count - left)
                if gain > best {
                    best = gain
                    split = (feature, max(example.value, ((example.value + next) / 2).roundedForFile))
                }
            }
        }
        return split
    }
}

/// A binary tree that maps features to a number. The nodes are in preorder.
struct RegressionTree: Sendable, Hashable {
    /// A node of the tree.
    struct Node: Sendable, Hashable {
        /// The index of the feature that the node compares; -1 for a leaf.
        var feature: Int
        /// The threshold: if the feature does not exceed it, the search continues at the next node, otherwise at
        /// `right`. For a leaf, the result.
        var value: Double
        /// The index of the node for features above the threshold; 0 for a leaf.
        var right: Int
    }

    /// The nodes; the first one is the root.
    var nodes: [Node]

    /// Returns the result for features: the value of the leaf that they reach. O(depth).
    func value(of features: [Double]) -> Double {
        var position = 0
        while nodes[position].feature >= 0 {
            let node = nodes[position]
            position = features[node.feature] <= node.value ? position + 1 : node.right
        }
        return nodes[position].value
    }

    /// Returns the mean of the results of trees for features; 0 without trees. O(trees · depth).
    static func mean(of trees: [RegressionTree], _ features: [Double]) -> Double {
        guard !trees.isEmpty else { return 0 }
        return trees.reduce(0) { $0 + $1.value(of: features) } / Double(trees.count)
    }
}

import FoundationCore

/// JSON: `{"features","values","right"}`, an element per node in each array.
extension RegressionTree: ObjectCodable {
    static let coding = ObjectCoding(
        RegressionTree.init(features:values:right:),
        .member("features", \.features),
        .member("values", \.values),
        .member("right", \.right)
    )

    private var features: [Int] { nodes.map(\.feature) }
    private var values: [Double] { nodes.map(\.value) }
    private var right: [Int] { nodes.map(\.right) }

    private init(features: [Int], values: [Double], right: [Int]) throws(InvalidField) {
        guard !features.isEmpty, features.count == values.count, features.count == right.count else {
            throw InvalidField("features", "must not be empty, and must have the same length as values and right")
        }
        for (position, feature) in features.enumerated() where feature >= 0 {
            // Children follow their parent, so that every walk through the tree ends at a leaf.
            guard feature < ForecastFeatures.count, (position + 1..<features.count).contains(right[position]) else {
                throw InvalidField("right", "must be positions of later nodes")
            }
        }
        guard features[features.count - 1] < 0 else { throw InvalidField("features", "must end with a leaf") }
        self.init(nodes: zip(zip(features, values), right).map { Node(feature: $0.0, value: $0.1, right: $1) })
    }
}

public import Catalog

/// All makers, in JSON `{"brands":[…]}`.
public struct BrandList: Sendable, Hashable, Codable {
    /// The makers, in no order of theirs.
    public let brands: [Brand]

    /// A list.
    public init(_ brands: [Brand]) { self.brands = brands }
}

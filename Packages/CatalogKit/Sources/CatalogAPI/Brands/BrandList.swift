public import Catalog

/// All brands. JSON: `{"brands":[…]}`.
public struct BrandList: Sendable, Hashable, Codable {
    /// The brands, in no defined order.
    public let brands: [Brand]

    /// Creates a list.
    public init(_ brands: [Brand]) { self.brands = brands }
}

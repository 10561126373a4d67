/// Provides the model of final prices to a house.
public protocol PriceModelSource: Sendable {
    /// Returns the model; `nil` if none was trained.
    ///
    /// - Throws: An error that states why the model cannot be read.
    func model() throws -> TrainedModel?
}

/// The source of a house without a model.
public struct NoPriceModel: PriceModelSource {
    /// Creates the source.
    public init() {}

    /// Returns `nil`.
    public func model() -> TrainedModel? { nil }
}

/// Names one state of an auction; made by whoever keeps the auction and understood by nobody else. Handing it back with a
/// change means: only if the auction is still as it was seen.
public struct AuctionVersion: RawRepresentable, Sendable, Hashable {
    /// The text, to be handed back as it is.
    public let rawValue: String

    /// A version by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// Names one state of an item; made by whoever keeps the item and understood by nobody else. Handing it back with a
/// change means: only if the item is still as it was seen.
public struct ItemVersion: RawRepresentable, Sendable, Hashable {
    /// The text, to be handed back as it is.
    public let rawValue: String

    /// A version by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
}

public import BidlySQL
public import FoundationCore

/// The key of the entity that an event is about. It is unique within its module: the stream identifier of the event
/// log.
public struct LogSubject: RawRepresentable, Sendable, Hashable, SQLConvertible {
    /// The stored text of the key.
    public let rawValue: String

    /// Creates a subject by its key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates the subject for the entity with an identifier.
    public init<Subject>(_ identifier: Identifier<Subject>) { self.init(rawValue: identifier.rawValue) }
}

extension LogSubject: Comparable, CustomStringConvertible {
    /// Orders subjects by the bytes of their keys. HouseCore loads and locks subjects in this order.
    public static func < (left: LogSubject, right: LogSubject) -> Bool {
        left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
    }

    /// The key.
    public var description: String { rawValue }
}

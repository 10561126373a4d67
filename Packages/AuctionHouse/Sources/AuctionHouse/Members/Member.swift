public import FoundationCore

/// A person known to the house: bids, sells, or both.
public struct Member: Sendable, Hashable {
    /// The most bytes of UTF-8 a name may have.
    public static let longestName = 64

    /// The member.
    public let id: MemberID
    /// What the member is called; no two members have the same name, upper and lower case being the same, and
    /// “é” being the same as one scalar and as two.
    public let name: String
    /// When the member registered.
    public let registeredAt: Instant

    /// A member.
    ///
    /// - Throws: `InvalidField` when the name is empty, too long, begins or ends with a blank, or has characters that
    ///   cannot be seen.
    public init(id: MemberID, name: String, registeredAt: Instant) throws(InvalidField) {
        guard (1...Self.longestName).contains(name.utf8.count) else {
            throw InvalidField("name", "must have 1 to \(Self.longestName) bytes of UTF-8")
        }
        guard name.first?.isWhitespace == false, name.last?.isWhitespace == false else {
            throw InvalidField("name", "must not begin or end with a blank")
        }
        let isVisible = name.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
        guard isVisible else { throw InvalidField("name", "must not have characters that cannot be seen") }
        self.id = id
        self.name = name
        self.registeredAt = registeredAt
    }
}

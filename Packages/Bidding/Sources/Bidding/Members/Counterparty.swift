public import FoundationCore

/// The counterparty of a sale: the buyer for the seller, the seller for the buyer. Other members cannot see the buyer.
public struct Counterparty: Sendable, Hashable, Identifiable {
    /// The maximum length of a name in bytes of UTF-8.
    public static let maximumNameLength = 200

    /// The identifier of the buyer or the seller.
    public let id: MemberID
    /// The name of the member, for display.
    public let name: String

    /// Creates a counterparty, for example from the response of another backend.
    ///
    /// - Throws: `InvalidField` if the name is empty or longer than ``maximumNameLength``, begins or ends with
    ///   whitespace, or contains control characters or line breaks.
    public init(id: MemberID, name: String) throws(InvalidField) {
        self.id = id
        self.name = try CheckedText.line(name, as: "name", maximumLength: Self.maximumNameLength)
    }

    /// Creates a counterparty with a name that the house has already validated.
    init(id: MemberID, validName name: String) {
        self.id = id
        self.name = name
    }
}

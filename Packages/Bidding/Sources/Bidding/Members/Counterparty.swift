public import FoundationCore

/// The counterparty of a sale: the buyer for the seller, the seller for the buyer. Other members cannot see the buyer.
public struct Counterparty: Sendable, Hashable, Identifiable {
    /// The member.
    public let id: MemberID
    /// The name of the member: a display copy.
    public let name: String

    /// Creates a counterparty.
    public init(id: MemberID, name: String) {
        self.id = id
        self.name = name
    }
}

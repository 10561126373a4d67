public import FoundationCore

/// The other side of a sale: the buyer for the seller, the seller for the buyer. Nobody else is told who bought.
public struct Counterparty: Sendable, Hashable {
    /// The member.
    public let id: MemberID
    /// The member's name: a copy for display.
    public let name: String

    /// A side of a sale.
    public init(id: MemberID, name: String) {
        self.id = id
        self.name = name
    }
}

public import FoundationCore
public import Ordering

/// The port through which ordering reads the sales of items.
///
/// An instance is confined to one connection and its thread.
public protocol SoldItems: AnyObject {
    /// Loads these items for `item(_:)`, in a constant number of statements.
    ///
    /// - Throws: `SQLError`.
    func load(_ items: [ItemID]) throws

    /// Returns the sale of a loaded item, including the changes by earlier commands of the batch; `nil` if the item is
    /// not sold.
    ///
    /// - Throws: `HouseFailure` with `.corrupt` if the sold item does not exist.
    func item(_ id: ItemID) throws -> SoldItem?

    /// Loads the runners-up of closed auctions for `runnerUp(of:)`, in a constant number of statements.
    ///
    /// - Throws: `SQLError`.
    func loadRunnersUp(of items: [ItemID]) throws

    /// Returns the runner-up in the auction of a loaded item; `nil` if there is none, or if the runner-up is suspended
    /// or has closed the account.
    func runnerUp(of item: ItemID) -> RunnerUp?

    /// Counts the auctions of a seller that are open at `time`, and how many of them end before `end`.
    ///
    /// - Throws: `SQLError`.
    func openAuctionCounts(
        of seller: MemberID,
        at time: Instant,
        endingBefore end: Instant
    ) throws -> (open: Int, ending: Int)
}

/// The sale of an item.
public struct SoldItem: Sendable, Hashable {
    /// The member who listed the item.
    public let seller: MemberID
    /// The member who bought the item.
    public let buyer: MemberID
    /// The price at which the item was sold, without charges.
    public let price: Money
    /// How the item was sold.
    public let kind: SaleKind
    /// The item title.
    public let title: String
    /// Whether the sale was settled outside the house, so that it needs no order; `true` for imported sales.
    public let isSettled: Bool

    /// Creates a sale.
    public init(
        seller: MemberID,
        buyer: MemberID,
        price: Money,
        kind: SaleKind,
        title: String,
        isSettled: Bool = false
    ) {
        self.seller = seller
        self.buyer = buyer
        self.price = price
        self.kind = kind
        self.title = title
        self.isSettled = isSettled
    }
}

/// The bidder in an auction who has the highest maximum of all bidders other than the winner.
public struct RunnerUp: Sendable, Hashable {
    /// The member to whom the item can be offered.
    public let member: MemberID
    /// The member's own highest maximum.
    public let maximum: Money
    /// The reserve of the auction, below which the item is not offered; `nil` for none.
    public let reserve: Money?

    /// Creates a runner-up.
    public init(_ member: MemberID, maximum: Money, reserve: Money? = nil) {
        self.member = member
        self.maximum = maximum
        self.reserve = reserve
    }
}

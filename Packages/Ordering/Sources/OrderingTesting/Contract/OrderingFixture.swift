public import FoundationCore
public import Ordering

/// A new house for a contract case, with a clock that the case controls. It is empty, and pays manually.
public protocol OrderingFixture: Sendable {
    /// The protocols that a client of the house implements.
    typealias Client = OrderingClient & SalesClient & SellerTermsClient & TradingRecordClient

    /// Opens a house with a policy.
    ///
    /// - Throws: The errors of the house.
    init(policy: OrderingPolicy) async throws

    /// The current time of the house's clock.
    var now: Instant { get }

    /// Advances the house's clock. The house performs what is due before the next request.
    ///
    /// - Throws: The errors of the house.
    func advance(by duration: Duration) async throws

    /// Registers a member.
    ///
    /// - Throws: The errors of the house.
    func register(_ name: String) async throws -> MemberID

    /// Returns the client of a member.
    ///
    /// - Throws: The errors of the house.
    func client(for member: MemberID) async throws -> any Client

    /// The client of the owner of the house: an administrator who is not a member.
    var ownerClient: any OrderClient { get }

    /// Sells an item at an auction, so that the buyer has an order of it. May advance the clock by less than an hour.
    ///
    /// - Parameters:
    ///   - title: The title of the item.
    ///   - seller: The seller.
    ///   - buyer: The buyer.
    ///   - price: The price, in USD.
    ///   - runnerUp: A member who bid 1 USD less than the price; `nil` for none. The price is then the result of both bids.
    /// - Returns: The order.
    /// - Throws: The errors of the house.
    func sell(
        _ title: String,
        from seller: MemberID,
        to buyer: MemberID,
        at price: Money,
        runnerUp: MemberID?
    ) async throws -> OrderID
}

public import FoundationCore
public import Ordering

/// A new, empty house for a contract case. The case controls its clock. Its payment provider is the manual one.
public protocol OrderingFixture: Sendable {
    /// The protocols that a client of the house implements.
    typealias Client = OrderingClient & SalesClient & SellerTermsClient & TradingRecordClient & OrderActivityClient
        & OrderUpdateClient

    /// Opens a house with a policy.
    ///
    /// - Throws: The errors of the house.
    init(policy: OrderingPolicy) async throws

    /// The current time of the house's clock.
    var now: Instant { get }

    /// Advances the house's clock. Before the next request, the house performs what is due.
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

    /// Sells an item at auction. The house creates the order of the sale for the buyer. This may advance the clock, by
    /// less than an hour.
    ///
    /// - Parameters:
    ///   - title: The title of the item.
    ///   - seller: The seller.
    ///   - buyer: The buyer.
    ///   - price: The price, in USD.
    ///   - runnerUp: A member who bids 1 USD less than the price; `nil` for none. With a runner-up, the price must be
    ///     from 26.00 to 99.99 USD, where the increment is 1 USD; the auction then ends at the price.
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

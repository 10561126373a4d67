public import BidlySQL
internal import FoundationCore
public import HouseCore
public import Ordering

/// The server side of ordering, as a module of the house: orders from the sale to the delivery, second-chance offers, and
/// the shipping methods and discounts of sellers.
///
/// It decides commands by the rules of `Ordering`, records events, and maintains their projections. Addresses and discount
/// codes are in kept tables; events contain their identifiers only.
///
/// ```swift
/// let ordering = OrderingHouse { sessions in BiddingSoldItems(sessions) }
/// let house = try await House(HouseConfiguration(modules: [bidding, ordering, …], reactions: [sales], …))
/// let order = try await house.module(OrderingHouse.self).perform(command, by: .member(ben))
/// ```
public struct OrderingHouse: HouseModule {
    /// The name of the module in the log: `ordering`.
    public static let name = "ordering"
    /// The derived tables `orders`, `sales`, `offers`, `strikes`, `discounts` and `shipping_methods`, and the kept tables.
    public let tables =
        [
            OrdersTable.definition, SalesTable.definition, OffersTable.definition, StrikesTable.definition,
            DiscountsTable.definition, ShippingMethodsTable.definition,
        ] + OrderingSecrets.definitions + PaymentTables.definitions

    let policy: OrderingPolicy
    let secrets: any SecretSource
    let provider: any PaymentProvider
    private let soldItems: @Sendable (ModuleSessions) throws -> any SoldItems

    /// Creates the module.
    ///
    /// - Parameters:
    ///   - policy: The durations, limits and consequences of ordering.
    ///   - provider: The payment provider. Unless it is the manual one, the program must perform the calls of the
    ///     outbox (`ModuleHouse.performPaymentCalls(through:)`).
    ///   - secrets: The source of discount codes.
    ///   - soldItems: Creates the ``SoldItems`` of one connection.
    public init(
        policy: OrderingPolicy = .standard,
        provider: any PaymentProvider = ManualPaymentProvider(),
        secrets: any SecretSource = RandomSecretSource(),
        soldItems: @escaping @Sendable (ModuleSessions) throws -> any SoldItems
    ) {
        self.policy = policy
        self.provider = provider
        self.secrets = secrets
        self.soldItems = soldItems
    }

    /// Opens the session of a connection.
    public func open(_ connection: any SQLConnection, in sessions: ModuleSessions) throws -> OrderingSession {
        OrderingSession(
            connection,
            policy: policy,
            provider: provider.name,
            soldItems: try soldItems(sessions),
            key: sessions.key
        )
    }

    /// Reminds, expires or delivers an order, or expires an offer.
    public func timerCommand(for subject: LogSubject) -> Command<OrderingHouse, Void> {
        switch OrderingSubject(subject) {
        case .dueOrder(let order, let items): .advance(order, offering: items)
        case .offer(let offer): .expire(offer)
        default: Command(on: [subject]) { _ in }
        }
    }

    /// The routes of `OrderingAPI`.
    public func routes(in house: ModuleHouse<OrderingHouse>) -> [Route] {
        Self.readingRoutes(in: house) + Self.orderRoutes(in: house) + sellerTermsRoutes(in: house)
            + [paymentEventRoute(in: house)]
    }
}

public import BidlySQL
internal import FoundationCore
public import HouseCore
internal import Ordering

/// The server side of ordering, as a module of the house: orders from the sale to the delivery, second-chance offers,
/// and the shipping methods and discounts of sellers.
///
/// It decides commands by the rules of `Ordering`, records events, and maintains their projections. Addresses and
/// discount codes are in kept tables; events contain only their identifiers.
///
/// ```swift
/// let ordering = OrderingHouse { sessions in BiddingSoldItems(sessions) }
/// let house = try await House(HouseConfiguration(modules: [bidding, ordering, …], reactions: [sales], …))
/// let order = try await house.module(OrderingHouse.self).perform(command, by: .member(ben))
/// ```
public struct OrderingHouse: HouseModule {
    /// The name of the module in the log: `ordering`.
    public static let name = "ordering"
    /// Version 3, which added amounts to the history and to the updates of orders.
    public static let version = 3
    /// The derived tables `orders`, `sales`, `offers`, `strikes`, `discounts`, `shipping_methods` and
    /// `ordering_settings`, and the kept tables.
    public let tables =
        [
            OrdersTable.definition, SalesTable.definition, OffersTable.definition, StrikesTable.definition,
            DiscountsTable.definition, ShippingMethodsTable.definition, SettingsTable.definition,
        ] + OrderingSecrets.definitions + PaymentTables.definitions

    let secrets: any SecretSource
    /// The payment providers whose events this program processes: the current one, then former ones.
    let providers: [any PaymentProvider]
    private let soldItems: @Sendable (ModuleSessions) throws -> any SoldItems

    /// Creates the module. The house stores the policy and the name of the payment provider, so that all programs that
    /// use the house follow the same rules; see `ModuleHouse.configure(policy:provider:)`.
    ///
    /// - Parameters:
    ///   - provider: The payment provider whose events this program processes. Unless it is the manual one, the program
    ///     must perform the calls in the outbox (`ModuleHouse.performPaymentCalls(through:timeout:clock:)`).
    ///   - formerProviders: Providers that the house used before. Their events are processed, so that late payments are
    ///     recorded; the program must perform the calls to them, too. New payments are not requested through them.
    ///   - secrets: The source of discount codes.
    ///   - soldItems: Creates the ``SoldItems`` of one connection.
    public init(
        provider: any PaymentProvider = ManualPaymentProvider(),
        formerProviders: [any PaymentProvider] = [],
        secrets: any SecretSource = RandomSecretSource(),
        soldItems: @escaping @Sendable (ModuleSessions) throws -> any SoldItems
    ) {
        providers = [provider] + formerProviders
        self.secrets = secrets
        self.soldItems = soldItems
    }

    /// Creates the module's session, which caches statements and rows for one connection.
    public func open(_ connection: any SQLConnection, in sessions: ModuleSessions) throws -> OrderingSession {
        OrderingSession(
            connection,
            soldItems: try soldItems(sessions),
            key: sessions.key
        )
    }

    /// Returns the command of a due timer: it reminds the buyer of an order, expires or delivers an order, or expires
    /// an offer.
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

public import Accounts
internal import AccountsHouse
internal import Bidding
internal import BiddingHouse
public import BiddingInsights
public import CatalogHouse
public import FoundationCore
public import HTTPCore
public import HouseCore
internal import ListingSearch
public import Ordering
public import OrderingHouse

/// The auction house: the modules of all contexts, and the search over them, in one database.
///
/// Modules are independent; they call each other only through the adapters of this target.
///
/// ```swift
/// let house = try await AuctionHouse(in: HouseFile(path: "house.bidly"))
/// let transport = house.transport(for: .member(anna))
/// let response = try await transport.send(HTTPRequest(path: "/v1/board"))
/// ```
public struct AuctionHouse: Sendable {
    /// How long a request waits for the lock to run due timers. If the timeout expires, a later request runs them.
    private static let timerBusyTimeout = Duration.milliseconds(5)

    /// The `House` of HouseCore, for maintenance: checks, rebuild, export of the log.
    public let house: House
    /// The live events of the house.
    public let liveFeed: LiveFeed
    let routes: RouteTable
    /// The payment providers to which this program sends calls: the current one, then former ones.
    private let paymentProviders: [any PaymentProvider]
    private let responses: ResponseCache?

    /// Opens the house, creates it if the database is empty, and runs the timers that are due.
    ///
    /// - Parameters:
    ///   - database: the database; several houses may use it at the same time.
    ///   - clock: the clock of the house.
    ///   - identifiers: the source of new identifiers and of the house's secret key.
    ///   - accounts: who may register, and how.
    ///   - hasher: the hasher of passwords.
    ///   - ordering: the policy of orders: durations, limits and consequences. The house stores it for all programs
    ///     that use the house. `nil` to use the stored policy.
    ///   - payments: the payment provider. The house stores its name. `nil` to keep the stored name. A program that
    ///     passes any provider except the manual one must also run ``performPaymentCalls()``.
    ///   - formerPayments: payment providers that the house used before. Their late events are processed, and the
    ///     remaining calls are sent to them.
    ///   - priceModel: the source of the model for forecasts of final prices; by default, the house has no model.
    ///   - photos: the processing of uploaded photos; by default, the house accepts none.
    ///   - runsTimersAtOpen: whether to close due auctions when the house opens; `false` for maintenance.
    ///   - migratesAtOpen: whether to upgrade a house of an earlier version, and to create a missing house. If `false`,
    ///     such a house is refused and not changed.
    ///   - busyTimeout: the lock timeout of a command.
    ///   - servesOneUser: whether this process serves one user, such as a program with a house in a file. Then reads
    ///     run on the caller's thread, and no responses are kept.
    /// - Throws: `HouseFailure`: `.refused`, without any change, if another program or a newer version of this one
    ///   wrote the database; `.busy` if other writers hold the lock; `.full` if the disk is full; `.corrupt` if the
    ///   data is damaged; `.unavailable` if the database cannot be opened.
    public init(
        in database: any HouseDatabase,
        clock: any WallClock = SystemClock(),
        identifiers: any IdentifierSource = RandomIdentifierSource(),
        accounts: AccountsPolicy = AccountsPolicy(),
        hasher: any SecretHasher = Argon2Hasher(),
        ordering: OrderingPolicy? = nil,
        payments: (any PaymentProvider)? = nil,
        formerPayments: [any PaymentProvider] = [],
        priceModel: any PriceModelSource = NoPriceModel(),
        photos: any PhotoProcessor = NoPhotoProcessor(),
        runsTimersAtOpen: Bool = true,
        migratesAtOpen: Bool = true,
        busyTimeout: Duration = .seconds(5),
        servesOneUser: Bool = false
    ) async throws {
        let provider = payments ?? ManualPaymentProvider()
        var configuration = HouseConfiguration(
            modules: [
                CatalogHouse(photos: photos) { sessions in BiddingItemAuctions(sessions) },
                BiddingHouse(priceModel: priceModel) { sessions in
                    CatalogAuctionedItems(sessions)
                } members: { sessions in
                    AccountsBiddingMembers(sessions)
                },
                AccountsHouse(policy: accounts, hasher: hasher) { sessions in BiddingMemberAuctionActivity(sessions) },
                OrderingHouse(provider: provider, formerProviders: formerPayments) { sessions in
                    BiddingSoldItems(sessions)
                },
            ],
            readModels: [ListingSearch(SQLiteListingIndex.self)],
            reactions: [Self.orderCreation(at: clock), Self.addressRemoval],
            checks: [.salesHaveOrders],
            members: { sessions in try CallerDirectory(sessions) },
            database: database,
            clock: clock,
            identifiers: identifiers
        )
        let changesOrdering = ordering != nil || payments != nil
        configuration.runsTimersAtOpen = runsTimersAtOpen && !changesOrdering
        configuration.migratesAtOpen = migratesAtOpen
        configuration.busyTimeout = busyTimeout
        configuration.readsOnCallingThread = servesOneUser
        paymentProviders = [provider] + formerPayments
        house = try await House(configuration)
        if changesOrdering {
            do {
                // The timers depend on the policy of orders, so the policy is stored before they run.
                try await house.module(OrderingHouse.self).configure(policy: ordering, provider: payments?.name)
                if runsTimersAtOpen { try await Self.runDueTimers(of: house) }
            } catch {
                await house.close()
                throw error
            }
        }
        liveFeed = LiveFeed(of: house, sessions: AccountSessions(house: house))
        let routes =
            house.routes + [liveFeed.route, ListingSearch.route(in: house), house.descriptionRoute]
            + Self.logRoutes(in: house) + Self.importRoutes(in: house, clock: clock) + Self.exportRoutes(in: house)
        responses = servesOneUser ? nil : ResponseCache(of: house)
        self.routes = RouteTable(
            routes + [Self.documentRoute(describing: routes)],
            identifiers: identifiers,
            cache: responses
        )
    }

    /// The operations of the whole API, in the order of the routes.
    public var operations: [APIOperation] { routes.routes.map(\.operation) }

    /// Closes the house. Later requests fail.
    public func close() async {
        liveFeed.disconnectAll()
        await house.close()
    }

    /// Performs the due calls to the payment providers: one for each request to pay, and one for each refund. A failed
    /// call is repeated after a pause; the pauses grow from a second to an hour. Several processes may run this
    /// function at the same time. The providers are called one after the other.
    ///
    /// - Returns: the number of calls that succeeded, and the calls that failed.
    /// - Throws: `HouseFailure`; `CancellationError`.
    @discardableResult
    public func performPaymentCalls() async throws -> PaymentCallReport {
        var report = PaymentCallReport()
        for provider in paymentProviders {
            report.add(try await house.module(OrderingHouse.self).performPaymentCalls(through: provider))
        }
        return report
    }

    /// Returns the unsent calls to payment providers that the house no longer uses and that were not passed to the
    /// initializer. The calls stay in the outbox.
    ///
    /// - Throws: `HouseFailure`.
    public func unsentPaymentCalls() async throws -> [UnsentPaymentCalls] {
        let formerProviders = Set(paymentProviders.dropFirst().map(\.name))
        return try await house.module(OrderingHouse.self).unsentPaymentCalls(besides: formerProviders)
    }

    /// Removes the addresses of a member's purchases in the transaction that closes the account.
    private static let addressRemoval = Reaction(to: AccountsHouse.self, by: OrderingHouse.self) { recorded in
        guard case .accountClosed(let member) = recorded.event else { return nil }
        return .removeAddresses(ofPurchasesBy: member)
    }

    /// Creates the order of a sale in the transaction of the sale.
    private static func orderCreation(at clock: any WallClock) -> Reaction {
        Reaction(to: BiddingHouse.self, by: OrderingHouse.self) { recorded in
            switch recorded.event.change {
            case .closed, .boughtNow: .createOrder(ofSaleOf: recorded.event.item, recordedAt: clock.now)
            default: nil
            }
        }
    }

    /// Returns the transport for the requests of one caller. The house does not authenticate the caller; the program
    /// must do so.
    ///
    /// - Parameters:
    ///   - caller: the caller.
    ///   - runsTimers: whether each request runs the due timers first; `false` for maintenance.
    public func transport(for caller: Caller, runsTimers: Bool = true) -> some HTTPTransport {
        HouseTransport(house: self, caller: caller, runsTimers: runsTimers)
    }

    /// Returns the cached response to a request that has no credentials; `nil` if there is none. Does not wait. If the
    /// result is `nil`, use ``transport(for:runsTimers:)``. The cached response equals a new one, except for the
    /// request identifier.
    ///
    /// The responses of many public routes are cached until the next commit of any process.
    public func cachedResponse(to request: HTTPRequest) -> HTTPResponse? {
        house.mayHaveDueTimers ? nil : responses?.response(to: request)
    }

    /// The last commit of the house, and the second of its clock; `nil` if timers may be due, or if the last commit is
    /// not known. Does not wait.
    public var moment: HouseMoment? { house.mayHaveDueTimers ? nil : house.moment }

    /// Runs the due timers. If they cannot run now, because another process holds the write lock or the disk is full, a
    /// later request runs them.
    private static func runDueTimers(of house: House) async throws {
        do {
            try await house.runDueTimers(busyTimeout: timerBusyTimeout)
        } catch let failure as HouseFailure where failure.isTransient {}
    }

    fileprivate func respond(
        to request: HTTPRequest,
        from caller: Caller,
        runsTimers: Bool
    ) async throws(CancellationError) -> HTTPResponse {
        // This request may succeed even if the timers cannot run.
        if runsTimers, house.mayHaveDueTimers { try? await Self.runDueTimers(of: house) }
        return try await routes.respond(to: request, from: caller)
    }
}

/// A transport for the requests of one caller to a house in this process.
private struct HouseTransport: HTTPTransport {
    let house: AuctionHouse
    let caller: Caller
    let runsTimers: Bool

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        let response: HTTPResponse
        do {
            response = try await house.respond(to: request, from: caller, runsTimers: runsTimers)
        } catch {
            // The command was cancelled before it was decided, so nothing changed.
            throw ClientFailure(.cancelled, effect: .notApplied)
        }
        // A read may have failed because its task was cancelled. The result of a write is returned even after a
        // cancellation.
        if request.method == .get { try Task.checkCancellation() }
        return response
    }
}

public import Accounts
public import AuctionHouse
public import BiddingInsights
public import BidlyImages
internal import BidlySQLite
internal import CatalogHouse
public import FoundationCore
public import HTTPCore
public import HouseCore
public import Ordering
public import OrderingHouse

/// An auction house in one file, inside the program that uses it. The program sends requests through a transport, as to
/// a server, but without a network.
///
/// The permissions of the file control who can use the house. The house trusts the program to identify the callers.
///
/// ```swift
/// let house = try await EmbeddedHouse(path: "house.bidly")
/// let transport = house.transport(for: .member(anna))
/// let response = try await transport.send(HTTPRequest(path: "/v1/items"))
/// ```
///
/// Due auctions are closed before each request. Any number of programs may have the same file open; each program sees
/// the commits of other programs at its next request.
public struct EmbeddedHouse: Sendable {
    /// The house in the file, for tests and for programs that run its timers without requests.
    public let house: AuctionHouse
    private let file: HouseFile

    /// The version of SQLite, which stores the houses.
    public static var sqliteVersion: String { SQLiteLibrary.version }

    /// Opens the house in a file, creates the file if it does not exist, and closes the auctions that are due.
    ///
    /// - Parameters:
    ///   - path: the file, absolute or relative to the current directory.
    ///   - clock: the clock of the house.
    ///   - identifiers: the source of new identifiers and of the house's secret key.
    ///   - accounts: who may register, and how; by default everyone, without a password, because the program identifies
    ///     its callers.
    ///   - ordering: the policy of orders: durations, limits and consequences. The house stores it. `nil` to use the
    ///     stored policy.
    ///   - payments: the payment provider. The house stores its name. `nil` to keep the stored name. See
    ///     `AuctionHouse.performPaymentCalls()`.
    ///   - formerPayments: payment providers that the house used before. Their late events are processed, and the
    ///     remaining calls are sent to them.
    ///   - priceModel: the source of the model for forecasts of final prices; by default, the house has no model.
    ///   - imageWorker: the program that decodes uploaded photos; `nil` if the house accepts none. By default, it is
    ///     the `bidly-image-worker` that is installed with this program, if there is one.
    ///   - servesOneUser: whether this process serves one user, such as a command-line program. Then reads run on the
    ///     caller's thread, and no responses are kept. If `false`, reads run on several threads, and public responses
    ///     are kept until the next commit.
    /// - Throws: `HouseFailure`: `.refused`, without any change, if the file is not a house or if a newer version of
    ///   the program wrote it; `.forbidden` if the system does not let this process read or change it; `.busy` if other
    ///   programs hold the lock; `.full` if the disk is full; `.corrupt` if the file is damaged; `.unavailable` if it
    ///   cannot be opened.
    public init(
        path: String,
        clock: any WallClock = SystemClock(),
        identifiers: any IdentifierSource = RandomIdentifierSource(),
        accounts: AccountsPolicy = .vouched,
        ordering: OrderingPolicy? = nil,
        payments: (any PaymentProvider)? = nil,
        formerPayments: [any PaymentProvider] = [],
        priceModel: any PriceModelSource = NoPriceModel(),
        imageWorker: ImageWorkerProgram? = .installed,
        servesOneUser: Bool = false
    ) async throws {
        file = HouseFile(path: path)
        let photos: any PhotoProcessor = imageWorker.map(WorkerPhotoProcessor.init) ?? NoPhotoProcessor()
        house = try await AuctionHouse(
            in: file,
            clock: clock,
            identifiers: identifiers,
            accounts: accounts,
            ordering: ordering,
            payments: payments,
            formerPayments: formerPayments,
            priceModel: priceModel,
            photos: photos,
            servesOneUser: servesOneUser
        )
    }

    /// Closes the file; later requests fail. When the last process closes it, SQLite removes the `-wal` and `-shm`
    /// files.
    public func close() async { await house.close() }

    /// Returns a caller with the administrator role; `nil` unless the user of this process owns the file and may write
    /// it.
    ///
    /// - Parameter member: the member who acts; `nil` for an administrator who is not a member.
    public func administrator(as member: MemberID?) -> Caller? {
        file.isOwnedByUser ? Caller(member: member, isAdministrator: true) : nil
    }

    /// Returns the transport for the requests of one caller.
    public func transport(for caller: Caller) -> some HTTPTransport { house.transport(for: caller) }
}

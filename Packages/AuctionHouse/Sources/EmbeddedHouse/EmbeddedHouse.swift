public import AuctionHouse
internal import AuctionHouseAPI
internal import AuctionHouseSQLite
public import FoundationCore
public import HTTPCore

/// An auction house in one file, inside of the program that uses it: a transport like one to a server, without a network.
///
/// Who may read and write the file is the house's owner: whom requests come from is for the program to say.
///
/// ```swift
/// let house = try await EmbeddedHouse(path: "house.bidly")
/// let transport = house.transport(for: .member(anna))
/// let response = try await transport.send(HTTPRequest(path: "/v1/items"))
/// ```
///
/// An auction that is due is closed before the next request; a program that stays open without asking runs
/// `house.keepClosing()`. Any number of programs may have the same file open; what one commits, the others see at their next request.
public struct EmbeddedHouse: Sendable {
    /// The house itself: for its upkeep, such as import and export, which no API offers.
    public let house: AuctionHouse
    private let store: SQLiteHouseStore
    private let routes: HouseRoutes

    /// Opens the house in a file, makes the file if there is none, and closes what came due meanwhile.
    ///
    /// - Parameters:
    ///   - path: the file, absolute or relative to the working folder.
    ///   - clock: the time that decides.
    ///   - identifiers: where new identifiers, and the house's secret, come from.
    /// - Throws: `StoreFailure`: `.refused` when the file is no house's or of a newer version, and is left as it is;
    ///   `.forbidden` when the system does not let this process read or change it; `.busy`, `.full`, `.corrupt`,
    ///   `.unavailable`.
    public init(
        path: String,
        clock: any WallClock = SystemClock(),
        identifiers: any IdentifierSource = RandomIdentifierSource()
    ) async throws {
        store = try await SQLiteHouseStore(path: path)
        house = AuctionHouse(store: store, clock: clock, identifiers: identifiers)
        try await house.open()
        routes = HouseRoutes(of: house, identifiers: identifiers)
    }

    /// Closes the house's file, which is one file again when no other program has it open. What is asked afterwards fails.
    public func close() async { await store.close() }

    /// A caller with the rights of an admin; `nil` unless the user of this process owns the house's file and may write it.
    ///
    /// - Parameter member: the member who acts, for the log; `nil` for an admin who is no member.
    public func admin(as member: MemberID?) -> Caller? {
        store.isOwn ? Caller(member: member, isAdmin: true) : nil
    }

    /// The way to the house for one caller.
    public func transport(for caller: Caller) -> some HTTPTransport {
        EmbeddedTransport(house: house, routes: routes, caller: caller)
    }
}

/// Requests of one caller to the house in this process.
private struct EmbeddedTransport: HTTPTransport {
    let house: AuctionHouse
    let routes: HouseRoutes
    let caller: Caller

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        // What came due since the last request is closed first. If that fails now, it is closed later; the request may
        // still be answered.
        _ = try? await house.closeDue(waitingAtMost: AuctionHouse.shortWait)
        let response = await routes.respond(to: request, from: caller)
        // What was read for a cancelled task may be a failure to read; what was changed is told all the same.
        if request.method == .get { try Task.checkCancellation() }
        return response
    }
}

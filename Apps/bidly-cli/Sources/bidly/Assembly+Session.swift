import Accounts
import AccountsKit
import AuctionHouseAPI
import Bidding
import BiddingKit
import Catalog
import CatalogKit
import CommandLineCore
import EmbeddedHouse
import FoundationCore
import HTTPCore
import HouseCore
import HouseKit

/// Whether a command acts as the member that an option or a setting selects.
enum CallerRequirement {
    /// Act as the selected member, or anonymously if none is selected.
    case optional
    /// Act as the selected member; fail if none is selected.
    case required
    /// Act anonymously, even if a member is selected.
    case anonymous
}

extension Assembly {
    /// Opens the house, runs an operation with a session on it, and closes the house.
    ///
    /// Prints failures of local stores on standard error afterwards; they do not undo the operation.
    ///
    /// - Parameters:
    ///   - requirement: whether a member must be selected.
    ///   - isAdmin: whether the session acts as an administrator. Only the owner of the house file may.
    ///   - createIfMissing: whether to create a house that `--house` or `BIDLY_HOUSE` selects and that does not exist.
    ///     The default house is always created.
    ///   - settlesPendingBids: whether to settle pending bids before the operation.
    /// - Throws: errors of `work`; `CommandFailure` if the house does not exist or cannot be opened, if no member is
    ///   selected but one is required, if the member is unknown, or if an administrator does not own the file.
    @MainActor
    func withSession<Result>(
        _ options: HouseOptions,
        caller requirement: CallerRequirement = .optional,
        asAdmin isAdmin: Bool = false,
        createIfMissing: Bool = false,
        settlesPendingBids: Bool = true,
        _ work: @MainActor (Session) async throws -> Result
    ) async throws -> Result {
        let folders = try folders, path = try housePath(options, settings)
        try Folder(folders.data).create()
        try Folder(folders.state).create()
        if isHouseMissing(at: path) {
            guard try createIfMissing || !isHouseExplicit(options, settings) else {
                throw CommandFailure.noHouse(at: path)
            }
            try Folder(containing: path).create()
            try Folder(containing: path).checkWritable()
        }
        return try await withEmbeddedHouse(at: path) { house in
            let session = try await session(options, caller: requirement, asAdmin: isAdmin, in: house, at: path)
            await session.bidding.restore()
            if settlesPendingBids {
                let presenter = SettledBidPresenter(house: options, member: session.account?.name)
                for settled in await session.bidding.settlePendingBids() {
                    presenter.note(settled, on: console.error)
                }
                presenter.noteOpenBids(of: session.bidding, on: console.error)
            }
            defer { reportStoreFailures(of: session) }
            do {
                let result = try await work(session)
                session.lastItem.save()
                return result
            } catch {
                // After Ctrl-C or a timeout, the user has seen the item, so `@last` refers to it.
                if error is Interrupted || (error as? CommandFailure)?.kind == CommandFailure.timedOut.kind {
                    session.lastItem.save()
                }
                throw error
            }
        }
    }

    @MainActor
    private func session(
        _ options: HouseOptions,
        caller requirement: CallerRequirement,
        asAdmin isAdmin: Bool,
        in house: EmbeddedHouse,
        at path: String
    ) async throws -> Session {
        let folders = try folders, settings = try settings
        let member = try await member(requirement, options, settings, in: house, at: path)
        let administrator = house.administrator(as: member?.id)
        if isAdmin, administrator == nil { throw CommandFailure.notOwner(of: path) }
        let caller = Caller(member: member?.id)
        let transport = traced(house.transport(for: isAdmin ? administrator ?? caller : caller))
        let ownersTransport = traced(house.transport(for: administrator ?? caller))
        let items = CatalogHTTPClient(transport: transport), bids = BiddingHTTPClient(transport: transport)
        let accounts = AccountsHTTPClient(transport: transport)
        let maintenance = HouseHTTPClient(transport: ownersTransport)
        let id = try await HouseHTTPClient(transport: house.transport(for: .anonymous)).describeHouse().id
        let stores = try stores(ofHouse: id, at: path, member: member?.id)
        let catalog = Catalog(client: items, clock: clock)
        return Session(
            catalog: catalog,
            listings: Listings(
                in: catalog,
                client: items,
                drafts: FileUnfinishedDraftStore(
                    folder: folders.state,
                    owner: StoreOwner(house: id, member: member?.id)
                ),
                identifiers: identifiers
            ),
            bidding: Bidding(
                client: bids,
                watchlist: stores.watchlist,
                pendingBids: stores.pendingBids,
                clock: clock,
                identifiers: identifiers,
                starsItemsBidOn: try settings[BidlySettings.starsItemsBidOn]
            ),
            lookupClient: items,
            photoClient: items,
            decodeImage: Self.decodeImage,
            catalogAdminClient: CatalogHTTPClient(transport: ownersTransport),
            biddingClient: bids,
            auctioneerClient: bids,
            adminClient: bids,
            accountAdminClient: accounts,
            logClient: HouseHTTPClient(transport: transport),
            signInClient: accounts,
            memberClient: accounts,
            houseClient: maintenance,
            account: member,
            isAdmin: isAdmin,
            housePath: path,
            clock: clock,
            settings: settings,
            identifiers: identifiers,
            // Polling an embedded house is one indexed query, so a short interval is affordable.
            pollInterval: .milliseconds(200),
            lastItem: LastItem(path: "\(folders.state)/last-item"),
            makeBiddingClient: { member in BiddingHTTPClient(transport: house.transport(for: Caller(member: member))) },
            sendRawRequest: { try await Self.send($0, over: transport) }
        )
    }

    private func traced(_ transport: some HTTPTransport) -> some HTTPTransport {
        MiddlewareChain(tracing + middlewares, transport)
    }

    /// A middleware that prints each request on standard error; empty unless `BIDLY_DEBUG` is set.
    private var tracing: [any HTTPMiddleware] {
        guard !["", "0"].contains(environment["BIDLY_DEBUG"] ?? "") else { return [] }
        let channel = console.error, start = ContinuousClock.now
        return [
            TracingMiddleware {
                start.duration(to: .now)
            } report: { line in
                try? channel.line(channel.styled("debug: " + channel.printable(line), .dim))
            }
        ]
    }

    private func member(
        _ requirement: CallerRequirement,
        _ options: HouseOptions,
        _ settings: Settings,
        in house: EmbeddedHouse,
        at path: String
    ) async throws -> Member? {
        guard requirement != .anonymous else { return nil }
        guard let name = try memberName(options, settings) else {
            if requirement == .required { throw CommandFailure.signInNeeded }
            return nil
        }
        let accounts = AccountsHTTPClient(transport: house.transport(for: .anonymous))
        if let member = try await accounts.member(named: name) { return member }
        let failure = CommandFailure.noMember(named: name, house: path)
        let origin = settings.origin(of: BidlySettings.member, isOption: options.member != nil)
        // The configuration file applies to all houses, so its member may be unknown in this one. Commands that do not
        // need a member then run anonymously.
        guard requirement == .optional, case .file = origin else { throw failure }
        let note = "note: '\(name)' (config file) is not a member of \(path). Continuing without a member."
        try? console.error.line(console.error.printable(note))
        return nil
    }

    @MainActor
    private func reportStoreFailures(of session: Session) {
        let failures = Array(session.bidding.storeFailures.values) + [session.listings.draftsFailure].compactMap(\.self)
        for failure in failures.map(\.description).sorted() {
            try? console.error.line("note: " + console.error.printable(failure))
        }
    }
}

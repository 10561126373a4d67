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

/// Who acts in a session.
enum SessionMember {
    /// The one who is named by option or setting, if anybody is.
    case named
    /// The one who is named; a failure when nobody is.
    case required
    /// Nobody, whoever is named.
    case nobody
}

extension Assembly {
    /// Opens the house, and does something with it.
    ///
    /// What a store of the person's own could not keep is told on standard error afterwards; the work stays done.
    ///
    /// - Parameters:
    ///   - isAdmin: whether to act with the rights of an admin, which only the owner of the house's file has.
    ///   - makesHouse: whether a house that is named and not there is made; the usual one always is.
    ///   - settles: whether pending bids are settled before the work.
    /// - Throws: what `work` throws; `CommandFailure` when the house is not there or cannot be opened, or nobody is there
    ///   to act, or not the owner as an admin.
    @MainActor
    func inSession<Result>(
        _ options: HouseOptions,
        as who: SessionMember = .named,
        asAdmin isAdmin: Bool = false,
        makesHouse: Bool = false,
        settles: Bool = true,
        _ work: @MainActor (Session) async throws -> Result
    ) async throws -> Result {
        let folders = try folders, path = try housePath(options, settings)
        try Folder(folders.data).create()
        try Folder(folders.state).create()
        if isHouseMissing(at: path) {
            guard try makesHouse || !isHouseNamed(options, settings) else { throw CommandFailure.noHouse(at: path) }
            try Folder(containing: path).create()
            try Folder(containing: path).checkWritable()
        }
        return try await inEmbeddedHouse(at: path) { house in
            let session = try await session(options, as: who, asAdmin: isAdmin, in: house, at: path)
            await session.bidding.restore()
            if settles {
                let presenter = SettledBidPresenter(housePath: path, house: options, member: session.account?.name)
                for settled in await session.bidding.settlePendingBids() {
                    presenter.note(settled, on: console.error)
                }
                presenter.noteOpenBids(of: session.bidding, on: console.error)
            }
            defer { tellStoreFailures(of: session) }
            do {
                let result = try await work(session)
                session.lastItem.keep()
                return result
            } catch {
                // Whoever looked on until Ctrl-C, or until the time was up, has seen the item.
                if error is Interrupted || (error as? CommandFailure)?.kind == CommandFailure.goalNotReached.kind {
                    session.lastItem.keep()
                }
                throw error
            }
        }
    }

    @MainActor
    private func session(
        _ options: HouseOptions,
        as who: SessionMember,
        asAdmin isAdmin: Bool,
        in house: EmbeddedHouse,
        at path: String
    ) async throws -> Session {
        let folders = try folders, settings = try settings
        let member = try await member(who, options, settings, in: house, at: path)
        let administrator = house.administrator(as: member?.id)
        if isAdmin, administrator == nil { throw CommandFailure.notOwner(of: path) }
        let caller = Caller(member: member?.id)
        let transport = traced(house.transport(for: isAdmin ? administrator ?? caller : caller))
        let ownersTransport = traced(house.transport(for: administrator ?? caller))
        let items = CatalogHTTPClient(transport: transport), bids = BiddingHTTPClient(transport: transport)
        let maintenance = HouseHTTPClient(transport: ownersTransport)
        let id = try await HouseHTTPClient(transport: house.transport(for: .anonymous)).describeHouse().id
        let stores = try stores(ofHouse: id, at: path, member: member?.id)
        return Session(
            catalog: Catalog(
                client: items,
                listings: items,
                drafts: FileUnfinishedDraftStore(path: "\(folders.state)/unfinished-sales.json", house: id),
                clock: clock,
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
            items: items,
            catalogAdmin: CatalogHTTPClient(transport: ownersTransport),
            bids: bids,
            auctioneer: bids,
            admin: bids,
            accounts: bids,
            maintenance: maintenance,
            account: member,
            isAdmin: isAdmin,
            housePath: path,
            clock: clock,
            settings: settings,
            identifiers: identifiers,
            // A look at a file costs next to nothing.
            lookInterval: .milliseconds(200),
            lastItem: LastItem(path: "\(folders.state)/last-item"),
            bidder: { member in BiddingHTTPClient(transport: house.transport(for: Caller(member: member))) },
            ask: { try await Self.send($0, over: transport) }
        )
    }

    private func traced(_ transport: some HTTPTransport) -> some HTTPTransport {
        MiddlewareChain(tracing + middlewares, transport)
    }

    /// Reports requests on standard error where BIDLY_DEBUG asks for it.
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
        _ who: SessionMember,
        _ options: HouseOptions,
        _ settings: Settings,
        in house: EmbeddedHouse,
        at path: String
    ) async throws -> Account? {
        guard who != .nobody else { return nil }
        guard let name = try memberName(options, settings) else {
            if who == .required { throw CommandFailure.signInNeeded }
            return nil
        }
        let accounts = BiddingHTTPClient(transport: house.transport(for: .anonymous))
        if let member = try await accounts.member(named: name) { return member }
        let failure = CommandFailure.noMember(named: name, house: path)
        let origin = settings.origin(of: BidlySettings.member, isOption: options.member != nil)
        // What is set once and for all need not hold in every house; to look around there nobody needs a name.
        guard who == .named, case .file = origin else { throw failure }
        let news = "note: '\(name)', whom the configuration names, is no member of the house \(path); you act as nobody"
        try? console.error.line(console.error.printable(news))
        return nil
    }

    @MainActor
    private func tellStoreFailures(of session: Session) {
        let failures = Array(session.bidding.storeFailures.values) + [session.catalog.draftsFailure].compactMap(\.self)
        for failure in failures.map(\.description).sorted() {
            try? console.error.line("note: " + console.error.printable(failure))
        }
    }
}

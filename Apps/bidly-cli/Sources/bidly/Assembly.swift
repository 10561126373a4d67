import AuctionHouse
import Bidding
import BiddingKit
import BidlySQLite
import Catalog
import CatalogKit
import CommandLineCore
import EmbeddedHouse
import FoundationCore
import HTTPCore

/// The composition root: builds what commands work with from the process's environment. Tests build their own.
struct Assembly: Sendable {
    /// What is printed on.
    let console: Console
    /// The variables of the environment.
    let environment: [String: String]
    /// The time, also the house's.
    let clock: any WallClock
    /// Where identifiers come from, also the house's.
    let identifiers: any IdentifierSource
    /// The steps on the way of requests to the house.
    let middlewares: [any HTTPMiddleware]

    init(
        environment: [String: String],
        console: Console,
        clock: any WallClock = SystemClock(),
        identifiers: any IdentifierSource = RandomIdentifierSource(),
        middlewares: [any HTTPMiddleware] = []
    ) {
        self.environment = environment
        self.console = console
        self.clock = clock
        self.identifiers = identifiers
        self.middlewares = middlewares
    }

    /// Parses a command line, runs its command with this assembly, and reports how it went.
    func run(_ arguments: [String]) async -> ExitCode {
        await Program(Bidly.self, console: console).run(arguments) { command, console in
            guard let command = command as? any BidlyCommand else {
                preconditionFailure("\(type(of: command)) is a command without work: it is no BidlyCommand")
            }
            let assembly = Assembly(
                environment: environment,
                console: console,
                clock: clock,
                identifiers: identifiers,
                middlewares: middlewares
            )
            try command.output.checkFields(
                like: command.resultExample.map { try JSONOutput.value(of: $0).withItems { _ in "" } }
            )
            try await Interruption.run {
                do {
                    try await command.run(in: assembly)
                } catch {
                    throw CommandFailure.translating(error).namingItem
                }
            }
        }
    }
}

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
        try Folder(folders.data).make()
        try Folder(folders.state).make()
        if isHouseMissing(at: path) {
            guard try makesHouse || !isHouseNamed(options, settings) else { throw CommandFailure.noHouse(at: path) }
            try Folder(holding: path).make()
            try Folder(holding: path).checkUsable()
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
        let caller = isAdmin ? house.admin(as: member?.id) : Caller(member: member?.id)
        guard let caller else { throw CommandFailure.notOwner(of: path) }
        let transport = MiddlewareChain(tracing + middlewares, house.transport(for: caller))
        let items = CatalogHTTPClient(transport: transport), bids = BiddingHTTPClient(transport: transport)
        let name = try await house.house.look(as: .anonymous) { $0.houseName }
        let stores = try stores(ofHouse: name, at: path, member: member?.id)
        return Session(
            catalog: Catalog(
                client: items,
                listings: items,
                drafts: FileUnfinishedDraftStore(path: "\(folders.state)/unfinished-sales.json", house: name),
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
            bids: bids,
            auctioneer: bids,
            admin: bids,
            accounts: bids,
            account: member.map { Account(id: $0.id, name: $0.name, registeredAt: $0.registeredAt) },
            isAdmin: isAdmin,
            house: house.house,
            housePath: path,
            clock: clock,
            settings: settings,
            identifiers: identifiers,
            // A look at a file costs next to nothing.
            lookInterval: .milliseconds(200),
            lastItem: LastItem(path: "\(folders.state)/last-item"),
            bidder: { member in BiddingHTTPClient(transport: house.transport(for: Caller(member: member))) },
            ask: { try await Self.ask($0, over: transport) }
        )
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

    private static func ask(_ raw: RawRequest, over transport: some HTTPTransport) async throws -> RawAnswer {
        guard let method = HTTPRequest.Method(rawValue: raw.method) else {
            throw CommandFailure.badRequest("'\(raw.method)' is no method")
        }
        var fields = HTTPFields()
        for field in raw.fields {
            guard let name = HTTPField.Name(field.name) else {
                throw CommandFailure.badRequest("'\(field.name)' is no name of a header field")
            }
            fields.append(HTTPField(name: name, value: field.value))
        }
        let request: HTTPRequest
        do {
            request = try HTTPRequest(method: method, target: raw.target, fields: fields, body: raw.body)
        } catch {
            throw CommandFailure.badRequest("'\(raw.target)' is no path: \(error)")
        }
        let response = try await transport.send(request)
        return RawAnswer(
            status: response.status.code,
            fields: response.fields.map { (name: "\($0.name)", value: $0.value) },
            body: try await response.body.collect(upTo: .max)
        )
    }

    /// The version of the library that houses in files are kept with.
    var sqliteVersion: String { SQLiteLibrary.version }

    /// Opens the house in a file, does something with it, and closes it: nobody's file is left in two parts.
    private func inEmbeddedHouse<Result>(
        at path: String,
        isolation: isolated (any Actor)? = #isolation,
        _ work: (EmbeddedHouse) async throws -> Result
    ) async throws -> Result {
        do {
            let house = try await EmbeddedHouse(path: path, clock: clock, identifiers: identifiers)
            do {
                let result = try await work(house)
                await house.close()
                return result
            } catch {
                await house.close()
                throw error
            }
        } catch let failure as StoreFailure {
            throw CommandFailure(failure, path: path)
        }
    }

    private func member(
        _ who: SessionMember,
        _ options: HouseOptions,
        _ settings: Settings,
        in house: EmbeddedHouse,
        at path: String
    ) async throws -> Member? {
        guard who != .nobody else { return nil }
        guard let name = try memberName(options, settings) else {
            if who == .required { throw CommandFailure.signInNeeded }
            return nil
        }
        if let member = try await house.house.member(named: name) { return member }
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

extension Assembly {
    /// Where the house's file is, or would be.
    func housePath(_ options: HouseOptions, _ settings: Settings) throws -> String {
        try settings[BidlySettings.house, option: options.house].map(Folder.absolute)
            ?? "\(Folder.absolute(folders.data))/house.bidly"
    }

    /// Whether there is no house at a path, nor anything that could not be opened as one: a file that cannot be read, a
    /// symbolic link without a target.
    func isHouseMissing(at path: String) -> Bool {
        let file = Folder(path)
        return !file.exists && !file.isDanglingLink && file.readObstacle == nil
    }

    /// Opens the house in a file, looks at it without a session, and closes it.
    ///
    /// - Throws: what `work` throws; `CommandFailure` when the house cannot be opened.
    func inHouse<Result>(
        at path: String,
        isolation: isolated (any Actor)? = #isolation,
        _ work: (AuctionHouse) async throws -> Result
    ) async throws -> Result {
        try await inEmbeddedHouse(at: path, isolation: isolation) { house in try await work(house.house) }
    }

    /// The usual house, if it is there and has no member with a name; `nil` also when it cannot be opened.
    func houseWithout(member name: String, _ settings: Settings) async -> String? {
        guard let path = try? housePath(HouseOptions(), settings), Folder(path).exists else { return nil }
        let isMember = try? await inHouse(at: path) { house in
            try await house.look(as: .anonymous) { view in try view.member(named: name) != nil }
        }
        return isMember == false ? path : nil
    }

    /// What is kept for somebody in a house.
    func stores(
        ofHouse name: String,
        at path: String,
        member: MemberID?
    ) throws -> (watchlist: any WatchlistStore, pendingBids: any PendingBidStore) {
        let folders = try folders, owner = StoreOwner(house: name, member: member)
        return (
            FileWatchlistStore(folder: folders.data, owner: owner),
            FilePendingBidStore(folder: folders.state, owner: owner, place: path)
        )
    }
}

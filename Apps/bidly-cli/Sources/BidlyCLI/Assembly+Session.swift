import Accounts
import AccountsKit
import Bidding
import BiddingKit
import Catalog
import CatalogKit
import CommandLineCore
import FoundationCore
import HouseKit
import Ordering
import OrderingKit

/// Whether a command acts as the selected member.
enum CallerRequirement {
    /// Act as the selected member, or anonymously if none is selected.
    case optional
    /// Act as the selected member; fail if none is selected.
    case required
    /// Act anonymously, even if a member is selected.
    case anonymous
}

extension Assembly {
    /// Opens the house, runs an operation with a session, and closes the house. For a server, only connects.
    ///
    /// Failures of local stores do not undo the operation; they are printed on standard error afterwards.
    ///
    /// - Parameters:
    ///   - requirement: whether a member must be selected.
    ///   - isAdmin: whether the session acts as an administrator. Only the owner of a house file may act as its
    ///     administrator.
    ///   - checksRole: whether an administrator's role is checked before the operation; `false` if the operation reports a
    ///     missing role itself.
    ///   - createIfMissing: whether to create a selected house that does not exist. The default house is always
    ///     created.
    ///   - settlesPendingBids: whether to settle pending bids before the operation.
    ///   - usesStoredResponses: whether the operation may use cached responses if the server cannot be reached. A note
    ///     then states their age.
    /// - Throws: the errors of `work`; `CommandFailure` if the house does not exist or cannot be opened or reached, if
    ///   a member is required and none is selected, if the selected member is unknown or not signed in, or if the
    ///   caller acts as an administrator but neither owns the file nor has this role at the server.
    @MainActor
    func withSession<Result>(
        _ options: HouseOptions,
        caller requirement: CallerRequirement = .optional,
        asAdmin isAdmin: Bool = false,
        checksRole: Bool = true,
        createIfMissing: Bool = false,
        settlesPendingBids: Bool = true,
        usesStoredResponses: Bool = false,
        _ work: @MainActor (Session) async throws -> Result
    ) async throws -> Result {
        let folders = try folders, settings = try settings
        try Folder(folders.data).create()
        try Folder(folders.state).create()
        switch try houseLocation(options.selection, settings) {
        case .server(let url):
            let connection = try await connection(
                to: url,
                options,
                // The owner of a house file acts as an administrator without a member; at a server, the role belongs to
                // a member.
                isAdmin ? .required : requirement,
                asAdmin: isAdmin,
                usesStoredResponses: usesStoredResponses
            )
            return try await reportingServerFailures(of: connection.account, at: url) {
                do {
                    let session = try session(over: connection, options, settings)
                    if isAdmin, checksRole { try await session.requireAdministrator() }
                    let result = try await run(work, in: session, options, settlesPendingBids: settlesPendingBids)
                    noteAge(of: connection)
                    return result
                } catch {
                    noteAge(of: connection, after: error)
                    throw error
                }
            }
        case .file(let path):
            if isHouseMissing(at: path) {
                let origin = houseOrigin(options.selection, settings)
                guard createIfMissing || origin == .default else { throw CommandFailure.noHouse(at: path, origin) }
                try Folder(containing: path).create()
                try Folder(containing: path).checkWritable()
            }
            return try await withEmbeddedHouse(at: path) { house in
                let connection = try await connection(to: house, at: path, options, requirement, asAdmin: isAdmin)
                let session = try session(over: connection, options, settings)
                return try await run(work, in: session, options, settlesPendingBids: settlesPendingBids)
            }
        }
    }

    /// Settles pending bids, runs an operation with a session, and then saves the item shown last.
    @MainActor
    private func run<Result>(
        _ work: @MainActor (Session) async throws -> Result,
        in session: Session,
        _ options: HouseOptions,
        settlesPendingBids: Bool
    ) async throws -> Result {
        await session.bidding.restore()
        if settlesPendingBids, !isOffline {
            let settled = await session.bidding.settlePendingBids()
            let presenter = await session.settledBidPresenter(
                for: settled,
                in: options,
                loadsTitles: console.error.isTerminal
            )
            for settled in settled { presenter.note(settled, on: console.error) }
            presenter.noteOpenBids(of: session.bidding, on: console.error)
        }
        do {
            let result = try await work(session)
            session.lastItem.save()
            noteRepeatedChanges(of: session)
            await session.ordering.finishChanges()
            reportStoreFailures(of: session)
            return result
        } catch {
            // Save the item also after Ctrl-C or a timeout, because the user has seen it and may use `@last`.
            if error is Interrupted || (error as? CommandFailure)?.kind == CommandFailure.timedOut.kind {
                session.lastItem.save()
            }
            let explained = await session.explaining(error)
            reportStoreFailures(of: session, besides: explained)
            throw explained
        }
    }

    @MainActor
    private func session(
        over connection: HouseConnection,
        _ options: HouseOptions,
        _ settings: Settings
    ) throws -> Session {
        let folders = try folders, transport = connection.transport, owner = connection.owner
        let items = CatalogHTTPClient(transport: transport), bids = BiddingHTTPClient(transport: transport)
        let accounts = AccountsHTTPClient(transport: transport), orders = OrderingHTTPClient(transport: transport)
        let stores = try stores(of: owner, at: connection.location)
        let catalog = Catalog(client: items, clock: clock)
        return Session(
            catalog: catalog,
            listings: Listings(
                in: catalog,
                client: items,
                drafts: FileUnfinishedDraftStore(folder: folders.state, owner: owner),
                identifiers: identifiers
            ),
            bidding: Bidding(
                client: bids,
                // Live updates need a server: a house file sends no events, because other programs may write to it.
                live: connection.location.server == nil ? nil : bids,
                watchlist: stores.watchlist,
                pendingBids: stores.pendingBids,
                clock: clock,
                identifiers: identifiers,
                starsItemsBidOn: try settings[BidlySettings.starsItemsBidOn]
            ),
            ordering: Ordering(
                client: orders,
                sales: orders,
                pendingChanges: FilePendingOrderCommandStore(folder: folders.state, owner: owner),
                clock: clock,
                identifiers: identifiers
            ),
            lookupClient: items,
            sellerReviewClient: items,
            photoClient: items,
            decodeImage: Self.decodeImage,
            catalogAdminClient: CatalogHTTPClient(transport: connection.ownersTransport),
            biddingClient: bids,
            forecastClient: bids,
            auctionInsightsClient: bids,
            bidderInsightsClient: bids,
            moderationInsightsClient: bids,
            marketInsightsClient: bids,
            orderingClient: orders,
            salesClient: orders,
            sellerTermsClient: orders,
            tradingRecordClient: orders,
            orderActivityClient: orders,
            // As for bids, live updates need a server.
            orderUpdateClient: connection.location.server == nil ? nil : orders,
            auctioneerClient: bids,
            adminClient: bids,
            accountAdminClient: accounts,
            logClient: HouseHTTPClient(transport: transport),
            accountClient: accounts,
            signInClient: accounts,
            memberClient: accounts,
            houseClient: HouseHTTPClient(transport: connection.ownersTransport),
            account: connection.account,
            isAdmin: connection.isAdmin,
            location: connection.location,
            options: options,
            clock: clock,
            settings: settings,
            identifiers: identifiers,
            pollInterval: connection.pollInterval,
            lastItem: LastItem(path: connection.lastItemPath),
            storedDataTime: { connection.storedResponses?.oldest },
            makeBiddingClient: { member in BiddingHTTPClient(transport: connection.transportOfMember(member)) },
            sendRawRequest: { try await Self.send($0, over: transport) }
        )
    }

    /// Prints a note if the command repeated a change of an earlier run that ended before it printed the result.
    @MainActor
    private func noteRepeatedChanges(of session: Session) {
        guard !session.ordering.repeatedChanges.isEmpty else { return }
        try? console.error.line("note: An earlier run of this command did not finish. The change was made only once.")
    }

    /// Prints the failures of the local stores as notes, except one that the error of the command already states.
    @MainActor
    private func reportStoreFailures(of session: Session, besides error: (any Error)? = nil) {
        let others = [session.listings.draftsFailure, session.ordering.storeFailure].compactMap(\.self)
        let failures = Array(session.bidding.storeFailures.values) + others
        let stated = error.map { "\(CommandFailure.translating($0))" } ?? ""
        for failure in failures.map(\.description).sorted() where !stated.contains(failure) {
            try? console.error.line("note: " + console.error.printable(failure))
        }
    }
}

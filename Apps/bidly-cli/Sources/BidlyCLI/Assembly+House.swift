import Accounts
import AccountsKit
import AuctionHouseAPI
import Bidding
import BiddingKit
import CommandLineCore
import EmbeddedHouse
import FoundationCore
import HouseCore
import HouseKit

/// The house file: its path, access to the house in it, and the local stores for the house.
extension Assembly {
    /// Returns the location of the house: a file or a server. An option overrides an environment variable, which
    /// overrides the configuration file.
    ///
    /// - Throws: `CommandFailure`, exit status 78, if both a file and a server are selected with the same precedence,
    ///   if the address of the server is not valid, or if the data folder cannot be determined.
    func houseLocation(_ selection: HouseSelection, _ settings: Settings) throws -> HouseLocation {
        let file = settings.origin(of: BidlySettings.house, isOption: selection.house != nil)
        let server = settings.origin(of: BidlySettings.server, isOption: selection.server != nil)
        if server.rank == file.rank, server != .default { throw CommandFailure.fileAndServer(file, server) }
        if server.rank > file.rank, let url = try settings[BidlySettings.server, option: selection.server] {
            return .server(url)
        }
        return .file(
            try settings[BidlySettings.house, option: selection.house].map(Folder.absolute)
                ?? "\(Folder.absolute(folders.data))/house.bidly"
        )
    }

    /// Returns the absolute path of the house file. The file may not exist yet.
    ///
    /// - Parameter task: what requires a file, such as `'bidly sample'`. It is part of the error message.
    /// - Throws: `CommandFailure`, exit status 64, if a server is selected; the errors of `houseLocation(_:_:)`.
    @discardableResult
    func houseFile(_ selection: HouseSelection, _ settings: Settings, for task: String) throws -> String {
        switch try houseLocation(selection, settings) {
        case .file(let path): return path
        case .server(let url): throw CommandFailure.needsHouseFile(task, at: url)
        }
    }

    /// Returns whether there is no file at a path. A new house may then be created there.
    ///
    /// An unreadable file or a dangling symbolic link counts as existing.
    func isHouseMissing(at path: String) -> Bool {
        let file = Folder(path)
        return !file.exists && !file.isDanglingLink && file.readObstacle == nil
    }

    /// Opens the house in a file, runs an operation, and closes the house.
    ///
    /// Closing removes SQLite's write-ahead log. Between commands, the house is therefore a single file.
    ///
    /// - Throws: the errors of `work`; `CommandFailure` if the house cannot be opened.
    func withEmbeddedHouse<Result>(
        at path: String,
        isolation: isolated (any Actor)? = #isolation,
        _ work: (EmbeddedHouse) async throws -> Result
    ) async throws -> Result {
        try await translatingHouseFailures(at: path) {
            let house = try await EmbeddedHouse(
                path: path,
                clock: clock,
                identifiers: identifiers,
                priceModel: FilePriceModelSource(path: Self.modelPath(forHouse: path)),
                servesOneUser: true
            )
            do {
                let result = try await work(house)
                await house.close()
                return result
            } catch {
                await house.close()
                throw error
            }
        }
    }

    /// Returns the ID of the house in a file, and the member named `name`. The member is `nil` if `name` is `nil`, or
    /// if no member has this name. Does not write to the file.
    ///
    /// - Throws: `CommandFailure` if the house cannot be opened, or an earlier version of the program wrote it;
    ///   `ClientFailure`.
    func describeHouse(at path: String, member name: String?) async throws -> (id: String, member: Member?) {
        try await withMaintenance(path) { house in
            let transport = house.transport
            let id = try await HouseHTTPClient(transport: transport).describeHouse().id
            guard let name else { return (id, nil) }
            return (id, try await AccountsHTTPClient(transport: transport).member(named: name))
        }
    }

    /// Returns the path of the default house if that house exists and has no member with this name.
    ///
    /// Best effort, for a note to the user: also returns `nil` if the house cannot be opened.
    func defaultHouseWithout(member name: String, _ settings: Settings) async -> String? {
        guard case .file(let path) = try? houseLocation(HouseSelection(), settings), Folder(path).exists,
            let house = try? await describeHouse(at: path, member: name)
        else { return nil }
        return house.member == nil ? path : nil
    }

    /// Creates the local stores for a house and a caller, who may be anonymous.
    func stores(
        of owner: StoreOwner,
        at location: HouseLocation
    ) throws -> (watchlist: any WatchlistStore, pendingBids: any PendingBidStore) {
        let folders = try folders
        let path: String? = if case .file(let path) = location { path } else { nil }
        return (
            FileWatchlistStore(folder: folders.data, owner: owner),
            FilePendingBidStore(folder: folders.state, owner: owner, location: path)
        )
    }
}

extension Assembly {
    /// Moves the watchlist of the anonymous caller to a member who has just registered in a house file, and prints a
    /// note; see `moveAnonymousWatchlist(to:ofHouse:at:)`.
    func moveAnonymousWatchlist(to member: Member, in session: Session) async {
        guard let house = try? await session.houseClient.describeHouse().id else { return }
        await moveAnonymousWatchlist(to: member, ofHouse: house, at: session.location)
    }

    /// Moves the watchlist of the anonymous caller to a new member and prints a note. Does nothing if that list is empty.
    /// If a list cannot be stored, the note states the reason, and no item is lost.
    ///
    /// - Parameters:
    ///   - house: the stable name of the house; see `StoreOwner`.
    ///   - location: the location of the house.
    func moveAnonymousWatchlist(to member: Member, ofHouse house: String, at location: HouseLocation) async {
        let text: String
        do {
            let from = try stores(of: StoreOwner(house: house, member: nil), at: location).watchlist
            guard let list = try await from.load(), !list.isEmpty else { return }
            let to = try stores(of: StoreOwner(house: house, member: member.id), at: location).watchlist
            _ = try await to.update { $0 ?? list }
            // Another program may have added items to the list in the meantime.
            _ = try await from.update { current in
                var rest = current ?? Watchlist()
                for item in list.items { rest.remove(item) }
                return rest
            }
            let count = list.count
            text = "Moved your watchlist (\(count == 1 ? "1 item" : "\(count) items")) to '\(member.name)'."
        } catch {
            text = "Your watchlist was not moved to '\(member.name)': \(error)"
        }
        try? console.error.line("note: " + console.error.printable(text))
    }

    /// Runs an operation on the house in a file.
    ///
    /// - Throws: the errors of `work`. A `HouseFailure` is converted to a `CommandFailure` with the path, an exit
    ///   status and advice.
    func translatingHouseFailures<Result>(
        at path: String,
        isolation: isolated (any Actor)? = #isolation,
        _ work: () async throws -> Result
    ) async throws -> Result {
        do {
            return try await work()
        } catch let failure as HouseFailure {
            throw CommandFailure(failure, path: path)
        }
    }
}

extension SettingOrigin {
    /// The precedence of the origin. An origin with a higher rank overrides one with a lower rank.
    fileprivate var rank: Int {
        switch self {
        case .option: 3
        case .environment: 2
        case .file: 1
        case .default: 0
        }
    }
}

extension CommandFailure {
    /// Creates a command failure from a failure of the house at `path`.
    fileprivate init(_ failure: HouseFailure, path: String) {
        let (exitStatus, kind, title): (ExitStatus, String, String) =
            switch failure.code {
            case .outcomeUnknown:
                (.temporaryFailure, "outcome-unknown", "It is unknown whether the last change was saved")
            case .full: (.temporaryFailure, "house-full", "No disk space left for the house file")
            case .busy: (.temporaryFailure, "house-busy", "Another program is writing to the house; try again")
            case .corrupt: (.badData, "house-damaged", "The house file is damaged")
            case .forbidden: (.noPermission, "house-forbidden", "Permission denied for the house file")
            case .refused: (.badData, "house-refused", "The file is not a house that this version can open")
            default: (.unavailable, "house-unavailable", "Cannot open the house file")
            }
        let place = failure.detail.contains(path) ? "" : path + ": "
        let advice =
            failure.code == .corrupt
            ? """

            Run: bidly doctor --house \(path.shellWord)
            Restore the file from a backup, or select another house with --house FILE.
            """
            : ""
        self.init(
            exitStatus: exitStatus,
            kind: kind,
            title: title,
            detail: "\(title): \(place)\(failure.detail)\(advice)",
            members: ["house": path]
        )
    }
}

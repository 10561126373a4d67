import AuctionHouseAPI
import Bidding
import BiddingKit
import CommandLineCore
import EmbeddedHouse
import FoundationCore
import HouseCore
import HouseKit

/// The house's file: where it is, and what everyone may ask the house in it.
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

    /// Opens the house in a file, does some work, and closes the house, so that its file is one file again.
    ///
    /// - Throws: what `work` throws; `CommandFailure` when the house cannot be opened.
    func inEmbeddedHouse<Result>(
        at path: String,
        isolation: isolated (any Actor)? = #isolation,
        _ work: (EmbeddedHouse) async throws -> Result
    ) async throws -> Result {
        try await translatingHouseFailures(at: path) {
            let house = try await EmbeddedHouse(path: path, clock: clock, identifiers: identifiers)
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

    /// The identifier of the house in a file, and the member with a name.
    ///
    /// - Throws: `CommandFailure` when the house cannot be opened; `ClientFailure`.
    func describeHouse(at path: String, member name: String?) async throws -> (id: String, member: Account?) {
        try await inEmbeddedHouse(at: path) { house in
            let transport = house.transport(for: .anonymous)
            let id = try await HouseHTTPClient(transport: transport).describeHouse().id
            guard let name else { return (id, nil) }
            return (id, try await BiddingHTTPClient(transport: transport).member(named: name))
        }
    }

    /// The usual house, if it exists and has no member with a name; `nil` also when it cannot be opened.
    func houseWithout(member name: String, _ settings: Settings) async -> String? {
        guard let path = try? housePath(HouseOptions(), settings), Folder(path).exists,
            let house = try? await describeHouse(at: path, member: name)
        else { return nil }
        return house.member == nil ? path : nil
    }

    /// What is kept for a member, or for nobody in particular, about a house.
    func stores(
        ofHouse id: String,
        at path: String,
        member: MemberID?
    ) throws -> (watchlist: any WatchlistStore, pendingBids: any PendingBidStore) {
        let folders = try folders, owner = StoreOwner(house: id, member: member)
        return (
            FileWatchlistStore(folder: folders.data, owner: owner),
            FilePendingBidStore(folder: folders.state, owner: owner, location: path)
        )
    }
}

extension Assembly {
    /// Does some work on the house in a file.
    ///
    /// - Throws: what `work` throws, `HouseFailure` as `CommandFailure`.
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

extension CommandFailure {
    /// A failure of the house in a file.
    ///
    /// - Parameter path: the house's file.
    fileprivate init(_ failure: HouseFailure, path: String) {
        let (exitCode, kind, title): (ExitCode, String, String) =
            switch failure.code {
            case .outcomeUnknown:
                (.temporaryFailure, "outcome-unknown", "It is unknown whether the last change was saved")
            case .full: (.temporaryFailure, "house-full", "There is no room left for the house")
            case .busy: (.temporaryFailure, "house-busy", "Others write to the house; try again")
            case .corrupt: (.badData, "house-damaged", "The house's file is damaged")
            case .forbidden: (.noPermission, "house-forbidden", "No access to the house's file")
            case .refused: (.badData, "house-refused", "The file is no house that this version can open")
            default: (.unavailable, "house-unavailable", "The house's file cannot be used")
            }
        let place = failure.detail.contains(path) ? "" : path + ": "
        let advice =
            failure.code == .corrupt
            ? "\n'bidly doctor --house \(path.shellWord)' tells what is wrong; put a copy in its place, or use another file with --house"
            : ""
        self.init(
            exitCode: exitCode,
            kind: kind,
            title: title,
            detail: "\(title.firstLowercased): \(place)\(failure.detail)\(advice)",
            members: ["house": .string(path)]
        )
    }
}

import Bidding
import CommandLineCore
import FoundationCore

extension Checkup {
    /// The house, and the checks that need one: the member who acts, the data that the member keeps, and the clock.
    func house() async -> [CheckResult] {
        do {
            let path = try assembly.housePath(options, settings)
            if let reason = Folder(path).readObstacle { return unopened("cannot read \(path): \(reason)") }
            guard !assembly.isHouseMissing(at: path) else { return missing(path) }
            let check = try await isFull ? fullCheck(at: path) : assembly.quickCheck(ofHouseAt: path)
            return [integrity(check, at: path)] + (await own(at: path)) + [clock(after: check.lastEventTime)]
        } catch {
            return unopened(failed("house", error).detail)
        }
    }

    /// A house that is not there: the usual one is made by what needs it, one that is named is not.
    private func missing(_ path: String) -> [CheckResult] {
        guard !assembly.isHouseNamed(options, settings) else {
            let folder = Folder(containing: path)
            let reason = folder.isFolder ? "there is no such file" : "there is no folder \(folder.path)"
            return unopened("cannot read \(path): \(reason)")
        }
        do {
            try Folder(containing: path).checkWritable()
        } catch {
            return unopened("cannot create \(path): \(error.detail)")
        }
        return [CheckResult(.ok, "house", "none yet; what needs one makes \(path)"), clock(after: nil)]
    }

    private func unopened(_ reason: String) -> [CheckResult] {
        let unknown = "nobody can tell without the house"
        return [
            CheckResult(.fail, "house", reason), CheckResult(.warn, "watchlist", unknown),
            CheckResult(.warn, "pending bids", unknown), clock(after: nil),
        ]
    }

    private func integrity(_ check: HouseCheck, at path: String) -> CheckResult {
        guard check.problemCount == 0 else { return CheckResult(.fail, "house", HouseCheckText(check).problems) }
        let content =
            "\(check.itemCount) items, \(check.bidCount) bids, \(check.memberCount) members, \(check.entryCount) log entries"
        return CheckResult(.ok, "house", "\(path): \(content)")
    }

    private func own(at path: String) async -> [CheckResult] {
        do {
            let name = try assembly.memberName(options, settings)
            let house = try await assembly.describeHouse(at: path, member: name)
            let stores = try assembly.stores(ofHouse: house.id, at: path, member: house.member?.id)
            return [
                member(house.member, named: name), await watchlist(in: stores.watchlist),
                await pendingBids(in: stores.pendingBids),
            ]
        } catch {
            return [failed("member", error)]
        }
    }

    private func member(_ member: Account?, named name: String?) -> CheckResult {
        if let member { return CheckResult(.ok, "member", member.name) }
        guard let name else { return CheckResult(.ok, "member", "nobody is set to act as") }
        return CheckResult(.fail, "member", "'\(name)' is no member of this house")
    }

    private func watchlist(in store: any WatchlistStore) async -> CheckResult {
        do {
            return CheckResult(.ok, "watchlist", "\(try await store.load()?.count ?? 0) items")
        } catch {
            return failed("watchlist", error)
        }
    }

    private func pendingBids(in store: any PendingBidStore) async -> CheckResult {
        do {
            // Without their folder there are none; the store cannot tell that from one it may not look into.
            guard try Folder(assembly.folders.state).exists else { return CheckResult(.ok, "pending bids", "none") }
            let stored = await store.load(), count = stored.bids.count
            if let failure = stored.failure { return failed("pending bids", failure) }
            let places = Set(stored.elsewhere.map(\.place)).sorted()
            let found =
                (count > 0 ? ["\(count) with an unknown outcome. Run: \(options.settleCommand)"] : [])
                + places.map { "others are for the house at \($0)" }
            guard !found.isEmpty else { return CheckResult(.ok, "pending bids", "none") }
            return CheckResult(.warn, "pending bids", found.joined(separator: "; "))
        } catch {
            return failed("pending bids", error)
        }
    }

    /// - Parameter last: the time of the last log entry.
    private func clock(after last: Instant?) -> CheckResult {
        let now = assembly.clock.now
        guard now > Self.firstDay else {
            return CheckResult(.fail, "clock", "\(now): is before this program was written")
        }
        guard let last, last > now else { return CheckResult(.ok, "clock", "\(now)") }
        return CheckResult(
            .warn,
            "clock",
            "\(now), but the house's last log entry is of \(last): has the clock been set back?"
        )
    }

    /// 2025-01-01T00:00:00.000Z.
    private static let firstDay = Instant(millisecondsSince1970: 1_735_689_600_000)
}

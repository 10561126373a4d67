import Accounts
import Bidding
import CommandLineCore
import FoundationCore

extension Diagnosis {
    /// Checks the house, the selected member, the member's local stores, and whether the clock is behind the log.
    func houseFile() async -> [CheckResult] {
        do {
            let path = try housePath
            if let reason = Folder(path).readObstacle { return unavailable("cannot read \(path): \(reason)") }
            guard !assembly.isHouseMissing(at: path) else { return missing(path) }
            let check = try await isFull ? fullCheck(at: path) : assembly.quickCheck(ofHouseAt: path)
            let payments = check.unsentPaymentCalls.map { CheckResult(.warn, "payments", $0) }
            return [integrity(check, at: path)] + payments + (await localData(at: path))
                + [clock(after: check.lastEventTime)]
        } catch {
            return unavailable(failed("house", error).detail)
        }
    }

    /// Returns the results for a house that does not exist. A missing default house is not a failure, because commands
    /// create the default house. A missing house that the user selected is a failure.
    private func missing(_ path: String) -> [CheckResult] {
        guard assembly.houseOrigin(options.selection, settings) == .default else {
            let folder = Folder(containing: path)
            let reason = folder.isFolder ? "no such file" : "no such folder: \(folder.path)"
            return unavailable("cannot read \(path): \(reason)")
        }
        do {
            try Folder(containing: path).checkWritable()
        } catch {
            return unavailable("cannot create \(path): \(error.detail)")
        }
        return [CheckResult(.ok, "house", "no house yet; commands create it at \(path)"), clock(after: nil)]
    }

    private func unavailable(_ reason: String) -> [CheckResult] {
        let unknown = "not checked, because the house is not available"
        return [
            CheckResult(.fail, "house", reason), CheckResult(.warn, "watchlist", unknown),
            CheckResult(.warn, "pending bids", unknown), clock(after: nil),
        ]
    }

    private func integrity(_ check: HouseCheckResult, at path: String) -> CheckResult {
        guard check.problemCount == 0 else { return CheckResult(.fail, "house", check.problemText) }
        let counts = check.entityCounts + ["\(check.entryCount) log entries"]
        return CheckResult(.ok, "house", "\(path): \(counts.joined(separator: ", "))")
    }

    private func localData(at path: String) async -> [CheckResult] {
        do {
            let name = try assembly.memberName(options, settings)
            let house = try await assembly.describeHouse(at: path, member: name)
            let owner = StoreOwner(house: house.id, member: house.member?.id)
            let stores = try assembly.stores(of: owner, at: .file(path))
            return [
                member(house.member, named: name), await watchlist(in: stores.watchlist),
                await pendingBids(in: stores.pendingBids),
            ]
        } catch {
            return [failed("member", error)]
        }
    }

    private func member(_ member: Member?, named name: String?) -> CheckResult {
        if let member { return CheckResult(.ok, "member", member.name) }
        guard let name else { return CheckResult(.ok, "member", "no member selected") }
        let command = ["bidly", "register", name] + options.selection.arguments
        let advice = "To join it, run: \(command.map(\.shellWord).joined(separator: " "))"
        return CheckResult(.warn, "member", "'\(name)' is not a member of this house. \(advice)")
    }

    func watchlist(in store: any WatchlistStore) async -> CheckResult {
        do {
            let count = try await store.load()?.count ?? 0
            return CheckResult(.ok, "watchlist", count == 1 ? "1 item" : "\(count) items")
        } catch {
            return failed("watchlist", error)
        }
    }

    func pendingBids(in store: any PendingBidStore) async -> CheckResult {
        do {
            // A missing folder contains no pending bids, but the store would report that the folder cannot be listed.
            guard try Folder(assembly.folders.state).exists else { return CheckResult(.ok, "pending bids", "none") }
            let stored = await store.load(), count = stored.bids.count
            if let failure = stored.failure { return failed("pending bids", failure) }
            let places = Set(stored.bidsAtOtherLocations.map(\.location)).sorted()
            let found =
                places.map { "bids for another house are pending: \($0)" }
                + (count > 0 ? ["\(count) with an unknown outcome. Run: \(options.settleCommand)"] : [])
            guard !found.isEmpty else { return CheckResult(.ok, "pending bids", "none") }
            return CheckResult(.warn, "pending bids", found.joined(separator: "; "))
        } catch {
            return failed("pending bids", error)
        }
    }

    /// Checks that the system clock is plausible and not behind the last log entry.
    func clock(after last: Instant?) -> CheckResult {
        let now = assembly.clock.now
        guard now > Self.earliestPlausibleTime else {
            return CheckResult(.fail, "clock", "\(now): the system clock is not set")
        }
        guard let last, last > now else { return CheckResult(.ok, "clock", "\(now)") }
        return CheckResult(
            .warn,
            "clock",
            "\(now): behind the last log entry (\(last)); was the system clock set back?"
        )
    }

    /// 2025-01-01T00:00:00.000Z, before the first version of the program.
    private static let earliestPlausibleTime = Instant(millisecondsSince1970: 1_735_689_600_000)
}

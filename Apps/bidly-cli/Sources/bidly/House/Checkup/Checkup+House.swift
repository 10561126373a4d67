import AuctionHouse
import Bidding
import CommandLineCore
import FoundationCore

extension Checkup {
    /// The house, and what can be told only of an open one: the member who acts, what that member keeps, the time of the
    /// last fact.
    func house() async -> [Check] {
        do {
            let path = try assembly.housePath(options, settings)
            guard Folder(path).exists else {
                return [Check(.ok, "house", "none yet; what needs one makes \(path)"), clock(after: nil)]
            }
            return try await assembly.inHouse(at: path) { house in
                [try await integrity(of: house, at: path)] + (await own(in: house))
                    + [clock(after: try await lastTime(in: house))]
            }
        } catch {
            let unknown = "nobody can tell without the house"
            return [
                failed("house", error), Check(.warn, "watchlist", unknown), Check(.warn, "pending bids", unknown),
                clock(after: nil),
            ]
        }
    }

    private func integrity(of house: AuctionHouse, at path: String) async throws -> Check {
        let report = try await house.checkIntegrity()
        let faults = report.damage + report.differences.map(\.description)
        guard faults.isEmpty else {
            return Check(
                .fail,
                "house",
                "\(path): \(faults.count) faults: \(faults.prefix(5).joined(separator: "; "))"
            )
        }
        let counts = try await house.read { try $0.derivedCounts() }
        let found = "\(counts.items) items, \(counts.bids) bids, \(counts.members) members, \(report.entries) facts"
        // Of the data folder that is told already.
        let holding = Folder.holding(path), isElsewhere = try holding.path != Folder.absolute(assembly.folders.data)
        guard !isElsewhere || !holding.isOpenToOthers || !Folder(path).isOpenToOthers else {
            return Check(.warn, "house", "\(path): others may read it; try chmod 600; \(found)")
        }
        return Check(.ok, "house", "\(path): \(found)")
    }

    private func own(in house: AuctionHouse) async -> [Check] {
        do {
            let name = try settings[BidlySettings.member, option: options.member]
            let (houseName, member) = try await house.look(as: .anonymous) { view in
                (view.houseName, try name.flatMap { try view.member(named: $0) })
            }
            let stores = try assembly.stores(ofHouse: houseName, member: member?.id)
            return [
                self.member(member, named: name), await watchlist(in: stores.watchlist),
                await pendingBids(in: stores.pendingBids),
            ]
        } catch {
            return [failed("member", error)]
        }
    }

    private func member(_ member: Member?, named name: String?) -> Check {
        if let member { return Check(.ok, "member", member.name) }
        guard let name else { return Check(.ok, "member", "nobody is set to act as") }
        return Check(.fail, "member", "'\(name)' is no member of this house")
    }

    private func watchlist(in store: any WatchlistStore) async -> Check {
        do {
            return Check(.ok, "watchlist", "\(try await store.load()?.count ?? 0) items")
        } catch {
            return failed("watchlist", error)
        }
    }

    private func pendingBids(in store: any PendingBidStore) async -> Check {
        do {
            // Without their folder there are none; the store cannot tell that from one it may not look into.
            let count = try Folder(assembly.folders.state).exists ? await store.load().count : 0
            guard count > 0 else { return Check(.ok, "pending bids", "none") }
            return Check(.warn, "pending bids", "\(count); the next command in this house settles them")
        } catch {
            return failed("pending bids", error)
        }
    }

    private func lastTime(in house: AuctionHouse) async throws -> Instant? {
        try await house.read { snapshot in
            try snapshot.log(after: max(0, snapshot.lastPosition() - 1), limit: 1).last?.time
        }
    }

    /// - Parameter last: when something happened last in the house.
    private func clock(after last: Instant?) -> Check {
        let now = assembly.clock.now
        guard now > Self.firstDay else { return Check(.fail, "clock", "\(now): is before this program was written") }
        guard let last, last > now else { return Check(.ok, "clock", "\(now)") }
        return Check(.warn, "clock", "\(now), but the house's last fact is of \(last): has the clock been set back?")
    }

    /// 2025-01-01T00:00:00.000Z.
    private static let firstDay = Instant(millisecondsSince1970: 1_735_689_600_000)
}

import AuctionHouse
import Bidding
import CommandLineCore
import FoundationCore

/// One thing that was looked at.
struct Check: Sendable, Encodable {
    /// How it is.
    enum State: String, Sendable, Encodable {
        case ok, warn, fail
    }

    let name: String
    let state: State
    let detail: String
}

/// Looks at everything that `bidly` works with. What is wrong with one thing keeps it from nothing else.
@MainActor
struct Checkup {
    private let assembly: Assembly
    private let options: HouseOptions

    init(of assembly: Assembly, _ options: HouseOptions) {
        self.assembly = assembly
        self.options = options
    }

    /// The checks, in the order in which they are told.
    func checks() async -> [Check] {
        configuration() + folders() + [await house()] + (await own()) + [terminal()]
    }

    private func configuration() -> [Check] {
        do {
            let settings = try assembly.settings, path = try assembly.configurationPath
            _ = try settings.all(of: BidlySettings.all)
            let unknown = settings.unknownKeys(besides: BidlySettings.all)
            guard unknown.isEmpty else {
                return unknown.map { Check(name: "configuration", state: .warn, detail: $0.description) }
            }
            return [Check(name: "configuration", state: .ok, detail: path)]
        } catch {
            return [failed("configuration", error)]
        }
    }

    private func folders() -> [Check] {
        do {
            let folders = try assembly.folders
            return [("data folder", folders.data), ("state folder", folders.state)].map { name, path in
                let folder = Folder(path)
                guard folder.exists else { return Check(name: name, state: .ok, detail: "\(path): made when needed") }
                guard folder.isWritable else {
                    return Check(name: name, state: .fail, detail: "\(path): cannot be written to")
                }
                guard !folder.isOpenToOthers else {
                    return Check(name: name, state: .warn, detail: "\(path): others may look into it; try chmod 700")
                }
                return Check(name: name, state: .ok, detail: path)
            }
        } catch {
            return [failed("folders", error)]
        }
    }

    private func house() async -> Check {
        do {
            return try await assembly.inSession(options, as: .nobody) { session in
                let report = try await session.house.checkIntegrity(), path = session.housePath
                let wrong = report.damage + report.differences.map { "\($0)" }
                guard wrong.isEmpty else {
                    let shown = wrong.prefix(5).joined(separator: "; ")
                    return Check(name: "house", state: .fail, detail: "\(path): \(wrong.count) faults: \(shown)")
                }
                let counts = try await session.house.read { try $0.derivedCounts() }
                return Check(
                    name: "house",
                    state: .ok,
                    detail: "\(path): \(counts.items) items, \(counts.bids) bids, \(counts.members) members, "
                        + "\(report.entries) facts"
                )
            }
        } catch {
            return failed("house", error)
        }
    }

    /// The member who acts, what that member keeps, and the clock beside the house's last fact.
    private func own() async -> [Check] {
        do {
            return try await assembly.inSession(options) { session in
                let member = session.account.map { Check(name: "member", state: .ok, detail: $0.name) }
                return [member ?? Check(name: "member", state: .ok, detail: "nobody is set to act as")]
                    + kept(in: session) + [try await clock(of: session)]
            }
        } catch {
            return [failed("member", error)]
        }
    }

    private func kept(in session: Session) -> [Check] {
        let bidding = session.bidding
        func check(_ name: String, _ store: Bidding.Store, _ detail: String) -> Check {
            guard let failure = bidding.storeFailures[store] else {
                return Check(name: name, state: .ok, detail: detail)
            }
            return Check(name: name, state: .fail, detail: failure.description)
        }
        return [
            check("watchlist", .watchlist, "\(bidding.watchlist.count) items"),
            check("pending bids", .pendingBids, "all settled, or waiting for their answer"),
        ]
    }

    private func clock(of session: Session) async throws -> Check {
        let now = session.clock.now, last = try await session.latestActivity(inWholeHouse: true, limit: 1).updates.last
        guard let last, last.time > now else { return Check(name: "clock", state: .ok, detail: "\(now)") }
        return Check(
            name: "clock",
            state: .warn,
            detail: "\(now), but the house's last fact is of \(last.time): has the clock been set back?"
        )
    }

    private func terminal() -> Check {
        let channel = assembly.console.output
        let detail =
            channel.isTerminal
            ? "\(channel.width) columns, \(channel.usesColor ? "colour" : "no colour")"
            : "results go into a pipe or file"
        return Check(name: "terminal", state: .ok, detail: detail)
    }

    private func failed(_ name: String, _ error: any Error) -> Check {
        let shown = CommandFailure.translating(error)
        return Check(name: name, state: .fail, detail: (shown as? CommandFailure)?.description ?? "\(shown)")
    }
}

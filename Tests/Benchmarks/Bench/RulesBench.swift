import AllocationCounter
import AuctionSimulation
import Bidding
import FoundationCore
import SampleHistories

/// Measures the rate at which the rules decide bids on one core. Places each bid of the shipped recorded auctions under
/// the full rules. The baseline computes the same prices with plain integers.
struct RulesBench {
    private struct Lot {
        let state: AuctionState
        let bids: [(bidder: MemberID, maximum: Money, time: Instant)]
        let bare: BareLot
    }

    private let lots: [Lot]
    private let size: BenchSize

    init(_ size: BenchSize) throws {
        self.size = size
        let file = try BidHistoryFile(MemoryByteSource(SampleHistories.csv.utf8))
        lots = try file.histories.map { try Self.lot($0) }
    }

    private static func lot(_ history: BidHistory) throws -> Lot {
        let start = Instant(millisecondsSince1970: 0)
        let terms = try AuctionTerms(
            item: Identifier.known("item"),
            seller: Identifier.known("seller"),
            startPrice: Money(minorUnits: history.startPrice, currency: .usd),
            increments: .usd,
            startsAt: start,
            endsAt: start.advanced(by: .seconds(365 * 86_400))
        )
        var members: [String: Int64] = [:]
        let bids = history.entries.map { entry in
            (
                bidder: Identifier<MemberSubject>.known("b\(members.number(of: entry.bidder))"),
                maximum: Money(minorUnits: entry.maximum, currency: .usd),
                time: start.advanced(by: .seconds(entry.days * 86_400))
            )
        }
        let bare = history.entries.map { entry in
            BareLot.Bid(
                bidder: members.number(of: entry.bidder),
                maximum: entry.maximum,
                time: Int64(entry.days * 86_400_000)
            )
        }
        return Lot(
            state: AuctionState(publishing: terms, at: start),
            bids: bids,
            bare: BareLot(start: history.startPrice, endsAt: terms.endsAt.millisecondsSince1970, bids: bare)
        )
    }

    func run() throws -> [Figure] {
        let rounds = size.pick(40, small: 1)
        let bids = Double(lots.reduce(0) { $0 + $1.bids.count } * rounds)
        var rules = 0.0, bare = 0.0
        _ = placeAll()
        for _ in 0..<size.pick(100, small: 1) {
            let (typed, typedSum) = measured { (0..<rounds).reduce(0) { sum, _ in sum &+ placeAll() } }
            let (raw, rawSum) = measured { (0..<rounds).reduce(0) { sum, _ in sum &+ placeAllBare() } }
            guard typedSum == rawSum else {
                throw BenchError("the rules and the bare fold disagree: \(typedSum), \(rawSum)")
            }
            rules = max(rules, bids / typed)
            bare = max(bare, bids / raw)
        }
        return try [
            Figure(
                bench: "rules",
                figure: "bids placed",
                value: rules,
                unit: "bids/s",
                reference: bare,
                goal: .atLeast(0.2)
            )
        ] + allocationFigure()
    }

    /// The number of losing bids that allocate no memory; empty if allocations cannot be counted.
    private func allocationFigure() throws -> [Figure] {
        guard allocation_count() >= 0 else { return [] }
        let losers = size.pick(10_000, small: 100)
        return [
            Figure(
                bench: "rules",
                figure: "losing bids without an allocation",
                value: Double(try losingBidsWithoutAllocation(of: losers)),
                unit: "bids",
                reference: Double(losers),
                goal: .atLeast(1)
            )
        ]
    }

    /// Places every bid. Returns the sum of the prices and bid counts, so that the optimiser cannot remove the work.
    private func placeAll() -> Int64 {
        var sum: Int64 = 0
        for lot in lots {
            var state = lot.state
            for bid in lot.bids {
                do throws(Refusal) {
                    _ = try state.place(bid.maximum, by: bid.bidder, at: bid.time)
                } catch {
                    continue  // a refusal is a result, too
                }
            }
            sum &+= state.standing.price &+ Int64(state.standing.bidCount)
        }
        return sum
    }

    private func placeAllBare() -> Int64 { lots.reduce(0) { $0 &+ $1.bare.placeAll() } }

    private func losingBidsWithoutAllocation(of count: Int) throws -> Int {
        var state = lots[0].state
        let losers = (0..<count).map { Identifier<MemberSubject>.known("loser\($0)") }
        let top = Money(minorUnits: AuctionTerms.maximumAmount, currency: .usd)
        _ = try state.place(top, by: Identifier.known("leader"), at: state.lastEventAt)
        // The first round includes the one-time initialisation of the Swift runtime.
        _ = try losingBidsWithoutAllocation(losers, in: &state)
        return try losingBidsWithoutAllocation(losers, in: &state)
    }

    private func losingBidsWithoutAllocation(_ losers: [MemberID], in state: inout AuctionState) throws -> Int {
        var count = 0
        for loser in losers {
            guard let minimum = state.minimumNext else { throw BenchError("no higher bid is possible") }
            let before = allocation_count()
            let decision = try state.place(minimum, by: loser, at: state.lastEventAt)
            if allocation_count() == before { count += 1 }
            guard decision.outcome?.code == .outbid else { throw BenchError("a losing bid led") }
        }
        return count
    }
}

/// The baseline: rules R1 and R3 with plain integers.
private struct BareLot {
    struct Bid {
        let bidder, maximum, time: Int64
    }

    let start, endsAt: Int64
    let bids: [Bid]
    private let froms = Increments.usd.tiers.map(\.from)
    private let steps = Increments.usd.tiers.map(\.step)

    init(start: Int64, endsAt: Int64, bids: [Bid]) {
        self.start = start
        self.endsAt = endsAt
        self.bids = bids
    }

    func placeAll() -> Int64 {
        var leader: Int64 = -1, leaderMaximum: Int64 = 0, runnerUp: Int64 = -1, price = start, count: Int64 = 0
        for bid in bids {
            guard bid.time < endsAt else { continue }
            if bid.bidder == leader {
                guard bid.maximum > leaderMaximum else { continue }
                leaderMaximum = bid.maximum
            } else {
                guard bid.maximum >= (leader < 0 ? start : price + step(price)) else { continue }
                if bid.maximum > leaderMaximum {
                    runnerUp = leader < 0 ? -1 : leaderMaximum
                    leader = bid.bidder
                    leaderMaximum = bid.maximum
                } else {
                    runnerUp = max(runnerUp, bid.maximum)
                }
            }
            count += 1
            price = runnerUp < 0 ? start : max(start, min(leaderMaximum, runnerUp + step(runnerUp)))
        }
        return price &+ count
    }

    private func step(_ price: Int64) -> Int64 {
        var step = steps[0]
        for index in froms.indices {
            guard froms[index] <= price else { break }
            step = steps[index]
        }
        return step
    }
}

extension [String: Int64] {
    fileprivate mutating func number(of name: String) -> Int64 {
        if let number = self[name] { return number }
        self[name] = Int64(count)
        return Int64(count - 1)
    }
}

extension Identifier {
    fileprivate static func known(_ text: String) -> Identifier {
        guard let identifier = Identifier(text) else { preconditionFailure("no identifier: \(text)") }
        return identifier
    }
}

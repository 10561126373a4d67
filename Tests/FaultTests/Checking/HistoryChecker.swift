import Bidding
import FoundationCore

/// Checks a history of network operations against the log of the house.
///
/// A history is linearizable if every operation took effect at one instant between its start and its end, called its
/// linearization point. The log contains the order of the accepted bids. The checker verifies that every response
/// follows the rules at some point in this order, and that these points respect real time: if an operation began after
/// another one had ended, its point is later.
struct HistoryChecker {
    /// The standing after each event of an auction, in the order of the sequence numbers. The first event is the
    /// publication.
    private var standings: [ItemID: [ReferencePricing.Standing]] = [:]
    private var bids: [ItemID: [Int: (bidder: MemberID, maximum: Int64)]] = [:]

    /// Replays the events with the reference implementation of the rules.
    init(_ events: [ItemID: [AuctionEvent]]) {
        for (item, events) in events {
            guard let first = events.first, var replay = AuctionChecker(first) else { continue }
            var standings = [replay.standing]
            for event in events.dropFirst() {
                replay.append(event)
                standings.append(replay.standing)
                guard case .bidPlaced(let bidder, let maximum) = event.change else { continue }
                bids[item, default: [:]][event.sequence] = (bidder, maximum.minorUnits)
            }
            self.standings[item] = standings
        }
    }

    /// Returns all contradictions. Empty if the history is linearizable.
    func problems(of history: [NetworkOperation]) -> [String] {
        var problems: [String] = []
        for (item, operations) in Dictionary(grouping: history, by: \.item) {
            problems += problemsOfBids(operations, item) + problemsOfPlaces(operations, item)
        }
        return problems
    }

    /// Checks that the accepted bids and the bids in the log are the same, without duplicates.
    private func problemsOfBids(_ operations: [NetworkOperation], _ item: ItemID) -> [String] {
        var problems: [String] = [], rest = bids[item] ?? [:]
        for operation in operations {
            guard case .accepted(let sequence, _, _) = operation.response, case .bid(let maximum) = operation.request
            else { continue }
            let stored = rest.removeValue(forKey: sequence)
            if stored?.bidder != operation.caller || stored?.maximum != maximum {
                problems.append("\(item): bid \(sequence) of \(maximum) is \(stored as Any) in the log")
            }
        }
        return problems + rest.keys.sorted().map { "\(item): nobody has the receipt of bid \($0)" }
    }

    /// Checks that every response follows the rules at a linearization point that is not earlier than the events known
    /// when the operation started. Chooses the earliest such point, because it restricts later operations the least.
    private func problemsOfPlaces(_ operations: [NetworkOperation], _ item: ItemID) -> [String] {
        let standings = standings[item] ?? []
        var problems: [String] = [], places: [(end: ContinuousClock.Instant, place: Int)] = []
        for operation in operations.sorted(by: { $0.start < $1.start }) {
            let known = places.filter { $0.end < operation.start }.map(\.place).max() ?? 1
            // A bid changes the state, so its point is after all events known before.
            let first = if case .accepted = operation.response { known + 1 } else { known }
            let place = standings.indices.dropFirst(first - 1).first { operation.isResponse(at: standings[$0], $0 + 1) }
            guard let place else {
                problems.append("\(item): no event from \(first) on explains \(operation)")
                continue
            }
            places.append((operation.end, place + 1))
        }
        return problems
    }
}

extension NetworkOperation {
    /// Whether the rules give this response after the event with this sequence number.
    fileprivate func isResponse(at standing: ReferencePricing.Standing, _ sequence: Int) -> Bool {
        let minimumNext =
            standing.leader == nil
            ? standing.price : standing.price + ReferencePricing.step(at: standing.price)
        switch (request, response) {
        case (.bid, .accepted(let own, let price, let next)):
            return own == sequence && price == standing.price && next == minimumNext
        case (.bid(let maximum), .belowMinimum(let next)):
            return standing.leader != caller && next == minimumNext && maximum < next
        case (.bid(let maximum), .notAboveOwnMaximum(let own)):
            return standing.leader == caller && own == standing.leaderMaximum && maximum <= own
        case (.read, .state(let read, let price, let bidCount)):
            return read == sequence && price == standing.price && bidCount == standing.bidCount
        default:
            return false
        }
    }
}

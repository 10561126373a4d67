import FoundationCore
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The backend of another auction house, for which the article on backends implements a client: UUIDs, decimal prices,
/// first-price auctions with other increments, and no event stream. Requests return decoded values instead of JSON.
final class LotAPI: Sendable {
    struct Offer: Sendable {
        let number: Int
        let bidder: UUID
        let amount: String
        let milliseconds: Int64
    }

    struct Lot: Sendable {
        let id: UUID
        let name: String
        let owner: UUID
        let currency = "EUR"
        let opening: String
        let beginsAt, endsAt: Int64
        /// The offers, lowest first.
        var offers: [Offer] = []
        var revision = 1
        var isOver = false
        /// The minimum amount of the next offer.
        var leastOffer: String
    }

    struct Change: Sendable {
        let number: Int64
        let milliseconds: Int64
        let lot: Lot
    }

    enum Failure: Error {
        case unknownLot, signInRequired, otherRevision, over
        case tooLow(least: String)
    }

    private struct State {
        var lots: [UUID: Lot] = [:]
        var changes: [Change] = []
        var time: Int64 = 1_893_456_000_000
        var requests: Set<String> = []
    }

    private let state = Mutex(State())

    /// `GET /lots/{id}`
    func lot(_ id: UUID) async throws -> Lot {
        try state.withLock { state in
            guard let lot = state.lots[id] else { throw Failure.unknownLot }
            return lot
        }
    }

    /// `GET /lots?member={id}`
    func lots(of member: UUID) async throws -> [Lot] {
        state.withLock { state in
            state.lots.values.filter { $0.owner == member || $0.offers.contains { $0.bidder == member } }
        }
    }

    /// `GET /changes?after={number}`; without a number, returns the newest `limit` changes.
    func changes(after number: Int64?, limit: Int) async throws -> (changes: [Change], last: Int64) {
        state.withLock { state in
            let last = Int64(state.changes.count)
            guard let number else { return (state.changes.suffix(limit), last) }
            let page = Array(state.changes.drop { $0.number <= number }.prefix(limit))
            return (page, page.count < limit ? max(last, number) : page.last?.number ?? number)
        }
    }

    /// `POST /lots/{id}/offers`
    func offer(
        _ amount: String,
        for id: UUID,
        by bidder: UUID?,
        request: String,
        ifRevision revision: Int? = nil
    ) async throws -> Lot {
        try state.withLock { state in
            guard let bidder else { throw Failure.signInRequired }
            guard var lot = state.lots[id] else { throw Failure.unknownLot }
            guard !state.requests.contains(request) else { return lot }
            guard !lot.isOver else { throw Failure.over }
            if let revision, revision != lot.revision { throw Failure.otherRevision }
            let value = try Money(parsing: amount, in: .eur), least = try Money(parsing: lot.leastOffer, in: .eur)
            guard value.minorUnits >= least.minorUnits else { throw Failure.tooLow(least: lot.leastOffer) }
            state.requests.insert(request)
            let offer = Offer(number: lot.offers.count + 1, bidder: bidder, amount: amount, milliseconds: state.time)
            lot.offers.append(offer)
            lot.leastOffer = Money(minorUnits: value.minorUnits + 1000, currency: .eur).decimal
            Self.store(lot, in: &state)
            return state.lots[id] ?? lot
        }
    }

    func addLot(_ name: String, by owner: UUID, opening: String) -> UUID {
        state.withLock { state in
            let lot = Lot(
                id: UUID(),
                name: name,
                owner: owner,
                opening: opening,
                beginsAt: state.time,
                endsAt: state.time + 86_400_000,
                revision: 0,
                leastOffer: opening
            )
            Self.store(lot, in: &state)
            return lot.id
        }
    }

    func close(_ id: UUID) {
        state.withLock { state in
            guard var lot = state.lots[id] else { return }
            lot.isOver = true
            Self.store(lot, in: &state)
        }
    }

    private static func store(_ lot: Lot, in state: inout State) {
        var lot = lot
        lot.revision += 1
        state.time += 1000
        state.lots[lot.id] = lot
        let number = Int64(state.changes.count + 1)
        state.changes.append(Change(number: number, milliseconds: state.time, lot: lot))
    }
}

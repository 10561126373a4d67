internal import APICore
internal import Bidding
internal import FoundationCore
internal import HTTPCore

extension LiveUpdate {
    /// Creates a live update from an element of the event source; `nil` for an event of another context, and while the
    /// event source is connecting.
    ///
    /// - Throws: `JSONError` if the data of an event are not valid.
    init?(_ update: EventSource.Update) throws {
        switch update {
        case .connecting: return nil
        case .connected: self = .connected
        case .event(let event):
            guard let step = try LiveUpdate(event) else { return nil }
            self = step
        case .disconnected(let reason, _): self = .disconnected(ClientFailure(disconnectedBy: reason))
        }
    }

    private init?(_ event: ServerSentEvent) throws {
        let data = event.data ?? []
        switch event.name {
        case nil: self = .update(try JSONCoding.decode(AuctionUpdate.self, from: data))
        case "stale": self = .stale(position: try JSONCoding.decode(StalePosition.self, from: data).position)
        case "snapshot": self = .snapshot(try JSONCoding.decode(Auction.self, from: data))
        case "closed": self = .closed
        default: return nil
        }
    }
}

/// The data of the event `stale`.
private struct StalePosition: Decodable {
    let position: Int64
}

extension ClientFailure {
    fileprivate init(disconnectedBy reason: any Error) {
        if let refusal = reason as? EventSource.Refused {
            self.init(Problem(refusal.response), isSafe: true, refusal: nil)
        } else {
            self.init(reason, isSafe: true)
        }
    }
}

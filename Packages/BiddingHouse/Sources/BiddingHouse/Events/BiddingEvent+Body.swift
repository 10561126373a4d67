internal import Bidding
internal import FoundationCore
public import HouseCore

/// The coding of event bodies, version 1. Terms are written in `AuctionTerms+Body.swift`.
extension BiddingEvent {
    /// Writes the fields of the event that are not log columns.
    public func write(to body: inout JSONWriter) {
        body.object { body in
            Self.write(change, to: &body)
            if let admin { body.member("admin", admin) }
        }
    }

    private static func write(_ change: AuctionEvent.Change, to body: inout JSONWriter) {
        switch change {
        case .published(let terms), .revised(let terms): terms.writeMembers(to: &body)
        case .bidPlaced(let bidder, let maximum):
            body.member("bidder", bidder)
            body.member("maximum", maximum)
        case .bidsRetracted(let bidder, let bids, let reason):
            body.member("bidder", bidder)
            body.member("bids") { $0.array(bids) { $1.integer($0) } }
            body.member("reason", reason.rawValue)
        case .bidsVoided(let bids, let reason):
            body.member("bids") { $0.array(bids) { $1.integer($0) } }
            body.member("reason", reason)
        case .boughtNow(let buyer, let price):
            body.member("buyer", buyer)
            body.member("price", price)
        case .withdrawn(let withdrawal):
            body.member("reason", withdrawal.reason)
            body.member("authority", withdrawal.authority.rawValue)
        case .closed: break
        }
    }

    /// Decodes a log entry.
    ///
    /// - Throws: `UnreadableEntry`; `InvalidField` and `IncrementsError` for damaged terms.
    public init(from entry: LogEntry) throws {
        guard entry.version == 1 else {
            throw UnreadableEntry(entry, "Event version \(entry.version) is not supported.")
        }
        guard case .auction(let item)? = BiddingSubject(entry.subject) else {
            throw UnreadableEntry(entry, "The subject is not an auction.")
        }
        let body = try LogBody(of: entry)
        self.init(item, try Self.change(of: item, entry, body), admin: try body.member("admin"))
    }

    private static func change(
        of item: ItemID,
        _ entry: LogEntry,
        _ body: LogBody
    ) throws -> AuctionEvent.Change {
        switch entry.kind {
        case "published": return .published(try AuctionTerms(of: item, body))
        case "revised": return .revised(try AuctionTerms(of: item, body))
        case "bidPlaced":
            return .bidPlaced(bidder: try body.member("bidder"), maximum: try body.member("maximum"))
        case "bidsRetracted":
            let name: String = try body.member("reason")
            guard let reason = RetractionReason(rawValue: name) else {
                throw UnreadableEntry(entry, "'\(name)' is not a known retraction reason.")
            }
            return .bidsRetracted(bidder: try body.member("bidder"), bids: try body.member("bids"), reason: reason)
        case "bidsVoided":
            return .bidsVoided(bids: try body.member("bids"), reason: try body.member("reason"))
        case "boughtNow": return .boughtNow(buyer: try body.member("buyer"), price: try body.member("price"))
        case "withdrawn":
            let authority = Withdrawal.Authority(rawValue: try body.member("authority"))
            return .withdrawn(try Withdrawal(reason: try body.member("reason"), authority: authority))
        case "closed": return .closed
        default: throw UnreadableEntry(entry, "The kind is unknown.")
        }
    }
}

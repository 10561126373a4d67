import Bidding
import CommandLineCore
import FoundationCore

/// Shows auction events with the caller's outcomes.
@MainActor
struct ActivityPresenter: EventPresenter {
    let session: Session
    let output: OutputOptions
    let channel: OutputChannel
    let stream: TableStream

    init(of session: Session, as output: OutputOptions, on channel: OutputChannel) {
        self.session = session
        self.output = output
        self.channel = channel
        stream = TableStream(columns: Self.columns(on: channel), on: channel)
    }

    /// The event as JSON, with its item and the caller's outcome.
    func value(of update: AuctionUpdate) throws -> ResultObject {
        let text = session.text(of: update)
        let seen = UpdateWithOutcome(update: update, outcome: text.outcome, voidReason: text.voidReason)
        return try ResultObject(seen) { _ in title(of: update) }
    }

    func title(of update: AuctionUpdate) -> String {
        session.bidding.auction(update.item)?.title ?? update.item.rawValue
    }

    /// The columns of events. A pipe also gets the log position and the number of bids.
    static func columns(on channel: OutputChannel) -> [Table.Column] {
        let position: [Table.Column] = channel.isTerminal ? [] : [.init("POSITION")]
        let bids: [Table.Column] = channel.isTerminal ? [] : [.init("BIDS")]
        return position
            + [
                .init("TIME", priority: 3, expectedWidth: 12), .init("ITEM", expectedWidth: 10),
                .init("PRICE", alignment: .trailing, priority: 2, expectedWidth: 10),
            ] + bids
            + [
                .init("EVENT", mayShrink: true, minimumWidth: 12, expectedWidth: 17),
                .init("YOU", isOptional: true, expectedWidth: 7),
                .init("TITLE", mayShrink: true, priority: 1, minimumWidth: 10),
            ]
    }

    func cells(of update: AuctionUpdate) -> [Table.Cell] {
        let format = ValueFormat(channel: channel, now: session.clock.now)
        let description = session.text(of: update)
        let position: [Table.Cell] = channel.isTerminal ? [] : [.init("\(update.position)")]
        let bids: [Table.Cell] = channel.isTerminal ? [] : [.init("\(update.bidCount)")]
        return position
            + [
                .init(format.loggedTime(update.time)), .init(update.item.rawValue),
                .init(format.money(update.price), style: .bold),
            ] + bids
            + [
                .init(description.text), description.outcome.map { StatusText($0, on: channel).cell } ?? "",
                .init(title(of: update)),
            ]
    }
}

/// The display text of an auction event, from the caller's point of view.
struct UpdateText {
    let update: AuctionUpdate
    /// The caller's alias in the auction; `nil` if the caller has none.
    let ownAlias: BidderAlias?
    /// Whether the caller has a bid that was not retracted. Otherwise the caller has no outcome.
    var isParticipant = true
    /// The reason why an administrator voided bids of the caller; `nil` for any other update.
    var voidReason: String?

    /// A phrase that describes the event.
    var text: String {
        switch update.kind {
        case .published: "published"
        case .revised: "terms revised"
        case .bidPlaced: isOwn ? "your bid" : "bid by \(name)"
        case .bidsRetracted: isOwn ? "your bids retracted" : "bids retracted by \(name)"
        case .bidsVoided: voidReason.map { "your bids were voided: \(TermsText.line($0))" } ?? "bids voided"
        case .boughtNow: isOwn ? "bought by you" : "bought now"
        case .withdrawn: "withdrawn"
        case .closed: update.leader == nil ? "unsold" : "sold"
        default: update.kind.rawValue
        }
    }

    /// The caller's outcome after the event; `nil` if the caller has no bid.
    var outcome: BidOutcome? { isParticipant ? update.outcome(for: ownAlias) : nil }

    private var isOwn: Bool { ownAlias != nil && update.bidder == ownAlias }

    private var name: String { update.bidder?.rawValue ?? "unknown" }
}

extension Session {
    /// The display text of an update, from the caller's point of view.
    func text(of update: AuctionUpdate) -> UpdateText {
        let position = bidding.ownPosition(on: update.item)
        return UpdateText(
            update: update,
            ownAlias: bidding.alias(at: update),
            isParticipant: position?.outcome != nil,
            voidReason: position?.voidedBids.first { $0.sequence == update.sequence }?.reason
        )
    }
}

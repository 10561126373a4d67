import Accounts
import Bidding
import CommandLineCore
import FoundationCore
import Ordering

/// Shows events of auctions, and of the caller's orders and offers, in one table.
@MainActor
struct ActivityRowPresenter: EventPresenter {
    let auctions: ActivityPresenter

    init(of session: Session, as output: OutputOptions, on channel: OutputChannel) {
        auctions = ActivityPresenter(of: session, as: output, on: channel)
    }

    var session: Session { auctions.session }
    var output: OutputOptions { auctions.output }
    var channel: OutputChannel { auctions.channel }
    var stream: TableStream { auctions.stream }

    static func columns(on channel: OutputChannel) -> [Table.Column] { ActivityPresenter.columns(on: channel) }

    /// The event as JSON, with its item.
    func value(of row: ActivityRow) throws -> ResultObject {
        try ResultObject(row) { item in
            if case .auction(let seen) = row { auctions.title(of: seen.update) } else { item }
        }
    }

    func cells(of row: ActivityRow) -> [Table.Cell] {
        switch row {
        case .auction(let seen): auctions.cells(of: seen.update)
        case .order(let update, let order):
            cells(
                update.position,
                update.time,
                order?.items.first?.item.rawValue ?? update.order.rawValue,
                update.amount,
                update.text,
                session.account.flatMap { order?.role(of: $0.id) }?.rawValue ?? "",
                order?.title ?? ""
            )
        case .offer(let update, let title):
            cells(
                update.position,
                update.time,
                update.item.rawValue,
                update.price,
                update.text,
                session.bidding.auction(update.item)?.seller == session.account?.id ? "seller" : "buyer",
                title
            )
        }
    }

    private func cells(
        _ position: Int64,
        _ time: Instant,
        _ item: String,
        _ price: Money?,
        _ text: String,
        _ role: String,
        _ title: String
    ) -> [Table.Cell] {
        let format = ValueFormat(channel: channel, now: session.clock.now)
        let start: [Table.Cell] = channel.isTerminal ? [] : [.init("\(position)")]
        let bids: [Table.Cell] = channel.isTerminal ? [] : [""]
        return start
            + [.init(format.loggedTime(time)), .init(item), price.map { .init(format.money($0), style: .bold) } ?? ""]
            + bids + [.init(text), .init(role), .init(title)]
    }
}

extension OrderUpdate {
    /// The change of an order or offer, as a phrase.
    fileprivate var text: String {
        switch action {
        case .create: "order created"
        case .shipTo: "address chosen"
        case .discount: "discount changed"
        case .combine: "order combined"
        case .pay: "payment requested"
        case .confirmPayment: "payment received"
        case .remind: "payment reminder"
        case .expire: "order expired"
        case .cancel: "order cancelled"
        case .ship: "shipped"
        case .deliver: "delivered"
        case .refund: "refund granted"
        case .recordRefund: "refund paid"
        default: "order: \(action.rawValue)"
        }
    }
}

extension OfferUpdate {
    /// The change of an order or offer, as a phrase.
    fileprivate var text: String {
        switch status {
        case .open: "second chance"
        case .accepted: "offer accepted"
        case .declined: "offer declined"
        case .expired: "offer expired"
        default: "offer: \(status.rawValue)"
        }
    }
}

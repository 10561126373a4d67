internal import Bidding
internal import FoundationCore

/// The page with the auctions in which the member takes part.
struct BoardPage: Sendable {
    let board: Board
    /// The items in orders of the member, as the buyer or the seller. An imported sale has no order.
    var orderedItems: Set<ItemID> = []
    /// The member's sold items whose sale was reversed.
    var reversed: Set<ItemID> = []
    /// The items that relist items of the member. The keys are the former items.
    var relistings: [ItemID: ItemID] = [:]
    /// The parts that could not be read.
    var unread = UnreadParts()

    /// Returns the page.
    func page(_ context: PageContext) -> SitePage {
        let lists: [(title: String, entries: [BoardEntry])] = [
            (Texts.outbidList, board.outbid), (Texts.leadingList, board.leading), (Texts.wonList, board.won),
            (Texts.sellingList, board.selling), (Texts.lostList, board.lost),
            (Texts.withdrawnList, board.withdrawn), (Texts.voidedList, board.voided),
        ]
        return SitePage(Texts.board, in: .board) {
            OwnRegion.html { content(lists, context) }
        }
    }

    @HTMLBuilder
    private func content(_ lists: [(title: String, entries: [BoardEntry])], _ context: PageContext) -> HTML {
        unread.html
        if !board.spent.isEmpty {
            HTML(.p) { "\(Texts.spent): \(board.spent.map(context.format.money).joined(separator: ", "))" }
        }
        if lists.allSatisfy(\.entries.isEmpty) { HTML(.p) { Texts.emptyBoard } }
        for list in lists where !list.entries.isEmpty {
            HTML(.section) {
                HTML(.h2) { "\(list.title) (\(context.format.number(list.entries.count)))" }
                HTML(.ul, .class("cards")) {
                    for entry in list.entries { card(entry, context.format) }
                }
            }
        }
    }

    private func card(_ entry: BoardEntry, _ format: PageFormat) -> HTML {
        HTML(.li, .class("card")) {
            HTML(.p) { HTML(.a, .href(PageURL("items", "\(entry.item)"))) { HTML(.bdi) { entry.title } } }
            HTML(.p) {
                HTML(.strong) { format.money(entry.price) }
                " · \(Texts.bids(entry.bidCount, format))"
            }
            if let maximum = entry.maximum { HTML(.p) { "\(Texts.yourMaximum): \(format.money(maximum))" } }
            HTML(.p, .class("muted")) {
                Texts.status(entry.status.rawValue)
                " · "
                format.timeElement(entry.endsAt)
            }
            if let party = entry.counterparty {
                HTML(.p) { HTML(.a, .href(PageURL("members", "\(party.id)"))) { HTML(.bdi) { party.name } } }
            }
            if orderedItems.contains(entry.item) {
                HTML(.p) { HTML(.a, .href(PageURL("items", "\(entry.item)", "order"))) { Texts.openOrder } }
            }
            if let relisted = relistings[entry.item] {
                HTML(.p) { HTML(.a, .href(PageURL("items", "\(relisted)"))) { Texts.openRelisted(entry.title) } }
            } else if relistable.contains(entry.item) {
                HTML(.p) {
                    HTML(.a, .href(PageURL("items", "\(entry.item)", "relist"))) { Texts.relist(entry.title) }
                }
            }
            for voided in entry.voidedBids { HTML(.p, .class("bad")) { Texts.voided(voided.reason) } }
            if entry.outcome?.code == .outbid, entry.status == .open {
                HTML(.p) {
                    HTML(.a, .class("button"), .href(PageURL("items", "\(entry.item)", "bid"))) { Texts.raise }
                }
            }
        }
    }

    /// The member's items that were not sold, or whose sale was reversed.
    var relistable: Set<ItemID> {
        reversed.union(board.selling.lazy.filter { $0.status.endedWithoutBuyer }.map(\.item))
    }
}

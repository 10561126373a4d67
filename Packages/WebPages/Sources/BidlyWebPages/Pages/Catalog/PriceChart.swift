internal import Bidding
internal import FoundationCore

/// The price of an auction over time as a step chart (SVG).
struct PriceChart: Sendable {
    private static let width = 560, height = 150, margin = 4

    let auction: Auction
    /// The auction updates in order.
    let updates: [AuctionUpdate]
    /// The current time of the house.
    let now: Instant

    /// Returns the chart; empty if there are no updates.
    @HTMLBuilder
    func html(_ format: PageFormat) -> HTML {
        if let first = updates.first {
            let end = max(min(now, auction.endsAt), first.time.advanced(by: .milliseconds(1)))
            HTML(.figure) {
                HTML(.figcaption, .class("muted")) {
                    "\(label(format)) \(Texts.since) "
                    format.timeElement(first.time)
                }
                HTML(
                    .svg,
                    .class("chart"),
                    .viewBox("0 0 \(Self.width) \(Self.height + 2 * Self.margin)"),
                    .aria(.hidden, "true")
                ) {
                    HTML(.path, .d(path(from: first.time, to: end)))
                }
            }
        }
    }

    private var highest: Money { updates.map(\.price).max { $0.minorUnits < $1.minorUnits } ?? auction.price }

    private func label(_ format: PageFormat) -> String {
        Texts.chartLabel(
            from: format.money(updates.first?.price ?? auction.startPrice),
            to: format.money(auction.price),
            bids: Texts.bids(auction.bidCount, format)
        )
    }

    private func path(from start: Instant, to end: Instant) -> String {
        let span = Double(max(1, start.duration(to: end).wholeMilliseconds))
        let top = Double(max(1, highest.minorUnits))
        func x(_ time: Instant) -> Int {
            Self.margin
                + Int(Double(Self.width - 2 * Self.margin) * Double(start.duration(to: time).wholeMilliseconds) / span)
        }
        func y(_ price: Money) -> Int { Self.margin + Int(Double(Self.height) * (1 - Double(price.minorUnits) / top)) }
        var path = ""
        for update in updates where update.time <= end {
            let point = (x(update.time), y(update.price))
            path += path.isEmpty ? "M\(point.0) \(point.1)" : "H\(point.0)V\(point.1)"
        }
        return path + "H\(x(end))"
    }
}

import AuctionSimulation
import CommandLineCore
import FoundationCore

/// Shows one replayed auction bid by bid, as a table and as a price chart.
struct ReplayStepsPresenter {
    let currency: Currency

    /// A row per bid, in order of time, with its result and the price after it.
    func table(of replay: Replay) -> Table {
        var table = Table(columns: [
            .init("DAY", alignment: .trailing),
            .init("BIDDER", mayShrink: true),
            .init("MAXIMUM", alignment: .trailing),
            .init("RESULT"),
            .init("PRICE", alignment: .trailing),
        ])
        for step in replay.steps {
            table.append(cells: [
                .init(day(step.entry.days)), .init(step.entry.bidder), .init(currency.decimal(step.entry.maximum)),
                cell(for: step.result), .init(currency.decimal(step.price), style: .bold),
            ])
        }
        return table
    }

    /// The price over time as a step chart, at most 100 columns wide.
    func chart(of replay: Replay, width: Int) -> String {
        let points = [(x: 0.0, y: replay.startPrice)] + replay.steps.map { (x: $0.entry.days, y: $0.price) }
        let end = points.last.map { day($0.x) } ?? ""
        return StepChart(points: points, width: min(width, 100), start: "start", end: "day \(end)") {
            currency.decimal($0)
        }
        .rendered()
    }

    private func cell(for result: Replay.Step.Result) -> Table.Cell {
        switch result {
        case .leads: .init("leads", style: .green)
        case .outbid: .init("outbid", style: .yellow)
        case .refused: .init("refused", style: .dim)
        }
    }

    /// Days with two decimals, a resolution of about a quarter of an hour.
    private func day(_ days: Double) -> String {
        let hundredths = Int((days * 100).rounded())
        let decimals = String(hundredths % 100)
        return "\(hundredths / 100).\(decimals.count < 2 ? "0" : "")\(decimals)"
    }
}

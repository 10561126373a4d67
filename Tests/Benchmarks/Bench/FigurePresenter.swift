import CommandLineCore

/// Shows figures as rows: what was measured, the limit beside it, the goal, and whether it is met.
struct FigurePresenter {
    func table(of figures: [Figure]) -> Table {
        var table = Table(columns: [
            .init("BENCH"),
            .init("FIGURE", mayShrink: true),
            .init("VALUE", alignment: .trailing),
            .init("UNIT"),
            .init("LIMIT", alignment: .trailing),
            .init("RATIO", alignment: .trailing),
            .init("GOAL", alignment: .trailing),
            .init("MET"),
        ])
        for figure in figures {
            let sign = figure.direction == .atLeast ? "≥" : "≤"
            table.append(cells: [
                .init(figure.bench), .init(figure.figure), .init(number(figure.value), style: .bold),
                .init(figure.unit), .init(figure.limit.map(number) ?? ""), .init(figure.ratio.map(number) ?? ""),
                .init("\(figure.goalOn.rawValue) \(sign) \(number(figure.goal))"),
                figure.met ? .init("yes", style: .green) : .init("no", style: .red),
            ])
        }
        return table
    }

    /// Three significant digits at least, never an exponent.
    private func number(_ value: Double) -> String {
        guard value.magnitude < 100 else { return String(Int(value.rounded())) }
        let thousandths = Int((value.magnitude * 1000).rounded())
        guard thousandths % 1000 != 0 else { return String(Int(value.rounded())) }
        let decimals = String(1000 + thousandths % 1000).dropFirst()
        return "\(value < 0 ? "-" : "")\(thousandths / 1000).\(decimals)"
    }
}

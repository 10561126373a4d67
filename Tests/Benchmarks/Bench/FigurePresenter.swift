import CommandLineCore

/// Presents figures as table rows: the value, the baseline, their ratio, the goal, and whether the goal is met.
struct FigurePresenter {
    func table(of figures: [Figure]) -> Table {
        var table = Table(columns: [
            .init("BENCH"),
            .init("FIGURE", mayShrink: true),
            .init("VALUE", alignment: .trailing),
            .init("BASELINE", alignment: .trailing),
            .init("UNIT"),
            .init("RATIO", alignment: .trailing),
            .init("GOAL", alignment: .trailing),
            .init("MET"),
        ])
        for figure in figures {
            table.append(cells: [
                .init(figure.bench), .init(figure.figure), .init(number(figure.value)), .init(number(figure.reference)),
                .init(figure.unit), .init(number(figure.ratio), style: .bold), .init(goal(of: figure)),
                figure.isMet ? .init("yes", style: .green) : .init("no", style: .red),
            ])
        }
        return table
    }

    private func goal(of figure: Figure) -> String {
        switch figure.goal {
        case .atLeast(let bound): "≥ \(number(bound))"
        case .atMost(let bound): "≤ \(number(bound))"
        }
    }

    /// Formats a number with at least three significant digits and without an exponent.
    private func number(_ value: Double) -> String {
        guard value.magnitude < 100 else { return String(Int(value.rounded())) }
        let thousandths = Int((value.magnitude * 1000).rounded())
        guard thousandths % 1000 != 0 else { return String(Int(value.rounded())) }
        let decimals = String(1000 + thousandths % 1000).dropFirst()
        return "\(value < 0 ? "-" : "")\(thousandths / 1000).\(decimals)"
    }
}

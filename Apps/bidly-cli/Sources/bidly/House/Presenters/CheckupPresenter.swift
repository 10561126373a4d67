import CommandLineCore

/// Shows what was looked at, a line each.
struct CheckupPresenter {
    func present(_ checks: [Check], as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.line(JSONOutput.render(checks, fields: fields)) }
        var table = Table(columns: [.init("STATE"), .init("CHECK"), .init("DETAIL")])
        for check in checks {
            let style: TextStyle =
                switch check.state {
                case .ok: .green
                case .warn: .yellow
                case .fail: [.bold, .red]
                }
            table.append(cells: [.init(check.state.rawValue, style: style), .init(check.name), .init(check.detail)])
        }
        try table.write(to: channel)
    }
}

import CommandLineCore

/// Shows what was looked at, a line each.
struct CheckupPresenter {
    func present(_ checks: [Check], as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.line(JSONOutput.render(checks, fields: fields)) }
        guard channel.isTerminal else {
            var table = Table(columns: [.init("STATE"), .init("CHECK"), .init("DETAIL")])
            for check in checks { table.append([check.state.rawValue, check.name, check.detail]) }
            return try table.write(to: channel)
        }
        // A table would cut the details.
        var list = FieldList()
        for check in checks {
            let state = check.state.rawValue
            let label = state + String(repeating: " ", count: 6 - state.count) + check.name
            list.append(label, check.detail, style: style(of: check.state))
        }
        try list.write(to: channel)
    }

    private func style(of state: Check.State) -> TextStyle {
        switch state {
        case .ok: []
        case .warn: .yellow
        case .fail: [.bold, .red]
        }
    }
}

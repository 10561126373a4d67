/// What was looked at, a line each: how it is, what it is, what was found.
///
/// ```swift
/// let list = CheckList([CheckResult("data folder", Folder(folders.data))])
/// try list.write(to: console.output)
/// if list.hasFailure { throw ExitCode.failure }
/// ```
public struct CheckList: Sendable {
    /// The checks, in the order in which they are told.
    public let checks: [CheckResult]

    /// A list of checks.
    public init(_ checks: [CheckResult]) { self.checks = checks }

    /// Whether something fails.
    public var hasFailure: Bool { checks.contains { $0.state == .fail } }

    /// Writes the checks; nothing of a detail is cut.
    ///
    /// - Throws: ``OutputError``.
    public func write(to channel: OutputChannel) throws {
        guard channel.isTerminal else {
            var table = Table(columns: [.init("STATE"), .init("CHECK"), .init("DETAIL")])
            for check in checks {
                table.append(cells: [
                    .init(check.state.rawValue, style: .dim), .init(check.name, style: .dim),
                    .init(check.detail, style: style(of: check.state)),
                ])
            }
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

    private func style(of state: CheckResult.State) -> TextStyle {
        switch state {
        case .ok: []
        case .warn: .yellow
        case .fail: [.bold, .red]
        }
    }
}

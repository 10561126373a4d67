/// The results of a list of checks, one line for each: state, name and detail.
///
/// ```swift
/// let list = CheckList([CheckResult("data folder", Folder(folders.data))])
/// try list.write(to: console.output)
/// if list.hasFailure { throw ExitStatus.failure }
/// ```
public struct CheckList: Sendable {
    /// The checks in display order.
    public let checks: [CheckResult]

    /// Creates a list of checks.
    public init(_ checks: [CheckResult]) { self.checks = checks }

    /// Whether at least one check failed.
    public var hasFailure: Bool { checks.contains { $0.state == .fail } }

    /// Writes the checks: an aligned list on a terminal, tab-separated lines elsewhere. Details are never truncated.
    ///
    /// - Throws: ``OutputError`` if the channel cannot be written.
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
        // A table would truncate the details.
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

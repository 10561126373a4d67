import CommandLineCore

/// Words of suggested command lines. A word that starts with a hyphen would be parsed as an option.
extension String {
    /// Returns the arguments for this option with a value: `--as ada`, but `--as=-x`.
    func arguments(withValue value: String) -> [String] {
        value.hasPrefix("-") ? ["\(self)=\(value)"] : [self, value]
    }

    /// The text as the last argument of a command in a shell: `ada`, but `-- -x`.
    var shellOperand: String { (hasPrefix("-") ? "-- " : "") + shellWord }

    /// The option `--as` with this member's name, for a shell.
    var memberOption: String { HouseOptions.arguments(selecting: self).map(\.shellWord).joined(separator: " ") }
}

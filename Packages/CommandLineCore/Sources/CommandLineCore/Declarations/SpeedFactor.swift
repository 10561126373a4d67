/// A speed factor: `60x` or `60` means 60 times faster.
public struct SpeedFactor: ExpressibleByArgument, Sendable, Hashable {
    /// The factor, from 0.001 to 1,000,000.
    public let value: Double

    /// Parses a number with or without a trailing `x`; `nil` if it is out of range.
    public init?(argument: String) {
        let number = argument.hasSuffix("x") ? argument.dropLast() : argument[...]
        guard let value = Double(number), (0.001...1_000_000).contains(value) else { return nil }
        self.value = value
    }

    /// A description of the range, with an example.
    public static let valueFormat: String = "a factor from 0.001 to 1000000, such as 60 or 60x"
}

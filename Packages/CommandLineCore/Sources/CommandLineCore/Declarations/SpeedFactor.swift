/// How many times faster: `60x`, or `60`.
public struct SpeedFactor: ExpressibleByArgument, Sendable, Hashable {
    /// The factor, from 0.001 to 1,000,000.
    public let value: Double

    /// Reads a number with or without `x`; `nil` outside the range.
    public init?(argument: String) {
        let number = argument.hasSuffix("x") ? argument.dropLast() : argument[...]
        guard let value = Double(number), (0.001...1_000_000).contains(value) else { return nil }
        self.value = value
    }

    /// The range, and an example.
    public static let valueFormat: String = "a number from 0.001 to 1000000, such as 60x"
}

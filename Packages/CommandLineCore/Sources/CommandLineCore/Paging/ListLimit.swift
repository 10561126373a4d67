/// The value of `--limit`: the maximum number of rows to show, from 1 to 10,000.
public struct ListLimit: ExpressibleByArgument, Sendable, Hashable {
    /// The number of rows.
    public let count: Int

    /// Creates a value, for use as a default. The caller must ensure that it is in range.
    public init(_ count: Int) { self.count = count }

    /// Parses a number; `nil` if it is out of range.
    public init?(argument: String) {
        guard let count = Int(argument), (1...10_000).contains(count) else { return nil }
        self.init(count)
    }

    /// The number in decimal digits.
    public var defaultValueDescription: String { "\(count)" }
    /// A description of the range.
    public static let valueFormat: String = "a number from 1 to 10000"
}

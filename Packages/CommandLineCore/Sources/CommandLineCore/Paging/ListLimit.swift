/// The value of `--limit`: how many rows of a list to show, from 1 to 10,000.
public struct ListLimit: ExpressibleByArgument, Sendable, Hashable {
    /// The number of rows.
    public let count: Int

    /// A default; the caller ensures that it can also be typed.
    public init(_ count: Int) { self.count = count }

    /// Reads a number; `nil` outside the range.
    public init?(argument: String) {
        guard let count = Int(argument), (1...10_000).contains(count) else { return nil }
        self.init(count)
    }

    /// The number as it is typed.
    public var defaultValueDescription: String { "\(count)" }
    /// The range.
    public static let valueFormat: String = "a number from 1 to 10000"
}

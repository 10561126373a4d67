/// The value of `--page`: which page of a list to show, counted from 1.
///
/// ```swift
/// let page = ListPage(2), limit = ListLimit(20)
/// try page.offset(limit: limit)                                                 // 20
/// page.range(offset: 20, shown: 20, of: "124", hasMore: true)                   // "21–40 of 124. Next: --page 3"
/// ```
public struct ListPage: ExpressibleByArgument, Sendable, Hashable {
    /// The most rows that are skipped.
    private static let maximumSkipped = 1_000_000

    /// The number of the page.
    public let number: Int

    /// A default; the caller ensures that it can also be typed.
    public init(_ number: Int) { self.number = number }

    /// Reads a number; `nil` outside 1 to 100,000.
    public init?(argument: String) {
        guard let number = Int(argument), (1...100_000).contains(number) else { return nil }
        self.init(number)
    }

    /// The number of rows on the pages before this one.
    ///
    /// - Throws: `ValidationError` for more than a million.
    public func offset(limit: ListLimit) throws(ValidationError) -> Int {
        let offset = (number - 1) * limit.count
        guard offset <= Self.maximumSkipped else {
            throw ValidationError("--page \(number) skips more than \(Self.maximumSkipped) rows; narrow the search")
        }
        return offset
    }

    /// The range of the rows shown, and the option that shows the next page.
    ///
    /// - Parameter total: the number of all rows, as it is to be shown.
    public func range(offset: Int, shown: Int, of total: String, hasMore: Bool) -> String {
        "\(offset + 1)–\(offset + shown) of \(total)." + (hasMore ? " Next: --page \(number + 1)" : "")
    }

    /// The number as it is typed.
    public var defaultValueDescription: String { "\(number)" }
    /// The range.
    public static let valueFormat: String = "a number from 1 to 100000"
}

/// The value of `--page`: the page of a list to show, counted from 1.
///
/// ```swift
/// let page = ListPage(2), limit = ListLimit(20)
/// try page.offset(limit: limit)                                                 // 20
/// page.range(offset: 20, shown: 20, of: "124", hasMore: true)                   // "21–40 of 124. Next: --page 3"
/// ```
public struct ListPage: ExpressibleByArgument, Sendable, Hashable {
    /// The maximum number of rows that a page may skip.
    private static let maximumSkipped = 1_000_000

    /// The page number, counted from 1.
    public let number: Int

    /// Creates a value, for use as a default. The caller must ensure that it is in range.
    public init(_ number: Int) { self.number = number }

    /// Parses a page number; `nil` unless it is 1 to 100,000.
    public init?(argument: String) {
        guard let number = Int(argument), (1...100_000).contains(number) else { return nil }
        self.init(number)
    }

    /// Returns the number of rows before this page.
    ///
    /// - Throws: ``ValidationError`` if there are more than 1,000,000 rows before this page.
    public func offset(limit: ListLimit) throws(ValidationError) -> Int {
        let offset = (number - 1) * limit.count
        guard offset <= Self.maximumSkipped else {
            throw ValidationError("--page \(number) skips more than \(Self.maximumSkipped) rows; narrow the search.")
        }
        return offset
    }

    /// Returns the range of visible rows and the option for the next page, such as `21–40 of 124. Next: --page 3`.
    ///
    /// - Parameters:
    ///   - offset: the number of rows before the first visible row.
    ///   - shown: the number of visible rows.
    ///   - total: the formatted total number of rows.
    ///   - hasMore: whether there are rows after the visible ones.
    public func range(offset: Int, shown: Int, of total: String, hasMore: Bool) -> String {
        "\(offset + 1)–\(offset + shown) of \(total)." + (hasMore ? " Next: --page \(number + 1)" : "")
    }

    /// The number in decimal digits.
    public var defaultValueDescription: String { "\(number)" }
    /// A description of the range.
    public static let valueFormat: String = "a number from 1 to 100000"
}

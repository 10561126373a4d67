import CommandLineCore

/// Which page of a list to show, counted from 1.
struct ListPage: ExpressibleByArgument {
    /// The most rows that are skipped.
    private static let mostSkipped = 1_000_000

    let number: Int

    /// A page that is known to be one.
    init(_ number: Int) { self.number = number }

    init?(argument: String) {
        guard let number = Int(argument), (1...100_000).contains(number) else { return nil }
        self.init(number)
    }

    /// How many rows the pages before it have.
    ///
    /// - Throws: `ValidationError` for a page too far behind.
    func offset(limit: ListLimit) throws -> Int {
        let offset = (number - 1) * limit.count
        guard offset <= Self.mostSkipped else {
            throw ValidationError("--page \(number) skips more than \(Self.mostSkipped) rows; narrow the search")
        }
        return offset
    }

    var defaultValueDescription: String { "\(number)" }
    static let valueForms: String = "a number from 1 to 100000"
}

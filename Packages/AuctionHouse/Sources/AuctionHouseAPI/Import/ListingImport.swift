public import FoundationCore

/// How an import of listings treats its rows.
public struct ListingImport: Sendable, Hashable {
    /// What happens at a row that is not a valid listing.
    public enum FaultPolicy: String, Sendable, Hashable, CaseIterable {
        /// The row is skipped and reported; the import continues.
        case skip
        /// The import ends there; the rows before it stay imported.
        case stop
    }

    /// The seller of rows that name none; `nil` if every row must name one.
    public var defaultSeller: MemberID?
    /// The currency of rows that name none.
    public var currency: Currency
    /// The time from now within which the auctions end, each after a part of it that follows from its row; they start at
    /// once. `nil` to keep the times of the rows.
    public var endsWithin: Duration?
    /// What happens at a row that is not valid.
    public var onFault: FaultPolicy

    /// Creates options; without arguments each row's own seller and times, US dollars, and rows that are not valid are
    /// skipped.
    public init(
        defaultSeller: MemberID? = nil,
        currency: Currency = .usd,
        endsWithin: Duration? = nil,
        onFault: FaultPolicy = .skip
    ) {
        self.defaultSeller = defaultSeller
        self.currency = currency
        self.endsWithin = endsWithin
        self.onFault = onFault
    }
}

/// Part of a file of listings: whole rows after the file's header, at most 4 MiB.
public struct ListingSlice: Sendable, Hashable {
    /// The greatest number of bytes in a slice, with the header.
    public static let sizeLimit = 4 << 20

    /// The header line of the file and then whole rows, as comma-separated values.
    public let content: [UInt8]
    /// The line of the file on which the first row begins; remarks count from it.
    public let firstLine: Int
    /// How the rows are treated.
    public let options: ListingImport

    /// Creates a slice.
    public init(_ content: [UInt8], firstLine: Int = 2, options: ListingImport = ListingImport()) {
        self.content = content
        self.firstLine = firstLine
        self.options = options
    }
}

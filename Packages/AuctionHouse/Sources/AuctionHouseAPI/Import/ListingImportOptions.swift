public import FoundationCore

/// The options of a listing import.
public struct ListingImportOptions: Sendable, Hashable {
    /// The policy for invalid rows.
    public enum FaultPolicy: String, Sendable, Hashable, CaseIterable {
        /// The row is skipped and reported; the import continues.
        case skip
        /// The import stops; the preceding rows stay imported.
        case stop
    }

    /// The default seller; `nil` if every row must name one.
    public var defaultSeller: MemberID?
    /// The default currency.
    public var currency: Currency
    /// If set, all auctions start immediately and end at deterministic times within this duration; `nil` to use the
    /// times of the rows.
    public var endsWithin: Duration?
    /// The policy for invalid rows.
    public var onFault: FaultPolicy

    /// Creates options. By default, each row has its own seller and times, the currency is USD, and invalid rows are
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

/// A slice of a listings file: the file's header and complete rows, at most 4 MiB.
public struct ListingSlice: Sendable, Hashable {
    /// The maximum size of a slice in bytes, including the header.
    public static let sizeLimit = 4 << 20

    /// The header line of the file and complete rows, as CSV.
    public let content: [UInt8]
    /// The line number of the slice's first row in the file. Issues state line numbers of the file, computed from this
    /// number.
    public let firstLine: Int
    /// The import options.
    public let options: ListingImportOptions

    /// Creates a slice.
    public init(_ content: [UInt8], firstLine: Int = 2, options: ListingImportOptions = ListingImportOptions()) {
        self.content = content
        self.firstLine = firstLine
        self.options = options
    }
}

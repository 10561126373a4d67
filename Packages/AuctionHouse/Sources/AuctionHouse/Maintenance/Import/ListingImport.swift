public import FoundationCore

/// How listings are imported.
public struct ListingImport: Sendable, Hashable {
    /// What is done with a row that is no listing.
    public enum FaultPolicy: Sendable, Hashable {
        /// It is left out and reported; the others are imported.
        case skip
        /// The import ends there with `ImportStopped`; the rows before it stay.
        case stop
    }

    /// Who sells what a row names no seller for; `nil` where every row has to name one.
    public var defaultSeller: MemberID?
    /// The currency of rows that name none.
    public var currency: Currency
    /// Within which time from now the auctions end, each at a time that follows from its row; they begin at once. `nil`
    /// to keep the rows' own times.
    public var endsWithin: Duration?
    /// What is done with a bad row.
    public var onFault: FaultPolicy

    /// The rows' own sellers and times, US dollars, bad rows left out; unless told otherwise.
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

internal import APICore
internal import Bidding
internal import Catalog
internal import FoundationCore
public import HTTPCore

extension AuctionHouseAPI {
    /// The maximum content size of an import in bytes.
    public static let importLimit = 4 << 20

    /// `POST /v1/admin/listings`: imports a slice of a listings file; administrators only.
    public static let importListings = Endpoint<ListingSlice, ImportReport>(
        .post,
        "/v1/admin/listings",
        id: "importListings",
        summary: "Import listings",
        details: """
            For administrators. The content is the header line of a CSV file, followed by complete rows. Each row is \
            one item with its auction. At most 4 MiB. Idempotent.
            """,
        authentication: .required,
        input: RequestCoding(
            ListingSlice.init(line:seller:currency:endsWithin:onFault:content:),
            .query("line", \.firstLine, firstLine, default: 2, "The line number of the first row in the file."),
            .query("seller", \.options.defaultSeller, .identifier(), "The seller of rows without a seller."),
            .query(
                "currency",
                \.options.currency,
                .currency,
                default: .usd,
                "The currency of rows without a currency."
            ),
            .query(
                "endsWithin",
                \.options.endsWithin,
                milliseconds,
                "If set, auctions start now and end within this number of milliseconds; times in the rows are ignored."
            ),
            .query(
                "onFault",
                \.options.onFault,
                faultPolicy,
                default: .skip,
                "Whether to skip an invalid row or to stop the import."
            ),
            .body(\.content, .bytes(csv))
        ),
        output: .json(ImportReport.schema),
        problems: [.adminsOnly]
    )

    /// `POST /v1/admin/auctions`: imports recorded auctions with their bids; administrators only.
    public static let importAuctions = Endpoint<[RecordedAuction], ImportReport>(
        .post,
        "/v1/admin/auctions",
        id: "importAuctions",
        summary: "Import recorded auctions",
        details: """
            For administrators. The bids are not validated against the bidding rules. An auction that has already \
            ended is closed with its recorded end time. At most 4 MiB. Idempotent.
            """,
        authentication: .required,
        input: RequestCoding({ $0 }, .body(\.self, .json(.array(of: RecordedAuction.schema)))),
        output: .json(ImportReport.schema),
        problems: [.adminsOnly]
    )

    static let csv: MediaType = "text/csv"
    private static let firstLine = TextCoding<Int>.integer(minimum: 1)
    private static let milliseconds = TextCoding<Duration>(
        .integer(minimum: 1),
        parse: { Int64($0).map { .milliseconds($0) } },
        format: { String($0.wholeMilliseconds) }
    )
    private static let faultPolicy = TextCoding<ListingImportOptions.FaultPolicy>.rawValue(
        .string(values: ListingImportOptions.FaultPolicy.allCases.map(\.rawValue))
    )
}

extension ListingSlice {
    fileprivate init(
        line: Int,
        seller: MemberID?,
        currency: Currency,
        endsWithin: Duration?,
        onFault: ListingImportOptions.FaultPolicy,
        content: [UInt8]
    ) {
        let options = ListingImportOptions(
            defaultSeller: seller,
            currency: currency,
            endsWithin: endsWithin,
            onFault: onFault
        )
        self.init(content, firstLine: line, options: options)
    }
}

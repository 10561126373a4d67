internal import APICore
public import HTTPCore

extension AuctionHouseAPI {
    /// `GET /v1/admin/listings`: a page of all listings; administrators only. The `Link` header field with the
    /// relation `next` has the next page, and `Record-Count` the number of listings in this page.
    public static let exportListings = Endpoint<ExportQuery, [UInt8]>(
        .get,
        "/v1/admin/listings",
        id: "exportListings",
        summary: "Export listings",
        details: """
            For administrators, with the secret reserves: the listings in the order in which they were drafted, as an import \
            accepts them. The first part begins with the header. A Link leads to the next part.
            """,
        authentication: .required,
        input: RequestCoding(
            ExportQuery.init(after:),
            .query("after", \.after, place, "The place at which the part before ends.")
        ),
        output: .bytes(csv),
        problems: [.adminsOnly]
    )

    /// `GET /v1/log`: a page of the log of the house; administrators only. The `Link` header field with the relation
    /// `next` has the next page, and `Record-Count` the number of entries in this page.
    public static let log = Endpoint<ExportQuery, [UInt8]>(
        .get,
        "/v1/log",
        id: "log",
        summary: "Export the log",
        details: """
            For administrators: the log contains every secret. One JSON object in each line; the first one of the first part \
            describes the log. A Link leads to the next part.
            """,
        authentication: .required,
        input: RequestCoding(
            ExportQuery.init(after:),
            .query("after", \.after, place, "The place at which the part before ends.")
        ),
        output: .bytes("application/x-ndjson"),
        problems: [.adminsOnly]
    )

    private static let place = TextCoding<String>.text(.string(length: 1...100))
}

extension HTTPField.Name {
    /// The number of records in the content.
    public static let recordCount: HTTPField.Name = "Record-Count"
}

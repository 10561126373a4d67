internal import APICore
public import HTTPCore

extension AuctionHouseAPI {
    /// `GET /v1/admin/listings`: a page of all listings; only for the owner of the house file. The `Link` header field
    /// with the relation `next` refers to the next page; `Record-Count` is the number of listings in this page.
    public static let exportListings = Endpoint<ExportQuery, [UInt8]>(
        .get,
        "/v1/admin/listings",
        id: "exportListings",
        summary: "Export listings",
        details: """
            Only for the owner of the house file, and not over a network, because the export contains the secret \
            reserves. The listings are in order of creation, as a CSV file that can be imported. The first page begins \
            with the header line of the file. The `Link` header field refers to the next page.
            """,
        authentication: .required,
        input: RequestCoding(
            ExportQuery.init(after:),
            .query("after", \.after, cursor, "The cursor of the page, from the Link header field of the previous page.")
        ),
        output: .bytes(csv),
        problems: [.adminsOnly]
    )

    /// `GET /v1/admin/log`: a page of the complete log of the house; only for the owner of the house file. The `Link`
    /// header field with the relation `next` refers to the next page; `Record-Count` is the number of entries in this
    /// page.
    public static let exportLog = Endpoint<ExportQuery, [UInt8]>(
        .get,
        "/v1/admin/log",
        id: "exportLog",
        summary: "Export the log",
        details: """
            Only for the owner of the house file, and not over a network, because the log contains every secret. One \
            JSON object per line; the first line of the first page describes the log. The `Link` header field refers \
            to the next page. For the audit log, which contains no secrets, see `/v1/log`.
            """,
        authentication: .required,
        input: RequestCoding(
            ExportQuery.init(after:),
            .query("after", \.after, cursor, "The cursor of the page, from the Link header field of the previous page.")
        ),
        output: .bytes("application/x-ndjson"),
        problems: [.adminsOnly]
    )

    private static let cursor = TextCoding<String>.text(.string(length: 1...100))
}

extension HTTPField.Name {
    /// The number of records in the content.
    public static let recordCount: HTTPField.Name = "Record-Count"
}

internal import APICore
public import HTTPCore

extension AuctionHouseAPI {
    /// `GET /v1/admin/listings`: part of all listings, for administrators. A `Link` with the relation `next` leads to the
    /// next part, and the field `Record-Count` has the number of listings in this one.
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

    /// `GET /v1/log`: part of the log of the house, for administrators. A `Link` with the relation `next` leads to the next
    /// part, and the field `Record-Count` has the number of entries in this one.
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

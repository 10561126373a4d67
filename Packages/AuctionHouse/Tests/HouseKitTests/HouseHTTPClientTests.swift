import AuctionHouseAPI
import Foundation
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseKit
import Testing

@Suite("The client of a house over HTTP")
struct HouseHTTPClientTests {
    private func client(_ fields: HTTPFields, _ body: String) -> HouseHTTPClient<ScriptedTransport> {
        HouseHTTPClient(
            transport: ScriptedTransport { _ in HTTPResponse(status: .ok, fields: fields, body: .text(body)) }
        )
    }

    @Test("The house decodes each request as it was encoded, and reports match their schema")
    func endpoints() throws {
        let options = ListingImportOptions(
            defaultSeller: "sam",
            currency: .eur,
            endsWithin: .seconds(60),
            onFault: .stop
        )
        try AuctionHouseAPI.importListings.expectRoundTrip(
            ListingSlice(Array("title\nRadio\n".utf8)),
            ListingSlice([1], firstLine: 9, options: options)
        )
        let auction = try JSONAuction.sample
        let bare = RecordedAuction(
            key: ["x"],
            seller: "sam",
            title: "Radio",
            category: auction.category,
            offer: auction.offer,
            publishedAt: auction.publishedAt
        )
        try AuctionHouseAPI.importAuctions.expectRoundTrip([auction, bare], [])
        var report = ImportReport()
        report.faults = [
            ImportIssue(line: 2, column: "title", reason: "must not be empty"), ImportIssue(line: 3, reason: "x"),
        ]
        report.skipped = 2
        try AuctionHouseAPI.importAuctions.expectResponse(report, ImportReport(), to: [])
        try AuctionHouseAPI.exportListings.expectRoundTrip(ExportQuery(after: nil), ExportQuery(after: "1-2"))
    }

    @Test("The JSON of an import report has every property, and issues have lines")
    func report() throws {
        var report = ImportReport()
        report.read = 1
        report.skipped = 1
        report.faults = [ImportIssue(line: 2, column: "title", reason: "must not be empty")]
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(
            String(decoding: try encoder.encode(report), as: UTF8.self) == """
                {"existing":0,"faults":[{"column":"title","line":2,"reason":"must not be empty"}],\
                "imported":0,"read":1,"skipped":1,"warned":0,"warnings":[]}
                """
        )
        let whole = try encoder.encode(ImportIssue(line: 3, reason: "x"))
        #expect(String(decoding: whole, as: UTF8.self) == #"{"column":null,"line":3,"reason":"x"}"#)
    }

    @Test("An export continues at the cursor of each Link, and ends without one")
    func export() async throws {
        let transport = ScriptedTransport { request in
            var fields: HTTPFields = ["Record-Count": "2"]
            if request.query["after"] == nil { fields[.link] = #"</v1/admin/listings?after=7-9>; rel="next""# }
            return HTTPResponse(status: .ok, fields: fields, body: .text(request.query["after"] ?? "first "))
        }
        var content = ""
        let count = try await HouseHTTPClient(transport: transport).exportListings {
            content += String(decoding: $0, as: UTF8.self)
        }
        #expect(count == 4 && content == "first 7-9" && transport.requests.count == 2)
    }

    @Test(
        "A response without a record count, or with an invalid Link, is a server fault",
        arguments: [
            [:], ["Record-Count": "many"], ["Record-Count": "1", .link: "nowhere"],
            ["Record-Count": "1", .link: #"</v1/admin/log>; rel="next""#],
        ] as [HTTPFields]
    )
    func damaged(fields: HTTPFields) async throws {
        let failure = await #expect(throws: ClientFailure.self) { try await client(fields, "").exportedLog(from: nil) }
        #expect(failure?.code == .serverFault)
    }
}

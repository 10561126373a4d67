import APICore
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import Testing

@Suite("values in HTTP") struct ValuesTests {
    private struct Input: Hashable {
        var item: ItemID
        var currency: Currency?
        var cursor: PageCursor?
        var limit = PageLimit.standard
    }

    private let endpoint = Endpoint<Input, Money>(
        .get,
        "/prices/{id}",
        id: "price",
        summary: "A price",
        caching: .revalidated,
        input: RequestCoding(
            Input.init(item:currency:cursor:limit:),
            .path("id", \.item, .identifier()),
            .query("currency", \.currency, .currency),
            .query("cursor", \.cursor, .cursor),
            .query("limit", \.limit, .limit, default: .standard)
        ),
        output: .json(.money)
    )

    private func problem(_ target: String) throws -> Problem {
        let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
        let request = try HTTPRequest(
            method: .get,
            path: URLPath(parsing: parts[0]),
            query: parts.count > 1 ? URLQuery(parsing: parts[1]) : URLQuery()
        )
        return try #require(throws: Problem.self) { try endpoint.input(from: request) }
    }

    @Test("a server decodes what a client encodes")
    func roundTrip() throws {
        let inputs = [
            Input(item: "a"), Input(item: "a/b%?#", currency: .jpy, cursor: PageCursor(rawValue: "x&y=+ é")),
            Input(item: "0123456789abcdef", limit: .largest),
        ]
        for input in inputs { #expect(try endpoint.input(from: endpoint.request(for: input)) == input) }
    }

    @Test("an invalid identifier results in 404; an invalid limit or currency is reported with its name")
    func refused() throws {
        #expect(ProblemType.notFound ~= (try problem("/prices/" + String(repeating: "x", count: 256))))
        for (target, name) in [
            ("/prices/a?limit=0", "limit"), ("/prices/a?limit=101", "limit"), ("/prices/a?limit=x", "limit"),
            ("/prices/a?currency=usd", "currency"), ("/prices/a?currency=XXQ", "currency"),
            ("/prices/a?cursor=", "cursor"),
        ] {
            let faults = try problem(target).faults
            #expect(faults.map(\.location) == [.parameter(name)], "\(target)")
        }
    }

    @Test("money matches its schema, and responses with it are always revalidated")
    func money() throws {
        let price = Money(minorUnits: -5, currency: .kwd)
        let json = try JSONValue(parsing: JSONCoding.encode(price))
        #expect(JSONSchema.money.faults(in: json, unknownProperties: .refused) == [])
        #expect(CacheControl.revalidated.description == "private, max-age=0, stale-if-error=604800")
        #expect(CacheControl.listed.description == "public, max-age=5, stale-while-revalidate=30, stale-if-error=300")
    }
}

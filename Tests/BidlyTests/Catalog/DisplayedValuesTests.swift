import Catalog
import Testing

@testable import BidlyCLI

@Suite("Displayed values are accepted as arguments", .alsoAtServer) struct DisplayedValuesTests {
    @Test("Conditions, statuses and orders are accepted in words or with dashes, in any case")
    func names() {
        for word in ["likeNew", "like new", "like-new", "LIKE NEW"] {
            #expect(ConditionArgument(argument: word)?.condition == .likeNew, "\(word)")
        }
        #expect(ConditionArgument(argument: "for parts")?.condition == .forParts)
        #expect(ConditionArgument(argument: "likely new") == nil)
        #expect(StatusArgument(argument: "Open")?.status == .open)
        #expect(SortArgument(argument: "-price")?.sort == .highestPrice)
        #expect(SortArgument(argument: "price")?.sort == .lowestPrice)
    }

    @Test("Values that a list shows find its items again")
    func search() async throws {
        let fixture = try await HouseFixture()
        let found = await fixture.run("search --condition used --json=item.id").output
        #expect(await fixture.run("search --condition Used --min '10.00 USD' --json=item.id").output == found)
    }

    @Test("BIDLY_DEBUG traces requests on standard error")
    func debug() async throws {
        let fixture = try await HouseFixture()
        let quiet = await fixture.bidly.run("search radio", environment: ["BIDLY_DEBUG": "0"])
        #expect(quiet.error == "")
        let traced = await fixture.bidly.run("search radio", environment: ["BIDLY_DEBUG": "1"])
        #expect(traced.output == quiet.output)
        let lines = traced.error.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("debug: GET /v1/items?") && $0.contains(" 200 ") && $0.hasSuffix(" ms") })
    }

    @Test("A template prints results, with amounts as in tables")
    func template() async throws {
        let fixture = try await HouseFixture()
        #expect(
            await fixture.bidly.run([
                "search", "valve", "radio", "--template", #"{item.title}\t{price} {price.amount}"#,
            ])
            .output
                == "Valve radio, Bakelite case\t20.50 USD 2050\n"
        )
        #expect(
            await fixture.bidly.run(["bids", "3k9", "--template", "{item.title}: {amount}"]).output
                == "Valve radio, Bakelite case: 20.50 USD\nValve radio, Bakelite case: 20.00 USD\n"
        )
        #expect(await fixture.run("search piano --template {item.id}").output == "")
        let unknown = await fixture.run("search --template {item.prize}")
        #expect(unknown.status == 64)
        #expect(unknown.error.contains("Unknown field 'item.prize'.\nAvailable fields: item.id, item.title"))
        #expect(await fixture.run("search --json --template {price}").status == 64)
    }
}

import Catalog
import Testing

@testable import bidly

@Suite("values as they are displayed are read") struct DisplayedValuesTests {
    @Test("conditions, statuses and orders, in words or with dashes, in capital or small letters")
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

    @Test("what a list shows finds its items again")
    func search() async throws {
        let room = try await AuctionRoom()
        let found = await room.run("search --condition used --json=item.id").output
        #expect(await room.run("search --condition Used --min '10.00 USD' --json=item.id").output == found)
    }

    @Test("requests are traced on standard error where BIDLY_DEBUG asks for it")
    func debug() async throws {
        let room = try await AuctionRoom()
        let quiet = await room.bidly.run("search radio", environment: ["BIDLY_DEBUG": "0"])
        #expect(quiet.error == "")
        let traced = await room.bidly.run("search radio", environment: ["BIDLY_DEBUG": "1"])
        #expect(traced.output == quiet.output)
        let lines = traced.error.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("debug: GET /v1/items?") && $0.contains(" 200 ") && $0.hasSuffix(" ms") })
    }

    @Test("results are printed by a template, amounts as tables show them")
    func template() async throws {
        let room = try await AuctionRoom()
        #expect(
            await room.bidly.run(["search", "valve", "radio", "--template", #"{item.title}\t{price} {price.amount}"#])
                .output
                == "Valve radio, Bakelite case\t20.50 USD 2050\n"
        )
        #expect(
            await room.bidly.run(["bids", "3k9", "--template", "{item.title}: {amount}"]).output
                == "Valve radio, Bakelite case: 20.50 USD\nValve radio, Bakelite case: 20.00 USD\n"
        )
        #expect(await room.run("search piano --template {item.id}").output == "")
        let unknown = await room.run("search --template {item.prize}")
        #expect(unknown.status == 64)
        #expect(unknown.error.contains("unknown field 'item.prize'\navailable fields: item.id, item.title"))
        #expect(await room.run("search --json --template {price}").status == 64)
    }
}

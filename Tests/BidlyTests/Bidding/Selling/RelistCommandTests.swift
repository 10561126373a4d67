import Catalog
import CatalogHouse
import FoundationCore
import FoundationCoreTesting
import HouseCore
import Testing

@Suite("bidly relist", .alsoAtServer) struct RelistCommandTests {
    private func fixture() async throws -> HouseFixture {
        let fixture = try await HouseFixture()
        fixture.bidly.identifiers.enqueue("again00000")
        return fixture
    }

    @Test("An unsold item is relisted as a new item, on the previous terms for seven days")
    func again() async throws {
        let fixture = try await fixture()
        let line = "relist uns0 --json=item.id,item.title,relistedFrom,price,endsAt,status"
        #expect(
            await fixture.run(line, as: "ada") == """
                {"endsAt":"2030-01-08T12:00:00.000Z","item":{"id":"again00000","title":"Radio, unsold"},\
                "price":{"amount":99900,"currency":"USD"},"relistedFrom":{"id":"uns01d0000","title":"Radio, unsold"},"status":"open"}
                """
        )
        #expect(
            await fixture.run(line, as: "ada").error
                == "error: Refused: the item was already relisted as 'again00000'.\n"
        )
    }

    @Test("Given terms replace previous ones; the reserve is kept unless it is none")
    func terms() async throws {
        let fixture = try await fixture()
        fixture.bidly.clock.advance(by: .seconds(3 * 86_400))
        let line = "relist c4m --start 30 --days 3 --json=price,position.reserve,endsAt"
        #expect(
            await fixture.run(line, as: "ada") == """
                {"endsAt":"2030-01-07T12:00:00.000Z","position":{"reserve":{"amount":5000,"currency":"USD"}},\
                "price":{"amount":3000,"currency":"USD"}}
                """
        )
    }

    @Test("The buy-now price is kept unless it is replaced or none; the hard end is not kept")
    func buyNow() async throws {
        let fixture = try await fixture()
        fixture.bidly.identifiers.enqueue("again00001")
        let line = "revise 7pw --soft-close 5m/5m --hard-end-in 19h --json=status"
        #expect(await fixture.run(line, as: "ada").status == 0)
        for (item, options, price) in [("7pw", "", "900"), ("again00000", " --buy-now none", "null")] {
            #expect(await fixture.run("withdraw \(item) --reason Broken --yes --json=item.id", as: "ada").status == 0)
            let again = await fixture.run("relist \(item)\(options) --json=buyNow,softClose", as: "ada")
            #expect(again.output.contains(price) && again.output.contains(#""hardEnd":null"#))
        }
    }

    @Test("A terminal shows that the item was relisted, and @last refers to the new item")
    func terminal() async throws {
        let fixture = try await fixture()
        let transcript = await fixture.run("relist uns0 --start 5 --reserve none", as: "ada", on: .terminal())
        #expect(transcript.output.hasPrefix("Relisted.\nRadio, unsold\nItem         again00000\n"))
        #expect(await fixture.run("show @last --json=item.id", as: "ada") == #"{"item":{"id":"again00000"}}"#)
    }

    @Test("The draft of an interrupted run is published by the same command")
    func draft() async throws {
        let fixture = try await fixture()
        let new = fixture.bidly.identifiers.next(ItemSubject.self)
        try await fixture.perform(Command<CatalogHouse, Item>.relist("uns01d0000", as: new), by: "ada")
        #expect(
            await fixture.run("relist uns0 --json=item.id,status", as: "ada")
                == #"{"item":{"id":"again00000"},"status":"open"}"#
        )
    }

    @Test(
        "An open or sold item, and an item of another seller, cannot be relisted",
        arguments: [
            ("3k9", "ada", "Refused: the item cannot be relisted while its auction is open", 3),
            ("s01d", "ada", "Refused: the item cannot be relisted while its auction is open", 3),
            ("uns0", "ben", "'uns01d0000' is not one of your items. Run: bidly list --mine", 66),
            ("uns0 --buy-now 999.50", "ada", "--buy-now must be at least 1298.70 USD", 65),
        ] as [(String, String, String, Int32)]
    )
    func refused(words: String, member: String, message: String, status: Int32) async throws {
        let transcript = try await fixture().run("relist \(words)", as: member)
        #expect(transcript.status == status)
        #expect(transcript.error.hasPrefix("error: \(message)"), "\(transcript.error)")
    }
}

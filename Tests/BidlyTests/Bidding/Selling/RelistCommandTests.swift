import Catalog
import CatalogHouse
import FoundationCore
import FoundationCoreTesting
import HouseCore
import Testing

@Suite("bidly relist") struct RelistCommandTests {
    private func room() async throws -> AuctionRoom {
        let room = try await AuctionRoom()
        room.bidly.identifiers.plan("again00000")
        return room
    }

    @Test("an item that did not sell is put up again as another one, on the old terms for a week")
    func again() async throws {
        let room = try await room()
        let line = "relist uns0 --json=item.id,item.title,relistedFrom,price,endsAt,status"
        #expect(
            await room.run(line, as: "ada") == """
                {"endsAt":"2030-01-08T12:00:00.000Z","item":{"id":"again00000","title":"Radio, unsold"},\
                "price":{"amount":99900,"currency":"USD"},"relistedFrom":"uns01d0000","status":"open"}
                """
        )
        #expect(
            await room.run(line, as: "ada").error
                == "error: refused: it was put up again already, as again00000\n"
        )
    }

    @Test("other terms may be said; the reserve stays unless it is none")
    func terms() async throws {
        let room = try await room()
        room.bidly.clock.advance(by: .seconds(3 * 86_400))
        let line = "relist c4m --start 30 --days 3 --json=price,ownReserve,endsAt"
        #expect(
            await room.run(line, as: "ada") == """
                {"endsAt":"2030-01-07T12:00:00.000Z","ownReserve":{"amount":5000,"currency":"USD"},\
                "price":{"amount":3000,"currency":"USD"}}
                """
        )
    }

    @Test("the buy-now price stays unless it is another or none; an end that has been is none")
    func buyNow() async throws {
        let room = try await room()
        room.bidly.identifiers.plan("again00001")
        let line = "revise 7pw --soft-close 5m/5m --hard-end-in 19h --json=status"
        #expect(await room.run(line, as: "ada").status == 0)
        for (item, options, price) in [("7pw", "", "900"), ("again00000", " --buy-now none", "null")] {
            #expect(await room.run("withdraw \(item) --because Broken --yes --json=item.id", as: "ada").status == 0)
            let again = await room.run("relist \(item)\(options) --json=buyNow,softClose", as: "ada")
            #expect(again.output.contains(price) && again.output.contains(#""hardEnd":null"#))
        }
    }

    @Test("a terminal is told that it is up again, and @last is the new item")
    func terminal() async throws {
        let room = try await room()
        let transcript = await room.run("relist uns0 --start 5 --reserve none", as: "ada", on: .terminal())
        #expect(transcript.output.hasPrefix("Put up again.\nRadio, unsold\nItem         again00000\n"))
        #expect(await room.run("show @last --json=item.id", as: "ada") == #"{"item":{"id":"again00000"}}"#)
    }

    @Test("a draft that a run before left is put up by the same command")
    func draft() async throws {
        let room = try await room()
        let new = room.bidly.identifiers.next(ItemSubject.self)
        try await room.perform(Command<CatalogHouse, Item>.relist("uns01d0000", as: new), by: "ada")
        #expect(
            await room.run("relist uns0 --json=item.id,status", as: "ada")
                == #"{"item":{"id":"again00000"},"status":"open"}"#
        )
    }

    @Test(
        "what goes on, was sold or is somebody else's is not put up again",
        arguments: [
            ("3k9", "ada", "refused: only an item that did not sell is put up again, once", 3),
            ("s01d", "ada", "refused: only an item that did not sell is put up again, once", 3),
            ("uns0", "ben", "uns01d0000 is not yours; 'bidly list --mine' shows what is", 66),
            ("uns0 --buy-now 999.50", "ada", "--buy-now must be at least 1298.70 USD", 65),
        ] as [(String, String, String, Int32)]
    )
    func refused(words: String, member: String, message: String, status: Int32) async throws {
        let transcript = try await room().run("relist \(words)", as: member)
        #expect(transcript.status == status)
        #expect(transcript.error.hasPrefix("error: \(message)"), "\(transcript.error)")
    }
}

import FoundationCore
import Testing

/// Tests how sellers publish and revise items on the web site, also from several pages at the same time.
@Suite("Revisions on the web site")
struct SiteRevisionTests {
    private func sell(_ changes: [String: String] = [:], in house: SiteHouse, by seller: inout SiteBrowser) async throws
        -> String
    {
        let entries = [
            "title": "Valve radio", "category": try await house.addCategory("Radios"), "startPrice": "10.00",
        ]
        try await seller.open("/sell")
        try await seller.submit("form", entries.merging(changes) { $1 })
        #expect(seller.status == 200, "\(seller.text)")
        return seller.lastSegment
    }

    @Test("of a listing that was revised meanwhile are refused until the seller chooses to replace the current values")
    func conflictingRevision() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela")
        let item = try await sell(in: house, by: &seller)
        try await seller.open("/items/\(item)/revise")
        var form = try seller.form("form")
        try await seller.submit("form", ["description": "First."])
        form.values["description"] = "Second."
        // The form must not get the current version while it is shown again for another reason.
        try await seller.send(form, ["title": ""])
        #expect(seller.status == 422)
        try await seller.submit("form", ["title": "Valve radio"])
        for _ in 1...2 {
            #expect(seller.status == 409)
            #expect(try seller.form("form").values["description"] == "Second.")
            #expect(seller.text.contains("Current value: First."), "\(seller.text)")
            #expect(!seller.text.contains("Current value: Valve radio"), "\(seller.text)")
            try await seller.submit("form")
        }
        form = try seller.form("form")
        try await seller.open("/items/\(item)/revise")
        try await seller.submit("form", ["description": "Third."])
        try await seller.send(form, ["replaces": "on"])
        #expect(seller.status == 409)
        #expect(seller.text.contains("Current value: Third."), "\(seller.text)")
        try await seller.submit("form", ["replaces": "on"])
        #expect(seller.path == "/items/\(item)")
        #expect(seller.text.contains("Second."), "\(seller.text)")
    }

    @Test("of an item with a new bid keep the text that was entered")
    func revisionAfterBid() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), ada = try await house.member("Ada")
        let item = try await sell(in: house, by: &seller)
        try await seller.open("/items/\(item)/revise")
        let form = try seller.form("form")
        try await ada.open("/items/\(item)/bid?maximum=25.00")
        try await ada.submit("bid")
        try await seller.send(form, ["title": "Radio", "description": "It works."])
        #expect(seller.status == 409)
        #expect(try seller.form("form").values["description"] == "It works.")
    }

    @Test("publish an item once if the form is submitted twice, and show the item")
    func publishedTwice() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela")
        let category = try await house.addCategory("Radios")
        try await seller.open("/sell")
        let listing = try seller.form("form")
        let entries = ["title": "Lamp", "category": category, "startPrice": "10.00"]
        try await seller.send(listing, entries)
        let item = seller.path
        try await seller.send(listing, entries)
        #expect(seller.status == 200 && seller.path == item, "\(seller.text)")

        try await seller.open("/sell")
        try await seller.submit("form", entries.merging(["buyNow": "10.50"]) { $1 })
        let terms = try seller.form("form"), corrected = ["buyNow": "20,00"]
        try await seller.send(terms, corrected)
        let draft = seller.path
        try await seller.send(terms, corrected)
        #expect(seller.status == 200 && seller.path == draft, "\(seller.text)")
        #expect(seller.text.contains("Open"))

        for (name, value) in [("startPrice", "12.00"), ("days", "3"), ("buyNow", "30.00"), ("reserve", "11.00")] {
            try await seller.send(terms, corrected.merging([name: value]) { $1 })
            #expect(seller.status == 409, "\(name)")
        }
        #expect(seller.text.contains("Current value:"))
        try await seller.submit("form", ["replaces": "on"])
        #expect(seller.path == draft)
        #expect(seller.text.contains("$11.00"), "\(seller.text)")
    }

    @Test("find the drafts of the seller on the page to sell")
    func drafts() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), ada = try await house.member("Ada")
        try await seller.open("/sell")
        #expect(!seller.text.contains("Your drafts"))
        let entries = ["title": "Lamp", "category": try await house.addCategory("Lamps"), "startPrice": "10.00"]
        try await seller.submit("form", entries.merging(["buyNow": "10.50"]) { $1 })
        #expect(seller.status == 422 || seller.status == 409)
        try await ada.open("/sell")
        #expect(!ada.text.contains("Lamp "))
        try await seller.open("/sell")
        let link = try #require(seller.page.firstMatch(of: /href="(\/items\/[^"]+\/publish)"/), "\(seller.text)").1
        try await seller.open(String(link))
        try await seller.submit("form", ["startPrice": "10.00"])
        #expect(seller.text.contains("Open"), "\(seller.text)")
        try await seller.open("/sell")
        #expect(!seller.text.contains("Your drafts"))
    }

    @Test("change the terms without bids, only lower the reserve with bids, and keep all other terms")
    func terms() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), ada = try await house.member("Ada")
        let item = try await sell(["reserve": "40.00"], in: house, by: &seller)
        #expect(seller.page.contains("href=\"\(seller.path)/publish\">Change the terms<"))
        try await ada.open("/items/\(item)/bid?maximum=25.00")
        try await ada.submit("bid")
        try await seller.open("/items/\(item)")
        #expect(seller.page.contains("href=\"\(seller.path)/publish\">Lower the reserve<"))
        try await seller.open("/items/\(item)/publish")
        let form = try seller.form("form")
        #expect(form.values["reserve"] == "40.00" && form.values["startPrice"] == nil)
        try await seller.submit("form", ["reserve": "50.00"])
        #expect(seller.status == 409)
        try await seller.submit("form", ["reserve": "20.00"])
        #expect(seller.path == "/items/\(item)")
        #expect(seller.text.contains("Your reserve $20.00"), "\(seller.text)")
        try await ada.open("/items/\(item)")
        #expect(ada.text.contains("You are the highest bidder."))
    }
}

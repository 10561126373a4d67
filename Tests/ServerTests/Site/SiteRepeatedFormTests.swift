import FoundationCore
import Testing

/// Tests what visitors see who go back to a form that they have sent, change it, and send it again.
@Suite("A form of the web site that was already sent")
struct SiteRepeatedFormTests {
    private func sell(_ changes: [String: String] = [:], in house: SiteHouse, by seller: inout SiteBrowser) async throws
        -> SiteForm
    {
        try await seller.open("/sell")
        var form = try seller.form("form")
        let entries = [
            "title": "Valve radio", "category": try await house.addCategory("Radios"), "startPrice": "10.00",
        ]
        form.values.merge(entries.merging(changes) { $1 }) { $1 }
        try await seller.send(form)
        #expect(seller.status == 200, "\(seller.text)")
        return form
    }

    private func bid(_ maximum: String, on item: String, by bidder: inout SiteBrowser) async throws {
        try await bidder.open("\(item)/bid?maximum=\(maximum)")
        try await bidder.submit("bid")
    }

    @Test("states the outcome of the first bid, and leads to the item and to a new form with the new entries")
    func bid() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), ada = try await house.member("Ada")
        _ = try await sell(in: house, by: &seller)
        let item = seller.path
        try await ada.open("\(item)/bid?maximum=25.00")
        let form = try ada.form("bid")
        try await ada.send(form)
        try await ada.send(form, ["maximum": "30.00"])
        try await ada.submit("bid")
        #expect(ada.status == 409)
        #expect(ada.text.contains("This form was already sent"), "\(ada.text)")
        #expect(ada.text.contains("The outcome at that time: You are the highest bidder."), "\(ada.text)")
        #expect(ada.page.contains("href=\"\(item)\">Show the result<"), "\(ada.page)")
        #expect(ada.page.contains("href=\"\(item)/bid\">Open a new form<"), "\(ada.page)")
        #expect(!ada.text.contains("key"), "\(ada.text)")
        try await ada.submit("bid")
        #expect(ada.path == item && ada.text.contains("Your maximum $30.00"), "\(ada.text)")
    }

    @Test("states the reason if the first bid was refused")
    func refusedBid() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), ada = try await house.member("Ada"),
            ben = try await house.member("Ben"), carl = try await house.member("Carl")
        _ = try await sell(in: house, by: &seller)
        let item = seller.path
        try await ada.open("\(item)/bid?maximum=25.00")
        let form = try ada.form("bid")
        try await bid("30.00", on: item, by: &ben)
        try await bid("40.00", on: item, by: &carl)
        try await ada.send(form)
        #expect(ada.status == 409 && ada.text.contains("The bid is too low"), "\(ada.text)")
        try await ada.send(form, ["maximum": "50.00"])
        try await ada.submit("bid")
        #expect(ada.text.contains("It was refused. The bid is too low"), "\(ada.text)")
    }

    @Test("leads from an order to the order, and from a listing to the items of the seller")
    func orderAndListing() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), ada = try await house.member("Ada")
        let listing = try await sell(["buyNow": "50.00"], in: house, by: &seller)
        let item = seller.path
        try await ada.open("\(item)/buy")
        try await ada.submit("buy")
        try await ada.open("\(item)/order")
        let order = ada.path, form = try ada.form("ship-to")
        try await ada.send(form, ["name": "Ada", "lines": "1 Sample Street", "country": "DE"])
        try await ada.send(form, ["name": "Ada", "lines": "2 Sample Street", "country": "DE"])
        #expect(ada.status == 409 && ada.page.contains("href=\"\(order)\">Show the result<"), "\(ada.page)")
        try await ada.submit("ship-to")
        #expect(ada.path == order && ada.text.contains("2 Sample Street"), "\(ada.text)")

        try await seller.send(listing, ["title": "Other radio"])
        #expect(seller.status == 409 && seller.page.contains("href=\"/sell\">Open a new form<"), "\(seller.page)")
        let result = try #require(seller.page.firstMatch(of: /href="([^"]+)">Show the result</)).1
        try await seller.open(String(result).replacing("&amp;", with: "&"))
        #expect(seller.text.contains("Valve radio"), "\(seller.text)")
    }

    @Test("lists another item if the form continued with a draft that is published now")
    func listingOfDraft() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela")
        let form = try await listing(in: house, by: &seller)
        try await seller.send(form)
        let item = seller.path
        #expect(item.hasPrefix("/items/") && seller.text.contains("Open"), "\(seller.text)")
        try await seller.send(form)
        #expect(seller.path == item, "\(seller.text)")
        try await seller.send(form, ["title": "Other radio"])
        #expect(seller.status == 409 && seller.text.contains("This form was already sent"), "\(seller.text)")
        try await seller.submit("form")
        #expect(seller.path.hasPrefix("/items/") && seller.path != item, "\(seller.text)")
        #expect(seller.text.contains("Other radio") && seller.text.contains("Open"), "\(seller.text)")
        try await seller.open(item)
        #expect(seller.text.contains("Valve radio"), "\(seller.text)")
    }

    @Test("does not change the published item, and asks to choose the photos again")
    func publishedListing() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela")
        let form = try await listing(in: house, by: &seller)
        try await seller.send(form)
        let item = seller.path
        try await seller.send(form.values, [("a.png", SitePhoto.png)], to: "/sell")
        #expect(seller.status == 409 && seller.text.contains("This form was already sent"), "\(seller.text)")
        #expect(seller.text.contains("Choose your photos again."), "\(seller.text)")
        try await seller.send(form, ["startPrice": "12.00"])
        #expect(seller.status == 409 && seller.text.contains("This form was already sent"), "\(seller.text)")
        #expect(!seller.text.contains("stored as a draft"), "\(seller.text)")
        try await seller.open(item)
        #expect(seller.text.contains("$10.00") && !seller.page.contains("/v1/photos/"), "\(seller.page)")
    }

    /// Sends the form that lists an item with a file that is not a photo. Returns the form, which continues with the
    /// draft.
    private func listing(in house: SiteHouse, by seller: inout SiteBrowser) async throws -> SiteForm {
        try await seller.open("/sell")
        var form = try seller.form("form")
        let entries = [
            "title": "Valve radio", "category": try await house.addCategory("Radios"), "startPrice": "10.00",
        ]
        form.values.merge(entries) { $1 }
        try await seller.send(form.values, [("a.gif", Array("GIF89a".utf8))], to: "/sell")
        #expect(seller.status == 422, "\(seller.text)")
        form = try seller.form("form")
        #expect(form.values["draft"]?.isEmpty == false)
        return form
    }
}

import FoundationCore
import Ordering
import Testing

/// Tests the pages with the shipping methods and discounts of a seller.
@Suite("Terms of a seller on the web site")
struct SiteSellerTermsTests {
    @Test("include shipping methods, which the seller adds once and removes")
    func shippingMethods() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela")
        try await seller.open("/sales")
        #expect(seller.page.contains("href=\"/sales/shipping\""))
        try await seller.open("/sales/shipping")
        #expect(seller.text.contains("You offer no shipping methods"))
        let form = try seller.form("form")
        let entries = ["name": "Parcel <b>", "price": "5,50", "countries": "de, AT"]
        for _ in 1...2 {
            try await seller.send(form, entries)
            #expect(seller.path == "/sales/shipping", "\(seller.text)")
        }
        #expect(seller.page.matches(of: /id="remove-/).count == 1)
        #expect(seller.text.contains("Parcel <b>") && seller.text.contains("$5.50"), "\(seller.text)")
        #expect(seller.text.contains("DE, AT"), "\(seller.text)")
        for (name, value) in [("price", "1,500"), ("countries", "XX"), ("name", "")] {
            try await seller.submit("form", entries.merging([name: value]) { $1 })
            #expect(seller.status == 422, "\(name)")
            #expect(try seller.form("form").values[name] == value)
        }
        let removal = try #require(SiteForm.all(in: seller.page).first { $0.id.hasPrefix("remove-") })
        try await seller.send(removal)
        #expect(seller.text.contains("You offer no shipping methods"), "\(seller.text)")
        try await seller.send(removal)
        #expect(seller.status == 404 && seller.page.contains("role=\"alert\""))
    }

    @Test("Visitors see the seller's shipping methods on the item page")
    func shippingOfItem() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), visitor = house.browser()
        try await seller.open("/sales/shipping")
        try await seller.submit("form", ["name": "Parcel", "price": "5.50"])
        let category = try await house.addCategory("Radios")
        try await seller.open("/sell")
        try await seller.submit("form", ["title": "Radio", "category": category, "startPrice": "10.00"])
        let item = seller.lastSegment
        try await visitor.open("/items/\(item)")
        #expect(visitor.text.contains("Parcel") && visitor.text.contains("$5.50"), "\(visitor.text)")
        #expect(!visitor.text.contains("could not be read"), "\(visitor.text)")
    }

    @Test("The bid page states the total with shipping, premium and tax")
    func totalOfBid() async throws {
        let rules = [
            try ChargeRule(.premium, rate: Percentage(parsing: "12%"), of: [.items]),
            try ChargeRule(.tax, rate: Percentage(parsing: "10%"), of: [.items, .shipping, .premium]),
        ]
        let house = try await SiteHouse(ordering: OrderingPolicy(charges: rules))
        var seller = try await house.member("Sela"), ada = try await house.member("Ada")
        let category = try await house.addCategory("Radios")
        try await seller.open("/sell")
        try await seller.submit("form", ["title": "Radio", "category": category, "startPrice": "10.00"])
        let bid = "/items/\(seller.lastSegment)/bid?maximum=100.00"
        try await ada.open(bid)
        #expect(ada.text.contains("The most you would pay:"), "\(ada.text)")
        #expect(
            ada.text.contains("$123.20 (Items $100.00, Buyer's premium $12.00, Tax $11.20)"),
            "\(ada.text)"
        )
        try await seller.open("/sales/shipping")
        try await seller.submit("form", ["name": "Parcel", "price": "8.00"])
        try await ada.open(bid)
        #expect(ada.text.contains("The most you would pay, by shipping method:"), "\(ada.text)")
        #expect(
            ada.text.contains("$132.00 (Items $100.00, Shipping $8.00, Buyer's premium $12.00, Tax $12.00)"),
            "\(ada.text)"
        )
    }

    @Test("include discounts, which the seller adds and ends, and buyers apply")
    func discounts() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), ada = try await house.member("Ada")
        try await seller.open("/sales/discounts")
        let entries = ["value": "10%", "code": "TENPERCENT", "until": "2100-01-31T18:00", "uses": "3", "once": "on"]
        try await seller.submit("form", entries)
        #expect(seller.path == "/sales/discounts", "\(seller.text)")
        #expect(seller.text.contains("10%, at most 3 uses, once per member"), "\(seller.text)")
        #expect(seller.text.contains("Jan 31, 2100"), "\(seller.text)")
        for (name, value) in [("value", "ten"), ("uses", "few"), ("until", "soon"), ("code", "short")] {
            try await seller.submit("form", entries.merging([name: value]) { $1 })
            #expect(seller.status == 422, "\(name)")
            #expect(try seller.form("form").values[name] == value)
        }
        let category = try await house.addCategory("Radios")
        try await seller.open("/sell")
        let listing = ["title": "Radio", "category": category, "startPrice": "10.00", "buyNow": "50.00"]
        try await seller.submit("form", listing)
        try await ada.open("/items/\(seller.lastSegment)/buy")
        try await ada.submit("buy")
        try await ada.open("/orders")
        try await ada.open(String(try #require(ada.page.firstMatch(of: /href="(\/orders\/[^"]+)"/)).1))
        try await ada.submit("discount", ["code": "ten-percent"])
        #expect(ada.text.contains("$45.00"), "\(ada.text)")
        #expect(ada.text.contains("Discount with the code TENPERCENT"), "\(ada.text)")
        try await seller.open(ada.path)
        #expect(seller.text.contains("Discount with the code TENPERCENT"), "\(seller.text)")
        try await ada.submit("discount", ["code": " "])
        #expect(ada.status == 422 && ada.text.contains("The code is missing."), "\(ada.text)")
        #expect(ada.text.contains("$45.00"), "\(ada.text)")
        try await ada.submit("remove-discount")
        #expect(ada.status == 200 && !ada.text.contains("$45.00"), "\(ada.text)")
        #expect(!ada.page.contains("id=\"remove-discount\""))
        try await ada.submit("discount", ["code": "ten-percent"])
        try await seller.open("/sales/discounts")
        #expect(seller.text.contains("Used once"))
        let end = try #require(SiteForm.all(in: seller.page).first { $0.id.hasPrefix("end-") })
        try await seller.send(end)
        #expect(seller.text.contains("Ended"), "\(seller.text)")
    }
}

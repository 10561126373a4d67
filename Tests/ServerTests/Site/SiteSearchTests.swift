import FoundationCore
import Testing

/// Tests the search page of the web site.
@Suite("The search page of the web site")
struct SiteSearchTests {
    @Test("states every active filter with its value, marks it in the list of choices, and removes it by a link")
    func activeFilters() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), visitor = house.browser()
        let category = try await house.addCategory("Radios")
        let entries = ["title": "Radio", "category": category, "startPrice": "10.00", "condition": "used"]
        try await seller.open("/sell")
        try await seller.submit("form", entries)
        try await visitor.open(seller.path)
        let member = try #require(visitor.page.firstMatch(of: /href="\/members\/([^"]+)"/)).1
        let filters = "category=\(category)&condition=used&seller=\(member)"
        try await visitor.open("/?\(filters)&min=5&currency=EUR&status=any")
        for filter in [
            "Category: Radios", "Condition: Used", "Seller: Sela", "Status: Any status", "Lowest price: €5.00",
        ] {
            #expect(visitor.text.contains("\(filter) Remove"), "\(visitor.text)")
            #expect(visitor.page.contains("aria-label=\"Remove the filter \(filter)\""))
        }
        for value in ["Radios", "Used"] {
            #expect(visitor.page.contains("<strong aria-current=\"true\"><bdi>\(value)</bdi></strong>"), "\(value)")
        }
        let form = try visitor.form("search")
        #expect(form.values["status"] == "any" && form.values["condition"] == "used", "\(form.values)")
        // The filters stay when the form is submitted, and each link removes one of them.
        try await visitor.submit("search", ["status": "open", "min": ""])
        #expect(visitor.text.contains("Condition: Used Remove") && !visitor.text.contains("Status: Open Remove"))
        let removal = #"href="([^"]+)" aria-label="Remove the filter Condition: Used""#
        let link = try #require(try visitor.page.firstMatch(of: Regex(removal))?.output[1].substring)
        try await visitor.open(String(link).replacing("&amp;", with: "&"))
        #expect(!visitor.text.contains("Condition: Used Remove"), "\(visitor.text)")
        #expect(visitor.text.contains("Category: Radios Remove") && visitor.text.contains("0 bids"), "\(visitor.text)")
        try await visitor.open("/?max=7")
        #expect(visitor.text.contains("Highest price: $7.00 Remove"), "\(visitor.text)")
        try await visitor.open("/?max=x")
        #expect(visitor.text.contains("Highest price: x USD Remove"), "\(visitor.text)")
        try await visitor.open("/?condition=open")
        #expect(visitor.text.contains("Condition: open Remove"), "\(visitor.text)")
        try await visitor.open("/")
        #expect(!visitor.page.contains("Active filters"))
    }
}

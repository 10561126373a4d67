import Testing

/// Tests the links of the board of a member on the web site.
@Suite("The board on the web site")
struct SiteBoardTests {
    @Test("links a sale to its order only if there is an order: an imported sale has none")
    func importedSale() async throws {
        let house = try await SiteHouse()
        let category = try await house.addCategory("Radios")
        try await house.importSale(of: "Old lamp", from: "Sela", to: "Ada")
        var seller = try await house.importedMember("Sela"), ada = try await house.importedMember("Ada")
        try await seller.open("/sell")
        try await seller.submit("form", ["title": "Radio", "category": category, "startPrice": "10", "buyNow": "50"])
        try await ada.open("\(seller.path)/buy")
        try await ada.submit("buy")
        for var member in [seller, ada] {
            try await member.open("/board")
            let items = member.page.matches(of: /href="\/items\/([^"\/]+)"/).map { String($0.1) }
            #expect(Set(items).count == 2 && member.text.contains("Old lamp"), "\(member.text)")
            let orders = member.page.matches(of: /href="(\/items\/[^"\/]+\/order)"/).map { String($0.1) }
            #expect(orders.count == 1, "\(member.text)")
            for link in orders + items.map({ "/items/\($0)" }) {
                try await member.open(link)
                #expect(member.status == 200, "\(link): \(member.text)")
            }
        }
    }
}

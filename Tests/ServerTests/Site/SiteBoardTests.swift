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

    @Test("links an item that was relisted to the new item, even to its draft, and does not offer to relist it again")
    func relistedItem() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), ada = try await house.member("Ada")
        let category = try await house.addCategory("Radios")
        try await seller.open("/sell")
        try await seller.submit("form", ["title": "Radio", "category": category, "startPrice": "10.00"])
        let item = seller.path
        try await house.closeAuctions()
        try await seller.open("\(item)/relist")
        try await seller.submit("form", ["startPrice": "20.00", "buyNow": "20.00"])
        let draft = try seller.form("form").action
        let relisted = draft.replacing("/publish", with: "")
        #expect(relisted != item && draft.hasSuffix("/publish"))
        for isPublished in [false, true] {
            if isPublished {
                try await seller.open(draft)
                try await seller.submit("form", ["startPrice": "20.00", "buyNow": "50.00"])
                #expect(seller.text.contains("Open"), "\(seller.text)")
            }
            for page in ["/board", item] {
                try await seller.open(page)
                #expect(seller.page.contains("href=\"\(relisted)\""), "\(page): \(seller.text)")
                #expect(!seller.page.contains("href=\"\(item)/relist\""), "\(page): \(seller.text)")
            }
        }
        // The same applies to an item whose order was cancelled.
        try await ada.open("\(relisted)/buy")
        try await ada.submit("buy")
        try await seller.open("\(relisted)/order")
        let order = seller.path
        try await seller.submit("cancel", ["reason": "It broke."])
        #expect(seller.page.contains("href=\"\(relisted)/relist\""), "\(seller.text)")
        try await seller.open("\(relisted)/relist")
        try await seller.submit("form")
        let last = seller.path
        #expect(last != relisted && seller.text.contains("Open"), "\(seller.text)")
        for page in ["/board", relisted, order] {
            try await seller.open(page)
            #expect(seller.page.contains("href=\"\(last)\""), "\(page): \(seller.text)")
            #expect(!seller.page.contains("href=\"\(relisted)/relist\""), "\(page): \(seller.text)")
        }
        try await ada.open(item)
        #expect(!ada.page.contains("href=\"\(relisted)\""), "\(ada.text)")
    }
}

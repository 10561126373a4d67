import HTTPCore
import Testing

/// Tests how sellers add, reorder and remove photos on the web site.
@Suite("Photos on the web site")
struct SitePhotoTests {
    @Test("are reordered and removed until the first bid, and not if the item was changed meanwhile")
    func order() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), ada = try await house.member("Ada")
        try await seller.open("/sell")
        let entries = ["title": "Radio", "category": try await house.addCategory("Radios"), "startPrice": "10.00"]
        try await seller.submit("form", entries)
        let item = seller.path
        for gray in [UInt8(1), 2, 3] { try await add(gray, to: item, by: &seller) }
        let first = photos(of: seller)
        #expect(first.count == 3)
        let form = try seller.form("order")
        #expect(form.values.filter { $0.key.hasPrefix("photo-") }.count == 3)
        try await seller.send(form, ["photo-\(first[2])": "1", "photo-\(first[0])": "remove"])
        #expect(seller.path == "\(item)/photos", "\(seller.text)")
        #expect(photos(of: seller) == [first[2], first[1]])
        try await seller.send(form, ["photo-\(first[2])": "remove"])
        #expect(seller.status == 409)
        #expect(photos(of: seller) == [first[2], first[1]])
        #expect(seller.text.contains("Current value: 1"), "\(seller.text)")
        try await ada.open("\(item)/bid?maximum=25.00")
        try await ada.submit("bid")
        try await seller.submit("order", ["replaces": "on"])
        #expect(seller.status == 409 && seller.page.contains("role=\"alert\""))
        try await ada.open("\(item)/photos")
        #expect(ada.status == 404)
    }

    private func add(_ gray: UInt8, to item: String, by seller: inout SiteBrowser) async throws {
        try await seller.open("\(item)/photos")
        let token = try #require(try seller.form("photos").values["token"])
        func part(_ name: String, _ content: [UInt8]) -> [UInt8] {
            Array("--x\r\nContent-Disposition: form-data; name=\"\(name)\r\n\r\n".utf8) + content + Array("\r\n".utf8)
        }
        var png = SitePhoto.png
        png[50] = gray
        let body =
            part("token\"", Array(token.utf8)) + part("photos\"; filename=\"x.png\"", png) + Array("--x--\r\n".utf8)
        try await seller.send(.post, "\(item)/photos", body, "multipart/form-data; boundary=x")
        #expect(seller.status == 200, "\(seller.text)")
    }

    private func photos(of browser: SiteBrowser) -> [String] {
        browser.page.matches(of: /<img src="\/v1\/photos\/([^?"]+)/).map { String($0.1) }
    }
}

import BidlyHTTPServer
import HTTPCore
import HouseServing
import Testing

/// Tests the live events of the visitor of the web site.
@Suite("The live events of the web site", .timeLimit(.minutes(5)))
struct SiteEventsTests {
    /// The stream that a browser receives, and its text until now.
    private struct Stream {
        let response: HTTPResponse
        var chunks: HTTPBody.Chunks.Iterator?
        var text = ""

        /// Waits until the text contains a part. Returns `false` if the stream ends first.
        mutating func contains(_ part: String) async throws -> Bool {
            while !text.contains(part) {
                guard let chunk = try await chunks?.next() else { return false }
                text += String(decoding: chunk, as: UTF8.self)
            }
            return true
        }
    }

    private func events(of browser: SiteBrowser, in house: SiteHouse, after position: String?) async throws -> Stream {
        var fields: HTTPFields = ["Accept": "text/event-stream"]
        fields["Last-Event-ID"] = position
        fields["Cookie"] = browser.cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
        let request = try HTTPRequest(method: .get, target: "/events", fields: fields)
        let response = await house.handler.response(to: request, from: ServedHouse.peer)
        guard case .chunks(let chunks) = response.body else { return Stream(response: response) }
        return Stream(response: response, chunks: chunks.makeAsyncIterator())
    }

    @Test("contain the bids and orders that concern the visitor, and resume after the last one")
    func ownEvents() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), ada = try await house.member("Ada")
        var ben = try await house.member("Ben")
        let entries = ["title": "Radio", "category": try await house.addCategory("Radios"), "startPrice": "10.00"]
        try await seller.open("/sell")
        try await seller.submit("form", entries.merging(["buyNow": "50.00"]) { $1 })
        var stream = try await events(of: seller, in: house, after: "0")
        #expect(stream.response.status == .ok && stream.response.mediaType?.essence == "text/event-stream")
        #expect(stream.response.fields[.cacheControl] == "no-store")
        #expect(try await stream.contains("published"))
        try await ada.open("\(seller.path)/buy")
        try await ada.submit("buy")
        #expect(try await stream.contains("boughtNow"))
        #expect(try await stream.contains("event: order"))
        let last = try #require(stream.text.matches(of: /id: (\d+)/).last?.1)
        try await seller.open("\(seller.path)/order")
        try await seller.submit("cancel", ["reason": "It broke."])
        var resumed = try await events(of: ada, in: house, after: String(last))
        #expect(try await resumed.contains("cancelled"))
        #expect(!resumed.text.contains("boughtNow"), "\(resumed.text)")
        // The stream of another member does not contain the order.
        try await seller.open("/sell")
        try await seller.submit("form", entries)
        try await ben.open("\(seller.path)/bid?maximum=20")
        try await ben.submit("bid")
        var other = try await events(of: ben, in: house, after: "0")
        #expect(try await other.contains("bidPlaced"))
        #expect(!other.text.contains("event: order") && !other.text.contains("boughtNow"), "\(other.text)")
    }

    @Test("require a session, and do not redirect the script to the sign-in page")
    func anonymous() async throws {
        let house = try await SiteHouse()
        var ada = try await house.member("Ada")
        let former = ada
        try await ada.open("/account")
        try await ada.submit("sign-out")
        for browser in [house.browser(), ada, former] {
            let stream = try await events(of: browser, in: house, after: nil)
            #expect(stream.response.status == .unauthorized && stream.chunks == nil)
        }
    }

    @Test("are followed by the board and the lists of orders, whose content does not need scripts")
    func followingPages() async throws {
        let house = try await SiteHouse()
        var ada = try await house.member("Ada")
        for (page, text) in [("/board", "no auctions on"), ("/orders", "no orders"), ("/sales", "no orders")] {
            try await ada.open(page)
            let region = try #require(ada.page.firstMatch(of: /<div data-live="own">(.*)<\/main>/.dotMatchesNewlines()))
            #expect(region.1.contains(text), "\(page): \(ada.page)")
            #expect(ada.page.contains("role=\"status\" data-live=\"own-state\"></p>"), "\(page): \(ada.page)")
        }
        try await ada.open("/account")
        #expect(!ada.page.contains("data-live=\"own\""))
    }
}

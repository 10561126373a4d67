import CatalogHouse
import HTTPCore
import Synchronization
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

    @Test("that are rejected are named with the reason, and the form keeps what was entered and the other photos")
    func rejected() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela")
        try await seller.open("/sell")
        var form = try seller.form("form")
        let category = try await house.addCategory("Radios")
        let entries = [
            "title": "Radio", "description": "a\nb", "category": category, "startPrice": "10.00", "days": "3",
        ]
        let large = SitePhoto.png + [UInt8](repeating: 0, count: 5 << 20)
        let photos = [("a.png", SitePhoto.png), ("b.gif", Array("GIF89a".utf8)), ("<c>%22.png", large)]
        try await seller.send(form.values.merging(entries) { $1 }, photos, to: "/sell")
        #expect(seller.status == 422)
        let reason = "The file is not a JPEG, PNG or WebP image."
        #expect(seller.text.contains("Photo 2 (“b.gif”) was rejected: \(reason)"), "\(seller.text)")
        #expect(seller.text.contains("Photo 3 (“<c>\".png”) was rejected: it is larger than 5 MiB."), "\(seller.text)")
        let stored = "The other photo is stored. Choose other files, or continue without them."
        #expect(seller.text.contains(stored), "\(seller.text)")
        form = try seller.form("form")
        #expect(entries.allSatisfy { form.values[$0.key] == $0.value }, "\(form.values)")
        // A mistake in the next attempt must not create a second draft.
        try await seller.send(form, ["startPrice": "ten"])
        #expect(seller.status == 422)
        try await seller.submit("form", ["startPrice": "12.00", "title": "Old radio"])
        #expect(seller.path.hasPrefix("/items/") && seller.text.contains("Open"), "\(seller.text)")
        #expect(seller.text.contains("Old radio") && seller.text.contains("$12.00"), "\(seller.text)")
        #expect(self.photos(of: seller).count == 1)
        try await seller.open("/sell")
        #expect(!seller.text.contains("Your drafts"), "\(seller.text)")
    }

    @Test("of a draft lead to its terms, and mistakes in other fields ask to choose the photos again")
    func draft() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela")
        try await seller.open("/sell")
        let category = try await house.addCategory("Radios")
        let values = try seller.form("form").values.merging(["title": "Radio", "category": category]) { $1 }
        try await seller.send(values, [("a.png", SitePhoto.png)], to: "/sell")
        #expect(seller.status == 422)
        #expect(seller.text.contains("The starting price is missing. Choose your photos again."), "\(seller.text)")
        try await seller.send(values.merging(["startPrice": "9"]) { $1 }, [("a.gif", [1])], to: "/sell")
        let draft = try #require(try seller.form("form").values["draft"])
        let photosPage = "/items/\(draft)/photos"
        try await seller.open(photosPage)
        #expect(seller.text.contains("This item is a draft."), "\(seller.text)")
        try await seller.send(try seller.form("photos").values, [("a.png", SitePhoto.png)], to: photosPage)
        #expect(seller.page.contains("href=\"/items/\(draft)/publish\""), "\(seller.text)")
        try await seller.open("/items/\(draft)/publish")
        try await seller.submit("form", ["startPrice": "10.00"])
        #expect(seller.text.contains("Open"), "\(seller.text)")
        try await seller.open(photosPage)
        #expect(!seller.page.contains("href=\"/items/\(draft)/publish\""))
    }

    @Test("beyond the limit are rejected in plain words, and do not make the stored photos look lost")
    func limit() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela")
        try await seller.open("/sell")
        let entries = ["title": "Radio", "category": try await house.addCategory("Radios"), "startPrice": "10.00"]
        try await seller.submit("form", entries)
        let item = seller.path
        for gray in UInt8(1)...12 { try await add(gray, to: item, by: &seller) }
        let png = SitePhoto.png(13)
        let target = "\(item)/photos", form = try seller.form("photos")
        try await seller.send(form.values, [("x.png", png)], to: target)
        #expect(seller.status == 422)
        let reason = "was rejected: the photos must not contain more than 12 photos. The photo was not stored."
        #expect(seller.text.contains("Photo 1 (“x.png”) \(reason)"), "\(seller.text)")
        try await seller.send(form.values, [("x.png", png), ("y.gif", [1])], to: target)
        #expect(seller.text.contains("None of these photos was stored. Choose other files"), "\(seller.text)")
        #expect(photos(of: seller).count == 12)
    }

    @Test("that cannot be added for another reason than their content are named, and the form keeps what was entered")
    func failed() async throws {
        let isBusy = Mutex(true)
        let house = try await SiteHouse(
            photos: HookedPhotoProcessor { photo in
                if photo == SitePhoto.png(2), isBusy.withLock({ $0 }) { throw PhotoFailure.busy }
            }
        )
        var seller = try await house.member("Sela")
        try await seller.open("/sell")
        let entries = ["title": "Radio", "category": try await house.addCategory("Radios"), "startPrice": "10.00"]
        let photos = (1...3).map { (name: "\($0).png", content: SitePhoto.png($0)) }
        let reason = "Photo 2 (“2.png”) could not be added.", stored = "1 of the 3 photos is stored."
        try await seller.send(try seller.form("form").values.merging(entries) { $1 }, photos, to: "/sell")
        #expect(seller.status == 429 && seller.text.contains(reason), "\(seller.text)")
        #expect(seller.text.contains("\(stored) Choose only the others again."), "\(seller.text)")
        let form = try seller.form("form")
        #expect(entries.allSatisfy { form.values[$0.key] == $0.value }, "\(form.values)")
        isBusy.withLock { $0 = false }
        try await seller.send(form.values, Array(photos[1...]), to: "/sell")
        #expect(seller.path.hasPrefix("/items/") && seller.text.contains("Open"), "\(seller.text)")
        #expect(self.photos(of: seller).count == 3)
        // The same applies to the page with the photos of an item.
        try await seller.open("/sell")
        try await seller.submit("form", entries)
        let page = "\(seller.path)/photos"
        try await seller.open(page)
        isBusy.withLock { $0 = true }
        try await seller.send(try seller.form("photos").values, photos, to: page)
        #expect(seller.status == 429 && seller.text.contains(reason) && seller.text.contains(stored), "\(seller.text)")
        #expect(self.photos(of: seller).count == 1 && seller.path == page)
    }

    @Test("are all added and the item is published if the browser disconnects while the first one is processed")
    func disconnection() async throws {
        let request = Mutex<Task<Void, any Error>?>(nil)
        let house = try await SiteHouse(photos: HookedPhotoProcessor { _ in request.withLock { $0?.cancel() } })
        var seller = try await house.member("Sela")
        try await seller.open("/sell")
        let entries = ["title": "Radio", "category": try await house.addCategory("Radios"), "startPrice": "10.00"]
        let values = try seller.form("form").values.merging(entries) { $1 }, browser = seller
        // The server cancels the task of a request whose client disconnects. The lock delays the processing of the first
        // photo until the task is known.
        let task = request.withLock { request in
            let task = Task {
                var browser = browser
                let photos = (1...3).map { (name: "\($0).png", content: SitePhoto.png($0)) }
                try await browser.send(values, photos, to: "/sell")
            }
            request = task
            return task
        }
        _ = await task.result
        #expect(task.isCancelled)
        try await seller.open("/sell")
        #expect(!seller.text.contains("Your drafts"), "\(seller.text)")
        try await seller.open("/board")
        #expect(seller.text.contains("Selling (1)"), "\(seller.text)")
        try await seller.open(String(try #require(seller.page.firstMatch(of: /href="(\/items\/[^"\/]+)"/)).1))
        #expect(seller.text.contains("Open") && photos(of: seller).count == 3, "\(seller.text)")
        // A repetition changes nothing.
        let item = seller.path
        try await seller.send(values, [], to: "/sell")
        #expect(seller.path == item && photos(of: seller).count == 3, "\(seller.text)")
    }

    private func add(_ gray: UInt8, to item: String, by seller: inout SiteBrowser) async throws {
        try await seller.open("\(item)/photos")
        let photo = ("x.png", SitePhoto.png(gray))
        try await seller.send(try seller.form("photos").values, [photo], to: "\(item)/photos")
        #expect(seller.status == 200, "\(seller.text)")
    }

    private func photos(of browser: SiteBrowser) -> [String] {
        browser.page.matches(of: /<img src="\/v1\/photos\/([^?"]+)/).map { String($0.1) }
    }
}

extension SiteBrowser {
    /// Submits the values of a form with photos.
    mutating func send(
        _ values: [String: String],
        _ photos: [(name: String, content: [UInt8])],
        to target: String
    ) async throws {
        func part(_ name: String, _ content: [UInt8]) -> [UInt8] {
            Array("--x\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n".utf8) + content + Array("\r\n".utf8)
        }
        let fields = values.sorted { $0.key < $1.key }.flatMap { part($0.key, Array($0.value.utf8)) }
        let files = photos.flatMap { part("photos\"; filename=\"\($0.name)", $0.content) }
        try await send(.post, target, fields + files + Array("--x--\r\n".utf8), "multipart/form-data; boundary=x")
    }
}

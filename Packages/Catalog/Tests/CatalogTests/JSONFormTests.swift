import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("JSON codings") struct JSONFormTests {
    @Test("produce the documented bytes, with sorted keys and null for absent values")
    func bytes() throws {
        let category = try ItemCategory(id: "cat", name: "Radios", parent: "top")
        #expect(try json(category) == #"{"id":"cat","name":"Radios","parent":"top"}"#)
        #expect(
            try json(ItemCategory(id: "top", name: "Collectibles"))
                == #"{"id":"top","name":"Collectibles","parent":null}"#
        )
        #expect(try json(Brand(id: "acme", name: "Åcme")) == #"{"id":"acme","name":"Åcme"}"#)
        let review = try Review(item: "i1", rating: 5, text: "", time: sampleTime)
        #expect(
            try json(review) == #"{"item":"i1","rating":5,"text":"","time":"2030-01-01T00:00:00.000Z"}"#
        )
    }

    @Test("of an item contain the properties of its details")
    func item() throws {
        #expect(
            try json(Item.sample) == #"""
                {"brand":"brand00001","category":"cat0000006","condition":"used","createdAt":"2029-12-30T00:00:00.000Z",\#
                "description":"Shutter and light meter work.\nA scratch on the base plate, see the second photo.",\#
                "id":"camera0001","photos":["phata00001","phata00002"],"relistedFrom":null,"seller":"anna000001",\#
                "title":"Tarnwick rangefinder camera, 35 mm","version":2}
                """#
        )
        let bare = try ItemDetails(title: "Box", category: "c")
        #expect(
            try json(bare)
                == #"{"brand":null,"category":"c","condition":null,"description":"","photos":[],"title":"Box"}"#
        )
    }

    @Test("of a page contain the rows, the cursor of the next page and the facets")
    func page() throws {
        let draft = try #require(SearchRow.samples.last)
        let row = #"""
            {"bidCount":0,"brand":null,"category":"cat0000001","condition":null,"endsAt":null,"item":"draft00001",\#
            "photo":null,"price":null,"relistedFrom":null,"seller":"ben0000001","status":"draft","title":"Box of old things"}
            """#
        #expect(try json(draft) == row)
        let camera = try #require(SearchRow.samples.first)
        #expect(
            try json(camera) == #"""
                {"bidCount":3,"brand":"brand00001","category":"cat0000006","condition":"used",\#
                "endsAt":"2030-01-01T02:00:00.000Z","item":"camera0001","photo":"phata00001",\#
                "price":{"amount":12050,"currency":"USD"},"relistedFrom":null,"seller":"anna000001","status":"open","title":"Tarnwick rangefinder camera, 35 mm"}
                """#
        )
        #expect(try json(SearchPage(rows: Page([]))) == #"{"facets":null,"next":null,"rows":[],"suggestion":null}"#)
        let none = SearchPage(rows: Page([]), suggestion: "camera")
        #expect(try json(none) == #"{"facets":null,"next":null,"rows":[],"suggestion":"camera"}"#)
        let brands = [try Facets.Count(value: "b", label: "B", count: 2)]
        let facets = try Facets(categories: [], brands: brands, conditions: [], countedItems: 9, isComplete: false)
        let page = SearchPage(rows: Page([draft], next: PageCursor(rawValue: "abc")), facets: facets)
        #expect(
            try json(page) == #"""
                {"facets":{"brands":[{"count":2,"label":"B","value":"b"}],"categories":[],"conditions":[],\#
                "countedItems":9,"isComplete":false},"next":"abc","rows":[\#(row)],"suggestion":null}
                """#
        )
    }

    @Test("every sample is decoded from its own encoding")
    func roundTrips() throws {
        #expect(try read([ItemCategory].self, json(ItemCategory.samples)) == ItemCategory.samples)
        #expect(try read([Brand].self, json(Brand.samples)) == Brand.samples)
        #expect(try read([Item].self, json(Item.samples)) == Item.samples)
        let details = Item.samples.map(\.details)
        #expect(try read([ItemDetails].self, json(details)) == details)
        #expect(try read(Review.self, json(Review.sample)) == .sample)
        #expect(try read([SearchRow].self, json(SearchRow.samples)) == SearchRow.samples)
        let page = SearchPage(rows: Page(SearchRow.samples, next: PageCursor(rawValue: "\"/\n")), facets: .sample)
        for page in [page, .sample] { #expect(try read(SearchPage.self, json(page)) == page) }
    }
}

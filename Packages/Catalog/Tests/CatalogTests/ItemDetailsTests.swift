import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct ItemDetailsTests {
    private func photos(_ count: Int) -> [PhotoID] { (0..<count).compactMap { PhotoID("p\($0)") } }

    @Test("a title is one line", arguments: badLines)
    func badTitle(line: String, reason: String) {
        #expect(refusal { () throws(InvalidField) in try ItemDetails(title: line, category: "c") } == "title \(reason)")
    }

    @Test("unusual titles are unchanged", arguments: oddLines)
    func oddTitle(line: String) throws {
        let details = try ItemDetails(title: line, category: "c")
        #expect(Array(details.title.unicodeScalars) == Array(line.unicodeScalars))
        #expect(try read(ItemDetails.self, json(details)) == details)
    }

    @Test(
        "invalid details are refused, with the field and the reason",
        arguments: [
            (String(repeating: "x", count: 201), "", 0, "title must be at most 200 bytes of UTF-8"),
            (String(repeating: "é", count: 101), "", 0, "title must be at most 200 bytes of UTF-8"),
            ("x", String(repeating: "x", count: 20_001), 0, "description must be at most 20000 bytes of UTF-8"),
            ("x", "a\u{0}", 0, "description must not contain control characters except tabs and line breaks"),
            ("x", "a\u{1B}[2J", 0, "description must not contain control characters except tabs and line breaks"),
            ("x", "a\u{9B}", 0, "description must not contain control characters except tabs and line breaks"),
            ("x", "", 13, "photos must not contain more than 12 photos"),
        ]
    )
    func invalid(title: String, description: String, photoCount: Int, message: String) {
        let refused = refusal { () throws(InvalidField) in
            try ItemDetails(title: title, description: description, category: "c", photos: photos(photoCount))
        }
        #expect(refused == message)
    }

    @Test("a photo must not occur twice")
    func photosTwice() {
        let refused = refusal { () throws(InvalidField) in
            try ItemDetails(title: "x", category: "c", photos: ["a", "b", "a"])
        }
        #expect(refused == "photos must not contain a photo twice")
    }

    @Test("values at the limits are accepted")
    func limits() throws {
        let details = try ItemDetails(
            title: String(repeating: "é", count: 100),
            description: String(repeating: "\r\n\t ", count: 5000),
            category: "c",
            photos: photos(12)
        )
        #expect(details.title.utf8.count == ItemDetails.maximumTitleLength)
        #expect(details.description.utf8.count == ItemDetails.maximumDescriptionLength)
        #expect(details.photos.count == ItemDetails.maximumPhotoCount)
    }
}

@Suite("a revision that only adds to the description") struct OnlyAddsDescriptionTests {
    private func details(
        _ description: String,
        title: String = "Radio",
        category: ItemCategoryID = "c",
        brand: BrandID? = "b",
        condition: ItemCondition? = .used,
        photos: [PhotoID] = ["p1", "p2"]
    ) throws -> ItemDetails {
        try ItemDetails(
            title: title,
            description: description,
            category: category,
            brand: brand,
            condition: condition,
            photos: photos
        )
    }

    @Test(
        "keeps the existing text unchanged",
        arguments: [
            ("", "Runs.", true), ("Runs.", "Runs.", true), ("Runs.", "Runs.\nNew strap.", true), ("Runs.", "", false),
            ("Runs.", "Runs", false), ("Runs.", "runs. Well.", false), ("Runs.", "It runs. Runs.", false),
            ("Runs.", "\nRuns.", false), ("Etude", "Etude\u{301}", false), ("👩", "👩\u{200D}👧", false),
        ]
    )
    func text(old: String, new: String, isAddition: Bool) throws {
        #expect(try details(new).onlyAddsDescription(to: details(old)) == isAddition)
    }

    @Test("changes nothing but the description")
    func others() throws {
        let old = try details("Runs.")
        #expect(try details("Runs. Well.").onlyAddsDescription(to: old))
        #expect(try !details("Runs. Well.", title: "Radios").onlyAddsDescription(to: old))
        #expect(try !details("Runs. Well.", category: "d").onlyAddsDescription(to: old))
        #expect(try !details("Runs. Well.", brand: nil).onlyAddsDescription(to: old))
        #expect(try !details("Runs. Well.", condition: .new).onlyAddsDescription(to: old))
        #expect(try !details("Runs. Well.", photos: ["p2", "p1"]).onlyAddsDescription(to: old))
    }

    @Test("results from adding a paragraph, also to an empty description")
    func adding() throws {
        let old = try details("Runs."), more = try old.adding("New strap.")
        #expect(more.description == "Runs.\n\nNew strap." && more.onlyAddsDescription(to: old))
        #expect(try details("").adding("Runs.") == details("Runs."))
        let full = try details(String(repeating: "x", count: ItemDetails.maximumDescriptionLength - 2))
        #expect(throws: InvalidField.self) { try full.adding("y") }
        for blank in ["", "   ", "\n", "\u{200B}"] {
            #expect(throws: InvalidField.self) { try old.adding(blank) }
        }
        #expect(try !details("Runs. \u{200B}").onlyAddsDescription(to: old))
    }
}

import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct SearchRowTests {
    private func row(
        title: String = "Radio",
        status: ListingStatus = .open,
        price: Int64? = 100,
        bidCount: Int = 0,
        endsAt: Instant? = sampleTime
    ) throws(InvalidField) -> SearchRow {
        try SearchRow(
            item: "1234567890123",
            title: title,
            category: "7",
            photo: "99",
            seller: "42",
            status: status,
            price: price.map { Money(minorUnits: $0, currency: .usd) },
            bidCount: bidCount,
            endsAt: endsAt
        )
    }

    @Test("a row is created from the fields of another API, and has the identity of its item")
    func valid() throws {
        let row = try row()
        #expect(row.id == "1234567890123" && row.photo == "99" && row.brand == nil)
        #expect(try self.row(status: .draft, price: nil, endsAt: nil).price == nil)
        #expect(try self.row(status: ListingStatus(rawValue: "frozen"), price: nil, endsAt: nil).endsAt == nil)
    }

    @Test("a title that is not a valid line is refused", arguments: badLines)
    func title(line: String, reason: String) {
        #expect(refusal { () throws(InvalidField) in try row(title: line) } == "title \(reason)")
    }

    @Test("negative numbers are refused, and so is a draft with a price, bids or an end")
    func invalid() {
        let refused: [(String?, String)] = [
            (refusal { () throws(InvalidField) in try row(price: -1) }, "price must not be negative"),
            (refusal { () throws(InvalidField) in try row(bidCount: -1) }, "bidCount must not be negative"),
            (refusal { () throws(InvalidField) in try row(status: .draft) }, "price must be absent for a draft"),
            (
                refusal { () throws(InvalidField) in try row(status: .draft, price: nil, bidCount: 1) },
                "bidCount must be 0 for a draft"
            ),
            (
                refusal { () throws(InvalidField) in try row(status: .draft, price: nil) },
                "endsAt must be absent for a draft"
            ),
            (
                refusal { () throws(InvalidField) in try SearchRow(of: .sample, status: .open, bidCount: -1) },
                "bidCount must not be negative"
            ),
        ]
        for (message, expected) in refused { #expect(message == expected) }
    }

    @Test("the row of an item has its details and its main photo, also after a revision")
    func details() throws {
        let item = Item.sample, row = try SearchRow(of: item, status: .open, bidCount: 3)
        #expect(row.item == item.id && row.title == item.details.title && row.photo == item.details.photos.first)
        let other = try #require(Item.samples.last).details
        let shown = row.showing(item.revised(other))
        #expect(shown.title == other.title && shown.photo == nil && shown.bidCount == 3 && shown.status == .open)
    }

    @Test("the title of a summary is a valid title")
    func summary() throws {
        #expect(
            refusal { () throws(InvalidField) in try ItemSummary(item: "i", title: "") } == "title must not be empty"
        )
        #expect(try ItemSummary(item: Item.sample.id, title: Item.sample.details.title) == ItemSummary(of: .sample))
    }
}

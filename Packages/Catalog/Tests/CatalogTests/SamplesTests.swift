import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("the samples") struct SamplesTests {
    @Test("have unique identifiers in the format of the house")
    func ids() {
        let ids =
            ItemCategory.samples.map(\.id.rawValue) + Brand.samples.map(\.id.rawValue) + Item.samples.map(\.id.rawValue)
            + Item.samples.flatMap(\.details.photos).map(\.rawValue)
        #expect(Set(ids).count == ids.count)
        let people = Item.samples.map(\.seller.rawValue)
        #expect(
            (ids + people).allSatisfy { $0.count == 10 && $0.allSatisfy("0123456789abcdefghjkmnpqrstvwxyz".contains) }
        )
    }

    @Test("refer only to existing categories, brands and items")
    func references() throws {
        for item in Item.samples {
            #expect(CategoryTree.sample[item.details.category] != nil, "\(item.id)")
            if let brand = item.details.brand { #expect(Brand.samples.contains { $0.id == brand }, "\(item.id)") }
            if let old = item.relistedFrom {
                #expect(SearchRow.samples.contains { $0.item == old && $0.status == .unsold }, "\(item.id)")
            }
        }
        let reviewed = try #require(SearchRow.samples.first { $0.item == Review.sample.item })
        #expect(reviewed.status == .sold)
        #expect(try Review.sample.time > #require(reviewed.endsAt))
    }

    @Test("have a row for each item, with price, end and main photo")
    func rows() {
        #expect(SearchRow.samples.map(\.item) == Item.samples.map(\.id))
        #expect(Item.samples.map(\.createdAt) == Item.samples.map(\.createdAt).sorted())
        for row in SearchRow.samples {
            #expect((row.price == nil) == (row.status == .draft), "\(row.item)")
            #expect(row.photo == Item.samples.first { $0.id == row.item }?.details.photos.first)
            #expect((row.endsAt == nil) == (row.status == .draft), "\(row.item)")
            guard let endsAt = row.endsAt else { continue }
            #expect((endsAt > sampleTime) == [.open, .scheduled].contains(row.status), "\(row.item)")
        }
    }

    @Test("have facets that count the rows of the page")
    func facets() throws {
        func counted(_ values: [String], _ label: (String) -> String) throws -> [Facets.Count] {
            try Dictionary(grouping: values) { $0 }
                .map { try Facets.Count(value: $0.key, label: label($0.key), count: $0.value.count) }
                .sorted { ($1.count, $0.label) < ($0.count, $1.label) }
        }
        let rows = SearchPage.sample.rows.elements, facets = try #require(SearchPage.sample.facets)
        let ends = rows.compactMap(\.endsAt)
        #expect(rows.count == 2 && ends == ends.sorted())
        let tops = rows.compactMap { CategoryTree.sample.path(to: $0.category).first }
        #expect(
            try facets.categories
                == counted(tops.map(\.id.rawValue)) { id in tops.first { $0.id.rawValue == id }?.name ?? "" }
        )
        let brands = rows.compactMap(\.brand?.rawValue)
        #expect(try facets.brands == counted(brands) { id in Brand.samples.first { $0.id.rawValue == id }?.name ?? "" })
        #expect(facets.countedItems == rows.count && facets.isComplete)
        #expect(try facets.conditions == counted(rows.compactMap(\.condition?.rawValue)) { $0 })
    }
}

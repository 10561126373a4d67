import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct FacetsTests {
    private func facets(_ counts: [(String, Int)], of countedItems: Int) throws(InvalidField) -> Facets {
        var brands: [Facets.Count] = []
        for (value, count) in counts { brands.append(try Facets.Count(value: value, label: value, count: count)) }
        return try Facets(categories: [], brands: brands, conditions: [], countedItems: countedItems)
    }

    @Test("counts are not negative, and not more than the counted items; values are unique")
    func validation() throws {
        #expect(try facets([("a", 2), ("b", 0)], of: 2).brands.map(\.id) == ["a", "b"])
        let refused: [(String?, String)] = [
            (refusal { () throws(InvalidField) in try facets([("a", -1)], of: 2) }, "count must not be negative"),
            (refusal { () throws(InvalidField) in try facets([], of: -1) }, "countedItems must not be negative"),
            (
                refusal { () throws(InvalidField) in try facets([("a", 3)], of: 2) },
                "brands must not have a count above countedItems (2)"
            ),
            (
                refusal { () throws(InvalidField) in try facets([("a", 1), ("a", 1)], of: 2) },
                "brands must not contain a value twice"
            ),
        ]
        for (message, expected) in refused { #expect(message == expected) }
    }

    @Test("counted rows are valid facets")
    func counted() throws {
        var counter = FacetCounter()
        for row in SearchRow.samples { counter.add(category: row.category, brand: row.brand, condition: row.condition) }
        let facets = counter.facets(below: nil, in: .sample, isComplete: true) { _ in nil }
        #expect(
            try facets
                == Facets(
                    categories: facets.categories,
                    brands: facets.brands,
                    conditions: facets.conditions,
                    countedItems: SearchRow.samples.count
                )
        )
    }
}

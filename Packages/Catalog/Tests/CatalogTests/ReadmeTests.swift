import Catalog
import Foundation
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("the README") struct ReadmeTests {
    @Test("its example does what it says")
    func example() throws {
        let clock = TestClock(), identifiers = SequentialIdentifierSource()
        let seller: MemberID = "anna", teapots: ItemCategoryID = "cat0000003", tree = CategoryTree.sample
        var printed: [String] = []
        func print(_ value: Any) { printed.append("\(value)") }

        let details = try ItemDetails(title: "Stoneware teapot", category: teapots, condition: .used)
        let item = Item(id: identifiers.next(ItemSubject.self), seller: seller, details: details, createdAt: clock.now)
        print(CategoryPath(tree.path(to: item.details.category)) ?? "–")

        var query = SearchQuery(text: "Blue teap", category: teapots, sort: .newest)
        query.prices = try PriceRange(highest: Money(parsing: "50", in: .usd))
        print(query.words)

        #expect(printed == ["Collectibles > Ceramics > Teapots", #"["blue", "teap"]"#])
        #expect(item.version == 1)
    }

    @Test("shows the example that is compiled here, with what it prints")
    func exampleIsShown() throws {
        let test = URL(filePath: #filePath)
        let readme = test.deletingLastPathComponent().appending(path: "../../README.md").standardizedFileURL
        let source = try String(contentsOf: test, encoding: .utf8)
        let text = try String(contentsOf: readme, encoding: .utf8)
        let block = try #require(text.components(separatedBy: "```swift\n").dropFirst().first)
        let code = try #require(block.components(separatedBy: "```").first)
        let lines = code.components(separatedBy: "\n").filter { !$0.isEmpty }
        #expect(lines.count > 5)
        for line in lines {
            let parts = line.components(separatedBy: "  // ")
            let statement = try #require(parts.first).trimmingCharacters(in: .whitespaces)
            #expect(source.contains(statement), "\(statement)")
            if parts.count > 1 { #expect(source.contains(parts[1]), "\(parts[1])") }
        }
    }
}

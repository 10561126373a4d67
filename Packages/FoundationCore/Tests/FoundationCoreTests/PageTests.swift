import Foundation
import FoundationCore
import Testing

@Suite("pages") struct PageTests {
    @Test("a limit is from 1 to 100", arguments: [(Int.min, nil), (0, nil), (1, 1), (100, 100), (101, nil)])
    func limit(count: Int, expected: Int?) {
        #expect(PageLimit(count)?.count == expected)
    }

    @Test("the standard limit is 20, and the largest is 100")
    func limits() {
        #expect(PageLimit(20) == .standard)
        #expect(PageLimit(100) == .largest)
    }

    @Test("a page without a cursor is the last page")
    func last() {
        #expect(Page([1, 2]).next == nil)
        #expect(Page([1, 2]) != Page([1, 2], next: PageCursor(rawValue: "a")))
        #expect(Set([Page([1]), Page([1]), Page([2])]).count == 2)
    }

    @Test("any cursor is encoded as its text and decoded again", arguments: ["abc", "", "\"\\/\n👩‍👧", " a "])
    func cursor(text: String) throws {
        let cursor = PageCursor(rawValue: text)
        let written = try JSONEncoder().encode([cursor])
        #expect(try JSONDecoder().decode([String].self, from: written) == [text])
        #expect(try JSONDecoder().decode([PageCursor].self, from: written) == [cursor])
    }
}

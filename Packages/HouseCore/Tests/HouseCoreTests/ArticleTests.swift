import Foundation
import Testing

@Suite("The article on writing a module")
struct ArticleTests {
    @Test("The article's examples are excerpts from the test modules, which are compiled")
    func excerpts() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let package = tests.deletingLastPathComponent().deletingLastPathComponent()
        let article = package.appending(path: "Sources/HouseCore/HouseCore.docc/WritingAModule.md")
        let sources = try [
            "PortTests.swift", "ReactionTests.swift", "Fixtures/Notes.swift", "Fixtures/NotesAPI.swift",
            "Fixtures/NotesEvent.swift", "Fixtures/Pins.swift", "Fixtures/Shelf.swift",
        ].map { Self.trimmed(try String(contentsOf: tests.appending(path: $0), encoding: .utf8)) }
        let blocks = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
        #expect(blocks.count >= 10)
        for block in blocks {
            let code = Self.trimmed(block.components(separatedBy: "```")[0])
            #expect(sources.contains { $0.contains(code) }, "\(code)")
        }
    }

    /// Returns the lines without indentation.
    private static func trimmed(_ text: String) -> String {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    }
}

import Foundation
import Testing

@Suite("The folder rules, on a copy of the tree")
struct LayoutViolationTests {
    @Test("The five visible entries and a short README per package are valid")
    func sound() async throws {
        #expect(try await violations(after: { _ in }) == [])
    }

    @Test("Another visible entry at the top is reported")
    func strangeEntry() async throws {
        let violations = try await violations { _ = try $0.append("notes", to: "NOTES.md") }
        #expect(violations == [Violation(file: "NOTES.md", line: 1, what: "is not expected", rule: .topLevel)])
    }

    @Test("A missing entry is reported")
    func missingEntry() async throws {
        let violations = try await violations { try $0.remove("README.md") }
        #expect(violations == [Violation(file: "README.md", line: 1, what: "is missing", rule: .topLevel)])
    }

    @Test("A missing README of a package is reported")
    func missingReadme() async throws {
        let violations = try await violations { try $0.remove("Packages/Bidding/README.md") }
        #expect(
            violations == [Violation(file: "Packages/Bidding/README.md", line: 1, what: "is missing", rule: .readme)]
        )
    }

    @Test("A README of 51 lines is reported")
    func longReadme() async throws {
        let violations = try await violations { copy in
            _ = try copy.append(String(repeating: "\n", count: 49), to: "Packages/Bidding/README.md")
        }
        let readme = "Packages/Bidding/README.md"
        #expect(violations == [Violation(file: readme, line: 51, what: "has 51 lines", rule: .readme)])
    }

    /// Returns the violations in a small valid tree after a change.
    private func violations(after change: (Repository) throws -> Void) async throws -> [Violation] {
        try await Repository.here.withCopy(of: ["Package.swift", "Packages/Bidding/Package.swift"]) { copy in
            for file in ["README.md", "Apps/bidly", "Tests/run", "Packages/Bidding/README.md"] {
                _ = try copy.append("A line.", to: file)
            }
            try change(copy)
            return try ArchitectureChecker(root: copy.root).layoutViolations()
        }
    }
}

extension Repository {
    fileprivate func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: root.appending(path: path))
    }
}

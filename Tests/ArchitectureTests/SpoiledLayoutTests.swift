import Foundation
import Testing

@Suite("The folders' rules, on a copy of the tree")
struct SpoiledLayoutTests {
    @Test("are kept by the five visible entries and a short README per package")
    func sound() async throws {
        #expect(try await breaches(spoiledBy: { _ in }) == [])
    }

    @Test("know no other visible entry at the top")
    func strangeEntry() async throws {
        let breaches = try await breaches { _ = try $0.append("notes", to: "NOTES.md") }
        #expect(breaches == [Breach(file: "NOTES.md", line: 1, what: "is there", rule: .topLevel)])
    }

    @Test("miss an entry that is not there")
    func missingEntry() async throws {
        let breaches = try await breaches { try $0.remove("README.md") }
        #expect(breaches == [Breach(file: "README.md", line: 1, what: "is missing", rule: .topLevel)])
    }

    @Test("miss a package's README")
    func missingReadme() async throws {
        let breaches = try await breaches { try $0.remove("Packages/Bidding/README.md") }
        #expect(breaches == [Breach(file: "Packages/Bidding/README.md", line: 1, what: "is missing", rule: .readme)])
    }

    @Test("find a README of 51 lines too long")
    func longReadme() async throws {
        let breaches = try await breaches { copy in
            _ = try copy.append(String(repeating: "\n", count: 49), to: "Packages/Bidding/README.md")
        }
        let readme = "Packages/Bidding/README.md"
        #expect(breaches == [Breach(file: readme, line: 51, what: "has 51 lines", rule: .readme)])
    }

    /// The breaches in a small sound tree after `spoil`.
    private func breaches(spoiledBy spoil: (Repository) throws -> Void) async throws -> [Breach] {
        try await Repository.here.withCopy(of: ["Package.swift", "Packages/Bidding/Package.swift"]) { copy in
            for file in ["README.md", "Apps/bidly", "Tests/run", "Packages/Bidding/README.md"] {
                _ = try copy.append("A line.", to: file)
            }
            try spoil(copy)
            return try ArchitectureChecker(root: copy.root).layoutBreaches()
        }
    }
}

extension Repository {
    fileprivate func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: root.appending(path: path))
    }
}

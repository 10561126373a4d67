import Foundation
import Testing

@Suite("Names in the documentation") struct DocumentedNamesTests {
    /// The names that need no declaration: names of the toolchain, of other libraries and of HTTP; placeholders such as
    /// `<Context>`; and names that an article mentions as nonexistent.
    private static let externalNames: Set = [
        "Accept", "Age", "Authorization", "Bool", "CancellationError", "Codable", "Context", "Cookie", "Date",
        "Decodable", "Duration", "ETag", "EnumerableFlag", "ExitCode", "Kit", "Link", "Mutex", "ParentCommand", "Range",
        "Sendable", "URLSession", "Vary", "Warning", "package(path:)",
    ]

    @Test("Every type and function that a README or an article names in backticks is declared in the sources")
    func declared() throws {
        let root = Readme.root
        let folders = ["Packages", "Apps", "Tests"].map { root.appending(path: $0) }
        let declared = try DeclaredNames(below: folders)
        let names = declared.types.union(declared.functions).union(declared.folders).union(Self.externalNames)
            .union(["Packages", "Apps", "Tests"])
        let baseNames = Set(declared.functions.map { $0.prefix { $0 != "(" } })
        var count = 0
        for document in try Self.documents() {
            for name in Self.names(in: try String(contentsOf: document, encoding: .utf8)) {
                count += 1
                // A call without arguments may omit parameters with default values.
                let isDeclared = names.contains(name) || (name.hasSuffix("()") && baseNames.contains(name.dropLast(2)))
                #expect(isDeclared, "\(document.path.dropFirst(root.path.count)): `\(name)`")
            }
        }
        #expect(count > 500)
    }

    @Test("A type and a function with an outdated name are found")
    func found() {
        let text = """
            `Auction.applying(_:)`, `Page<Bid>` and ``House/read(_:)`` of `Bidding::Auction`, `./Tests/run`, `a + b`, `.first`.
            ```swift
            let unknown = `Unknown`
            ```
            """
        #expect(
            Self.names(in: text) == [
                "Auction", "applying(_:)", "Page", "Bid", "House", "read(_:)", "Bidding", "Auction",
            ]
        )
    }

    /// Returns the READMEs and articles. Excludes `CHANGES.md` files, because they mention removed declarations.
    private static func documents() throws -> [URL] {
        var documents = [
            Readme.root.appending(path: "README.md"), Readme.root.appending(path: ".github/CONTRIBUTING.md"),
        ]
        let packages = Readme.root.appending(path: "Packages")
        let files = try #require(FileManager.default.enumerator(at: packages, includingPropertiesForKeys: nil))
        for case let file as URL in files {
            if file.lastPathComponent == ".build" {
                files.skipDescendants()
            } else if file.pathExtension == "md", file.lastPathComponent != "CHANGES.md" {
                documents.append(file)
            }
        }
        return documents
    }

    /// Returns the names of types and functions between backticks, outside fenced code.
    private static func names(in text: String) -> [String] {
        let prose = text.components(separatedBy: "```").enumerated().filter { $0.offset.isMultiple(of: 2) }
        return prose.flatMap { _, part in
            part.matches(of: /`{1,2}([^`\n]+)`{1,2}/).flatMap { names(inCode: String($0.1)) }
        }
    }

    /// Returns the names in a code span; empty if it is a path, a file or an expression.
    private static func names(inCode code: String) -> [String] {
        guard code.wholeMatch(of: /[\w.:<>\/]+(\((?:\w+:)*\))?/) != nil, !code.hasPrefix("/"), !code.contains("./")
        else {
            return []
        }
        guard ![".md", ".swift", ".json"].contains(where: code.hasSuffix) else { return [] }
        let parts = code.split(separator: "(", maxSplits: 1)
        var components = parts[0].split { ".:<>/".contains($0) }.map(String.init)
        let function = parts.count == 2 ? components.popLast().map { "\($0)(\(parts[1])" } : nil
        let types = components.filter { $0.wholeMatch(of: /[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*/) != nil }
        return types + (function.map { [$0] } ?? [])
    }
}

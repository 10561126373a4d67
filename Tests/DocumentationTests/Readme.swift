import Foundation

/// A README or an article of this repository, with its Swift examples.
struct Readme: Sendable, CustomStringConvertible {
    /// A fenced code block.
    struct Example: Sendable {
        let code: String
        /// The line number of the block's first line in the README.
        let line: Int

        /// Whether the block is a complete `Package.swift`.
        var isManifest: Bool { code.hasPrefix("// swift-tools-version:") }
    }

    /// The path in the repository, such as `Packages/Bidding/README.md`.
    let path: String
    let examples: [Example]

    var description: String { path }

    /// The Swift program that the examples form, in their order. Compiler errors refer to lines of the README.
    var program: String {
        examples.filter { !$0.isManifest }.map { example in
            "#sourceLocation(file: \"\(path)\", line: \(example.line))\n\(example.code)"
        }.joined(separator: "\n")
    }

    init(path: String, text: String) {
        self.path = path
        var examples: [Example] = [], lines: [Substring] = []
        var first: Int?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line == "```swift" {
                first = index + 2
            } else if line == "```", let begin = first {
                examples.append(Example(code: lines.joined(separator: "\n"), line: begin))
                (first, lines) = (nil, [])
            } else if first != nil {
                lines.append(line)
            }
        }
        self.examples = examples
    }

    static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

    /// The README of the repository, and the READMEs of the packages.
    static let all: [Readme] = {
        let packages =
            (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Packages").path)) ?? []
        let paths = ["README.md"] + packages.sorted().map { "Packages/\($0)/README.md" }
        return paths.compactMap(Readme.init(at:))
    }()

    /// The articles of the packages whose examples form a program. In these articles, the first example begins with an
    /// import; in all others, the examples are excerpts of sources.
    static let articles: [Readme] = {
        let packages = root.appending(path: "Packages")
        let paths = FileManager.default.enumerator(atPath: packages.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.contains(".docc/") && $0.hasSuffix(".md") && !$0.contains(".build/") }.sorted()
            .compactMap { Readme(at: "Packages/\($0)") }
            .filter { $0.examples.first?.code.hasPrefix("import ") == true }
    }()

    /// Reads a file of the repository; `nil` if it does not exist.
    private init?(at path: String) {
        guard let text = try? String(contentsOf: Self.root.appending(path: path), encoding: .utf8) else { return nil }
        self.init(path: path, text: text)
    }
}

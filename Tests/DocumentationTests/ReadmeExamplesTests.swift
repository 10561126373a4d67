import Foundation
import Testing

@Suite("The Swift examples", .serialized) struct ReadmeExamplesTests {
    @Test("are in the README of every package")
    func everyPackage() throws {
        #expect(Readme.all.count > 10)
        #expect(Readme.all.filter(\.examples.isEmpty).map(\.path) == [])
        #expect(Readme.articles.count >= 3)
    }

    @Test(
        "of a README or an article compile as one program, without other declarations",
        arguments: Readme.all + Readme.articles
    )
    func program(of readme: Readme) async throws {
        let outcome = try await Compiler.check(readme.program)
        #expect(outcome.status == 0, "\(outcome.output)")
    }

    @Test("that are manifests can be loaded, and depend on existing products", arguments: Readme.all)
    func manifests(of readme: Readme) async throws {
        for example in readme.examples where example.isManifest {
            let outcome = try await Compiler.load(manifest: example.code)
            #expect(outcome.status == 0, "\(readme.path):\(example.line): \(outcome.output)")
            for match in example.code.matches(of: /\.product\(name: "([\w-]+)", package: "([\w-]+)"\)/) {
                let folder = match.2 == "bidly" ? "" : "Packages/\(match.2)/"
                let products = Self.products(of: try Self.text(of: "\(folder)Package.swift"))
                #expect(products.contains(String(match.1)), "\(readme.path):\(example.line)")
            }
        }
    }

    @Test("that do not compile are reported with the README and the line")
    func failure() async throws {
        let text = "# Spoiled\n\n```swift\nimport Bidding\n```\n\n```swift\nlet price = 1\nprint(undeclared)\n```\n"
        let readme = Readme(path: "Packages/Spoiled/README.md", text: text)
        #expect(readme.examples.map(\.line) == [4, 8])
        let outcome = try await Compiler.check(readme.program)
        #expect(outcome.status != 0)
        #expect(
            outcome.output.contains("Packages/Spoiled/README.md:9:7: error: cannot find 'undeclared' in scope"),
            "\(outcome.output)"
        )
    }

    @Test("of the root README name every product of the root manifest")
    func products() throws {
        let manifest = try Self.text(of: "Package.swift"), readme = try Self.text(of: "README.md")
        let section = try #require(readme.components(separatedBy: "\n## Depend on one package\n").dropFirst().first)
        let rows = section.components(separatedBy: "\n## ")[0].split(separator: "\n").filter { $0.hasPrefix("| `") }
        let documented = rows.flatMap { Self.names(in: String($0.split(separator: "|")[0])) }
        let products = Self.products(of: manifest)
        #expect(documented.sorted() == products.sorted())
        #expect(products.contains("bidly-image-worker"))
    }

    @Test("of the root README name every product that only the manifest of a package offers")
    func productsByPath() throws {
        let root = Set(Self.products(of: try Self.text(of: "Package.swift")))
        let packages = try FileManager.default.contentsOfDirectory(atPath: Readme.root.appending(path: "Packages").path)
        let offered = try packages.flatMap { Self.products(of: try Self.text(of: "Packages/\($0)/Package.swift")) }
        let paragraphs = try Self.text(of: "README.md").components(separatedBy: "\n\n")
        let paragraph = try #require(paragraphs.first { $0.contains("Available by path only: ") })
        let documented = Self.names(in: paragraph.components(separatedBy: "Available by path only: ")[1])
        // The product BidlySQLite of the root includes this module.
        #expect(documented.sorted() == Set(offered).subtracting(root).subtracting(["BidlySQL"]).sorted())
    }

    private static func text(of path: String) throws -> String {
        try String(contentsOf: Readme.root.appending(path: path), encoding: .utf8)
    }

    /// Returns the names between backticks.
    private static func names(in text: String) -> [String] {
        text.matches(of: /`([\w-]+)`/).map { String($0.1) }
    }

    /// Returns the names of the libraries and programs that a manifest offers.
    private static func products(of manifest: String) -> [String] {
        manifest.matches(of: /\.(?:library|executable)\(name: "([\w-]+)"/).map { String($0.1) }
    }
}

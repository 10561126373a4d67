import Foundation
import Testing

@Suite("The documentation", .serialized) struct DocumentationBuildTests {
    @Test("builds without a warning of docc")
    func build() async throws {
        let outcome = try await Compiler.buildDocumentation()
        #expect(outcome.status == 0, "\(outcome.output)")
    }

    @Test("only replaces the folder of an earlier site")
    func foreignFolder() async throws {
        let outcome = try await Compiler.buildDocumentation { site in
            try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
            try "keep".write(to: site.appending(path: "notes"), atomically: true, encoding: .utf8)
        } check: { site in
            let kept = try FileManager.default.contentsOfDirectory(atPath: site.path)
            #expect(kept == ["notes"])
        }
        #expect(outcome.status == 73)
        #expect(outcome.output.contains("/site\" is not an earlier site, so it is not replaced."))
    }

    @Test("links to existing files")
    func links() throws {
        let packages = Readme.root.appending(path: "Packages")
        let documents = try #require(FileManager.default.enumerator(at: packages, includingPropertiesForKeys: nil))
        var linked = 0
        for case let file as URL in documents where file.pathExtension == "md" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /\]\((\.[^)#]+)\)/) {
                let target = file.deletingLastPathComponent().appending(path: String(match.1)).standardizedFileURL
                #expect(FileManager.default.fileExists(atPath: target.path), "\(file.path): \(match.1)")
                linked += 1
            }
        }
        #expect(linked >= 45)
    }
}

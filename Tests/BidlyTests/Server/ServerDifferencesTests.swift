import Foundation
import Testing

@Suite("The table of differences between a file and a server") struct ServerDifferencesTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// The sources of the tests, by their paths without the extension.
    private static let sources = Result {
        var sources: [String: String] = [:]
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        for path in paths where path.hasSuffix("Tests.swift") && !path.hasPrefix("Server/") {
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            sources[String(path.dropLast(".swift".count))] = text
        }
        return sources
    }

    @Test("Each suite with a house also runs at a server, or the table states why not")
    func files() throws {
        let sources = try Self.sources.get(), listed = ServerDifferences.files.flatMap(\.paths)
        let served = sources.filter { $0.value.contains(".alsoAtServer") }.map(\.key)
        let withHouse = sources.filter { $0.value.contains("HouseFixture()") }.map(\.key)
        #expect(Set(withHouse).subtracting(served) == Set(listed).intersection(withHouse).subtracting(served))
        #expect(Set(listed).isDisjoint(with: served), "The suite runs at a server; remove it from the table.")
        #expect(Set(listed).isSubset(of: sources.keys), "There is no such file.")
    }

    @Test("Each test in the table belongs to a suite that runs at a server")
    func tests() throws {
        let served = try Self.sources.get().values.filter { $0.contains(".alsoAtServer") }
        for name in ServerDifferences.tests.flatMap(\.names) {
            #expect(served.contains { $0.contains("\"\(name)\"") }, "\(name)")
        }
    }
}

import Foundation
import Testing

@Suite("The architecture")
struct ArchitectureTests {
    @Test("This tree has no violations")
    func noViolations() async throws {
        let violations = try await ArchitectureChecker(root: Repository.here.root).violations()
        #expect(violations.isEmpty, "\(violations.map(\.description).joined(separator: "\n"))")
    }

    @Test("Each module has exactly one row in the table, and every row lists only modules with a row")
    func table() {
        let modules = Architecture.bidly.packages.flatMap(\.modules)
        let names = Set(modules.map(\.name))
        #expect(names.count == modules.count)
        for module in modules {
            #expect(module.imports.union(module.assembly).subtracting(names) == [], "\(module.name)")
        }
    }

    @Test("The app does not depend on HTTPServer or PostgreSQL, and a context depends on FoundationCore only")
    func closures() {
        let app = Architecture.bidly.closure(of: "bidly")
        #expect(app.contains("EmbeddedHouse"))
        #expect(app.filter { $0.contains("PostgreSQL") || $0.contains("HTTPServer") || $0.contains("HTTPD") } == [])
        for context in Architecture.contexts {
            #expect(Architecture.bidly.closure(of: context) == [context, "FoundationCore"])
        }
    }

    @Test("The command line app has at most 15.5 % of all source lines")
    func shareOfTheApp() throws {
        var lines = 0
        var ofApp = 0
        for target in try Repository.here.targets {
            let name = target.split(separator: "/").last.map(String.init) ?? ""
            if Architecture.bidly.line(of: name)?.module.grants.contains(.data) == true { continue }
            for file in Repository.here.sources(of: target) {
                let count = try Repository.here.text(of: file).utf8.count(where: { $0 == UInt8(ascii: "\n") })
                lines += count
                if target.hasPrefix("Apps/bidly-cli/") { ofApp += count }
            }
        }
        try #require(lines > 0)
        let share = Double(ofApp) / Double(lines)
        #expect(share <= 0.155)
        let numbers = [ofApp, lines].map { $0.formatted(.number.locale(Locale(identifier: "en_US"))) }
        let percent = (share * 100).formatted(.number.precision(.fractionLength(1)).locale(Locale(identifier: "en_US")))
        print("bidly-cli: \(numbers[0]) of \(numbers[1]) source lines, \(percent) % (limit: 15.5 %)")
    }
}

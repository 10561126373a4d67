import Foundation
import Testing

/// Tests `Tests/api` in a small repository. The tests supply the API changes instead of computing them with a build.
@Suite("Tests/api")
struct PublicAPIScriptTests {
    private static let change = "Radios: func Radio.tune(to:) has been removed"
    private static let breaking = """
        Radios: func Radio.tune(to:) has been removed
            used by: Apps/program, Packages/Shop

        """

    @Test("fails for a breaking change that CHANGES.md does not name, and prints the packages that use the declaration")
    func unlisted() async throws {
        try await expect(
            status: 1,
            output: Self.breaking + "    missing in Packages/Radios/CHANGES.md\n" + Self.footer(breaks: 1, missing: 1)
        ) { _ in
            Self.change
        }
    }

    @Test("accepts a breaking change that a new line of CHANGES.md names")
    func listed() async throws {
        try await expect(status: 0, output: Self.breaking + Self.footer(breaks: 1, missing: 0)) { repository in
            _ = try repository.append("- Removed `Radio.tune(to:)`.", to: "Packages/Radios/CHANGES.md")
            return Self.change
        }
    }

    @Test("does not accept a line that CHANGES.md already had in the recorded commit")
    func listedEarlier() async throws {
        let breaking = """
            Radios: func Radio.play() has been removed
                used by: no other package
                missing in Packages/Radios/CHANGES.md

            """
        try await expect(status: 1, output: breaking + Self.footer(breaks: 1, missing: 1)) { _ in
            "Radios: func Radio.play() has been removed"
        }
    }

    @Test("ignores functions that the compiler derives")
    func derived() async throws {
        try await expect(status: 0, output: Self.footer(breaks: 0, missing: 0)) { _ in
            "Radios: func Radio.__derived_struct_equals(_:_:) has parameter 0 type change from Radios.Set to Radios.Radio"
        }
    }

    @Test("reports a product that was removed")
    func removedProduct() async throws {
        let breaking = """
            Shop: product Shop has been removed
                used by: Tests/ShopTests
                missing in Packages/Shop/CHANGES.md

            """
        try await expect(status: 1, output: breaking + Self.footer(breaks: 1, missing: 1)) { repository in
            let manifest = try repository.text(of: "Package.swift").replacing(/.*"Shop".*\n/, with: "")
            try manifest.write(
                to: repository.root.appending(path: "Package.swift"),
                atomically: true,
                encoding: .utf8
            )
            return ""
        }
    }

    @Test("lists the packages that import a changed module")
    func changed() async throws {
        let output = """
            Radios has changed; imported by: Apps/program, Packages/Shop
            \(Self.footer(breaks: 0, missing: 0))
            """
        try await expect(status: 0, output: output) { repository in
            _ = try repository.append("public struct Valve {}", to: "Packages/Radios/Sources/Radios/Valve.swift")
            try await Self.git(["add", "."], in: repository)
            return ""
        }
    }

    @Test("compares only the named packages")
    func named() async throws {
        try await expect(["Shop"], status: 0, output: Self.footer(breaks: 0, missing: 0)) { _ in Self.change }
        try await expect(["Nothing"], status: 64, messages: "Tests/api: no library product in: Nothing\n") { _ in
            Self.change
        }
    }

    @Test("fails if the clone lacks the recorded commit")
    func unknownCommit() async throws {
        let messages = "Tests/api: this clone has no commit \"0123abc\". Run: git fetch --unshallow\n"
        try await expect(status: 66, messages: messages) { repository in
            try "0123abc\n".write(
                to: repository.root.appending(path: "Tests/api-baseline"),
                atomically: true,
                encoding: .utf8
            )
            return Self.change
        }
    }

    private static func footer(breaks: Int, missing: Int) -> String {
        "Breaking changes since COMMIT: \(breaks); missing in CHANGES.md: \(missing)\n"
    }

    /// Runs the script after a change of the repository. `change` returns the simulated breaking API changes.
    private func expect(
        _ packages: [String] = [],
        status: Int32,
        output: String = "",
        messages: String = "",
        after change: (Repository) async throws -> String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await Repository.here.withCopy(of: ["Tests/api", "Apps/requirements"]) { repository in
            for (file, text) in Self.files { _ = try repository.append(text, to: file) }
            try await Self.git(["init", "-q"], in: repository)
            try await Self.git(["add", "."], in: repository)
            let identity = ["-c", "user.name=Tests", "-c", "user.email=tests@example.org"]
            try await Self.git(identity + ["commit", "-q", "-m", "Record the public API"], in: repository)
            let commit = try await Self.git(["rev-parse", "HEAD"], in: repository)
            _ = try repository.append(commit, to: "Tests/api-baseline")
            _ = try repository.append(try await change(repository), to: "changes")

            let command = [repository.root.appending(path: "Tests/api").path, "--changes"]
            let outcome = try await run(command + [repository.root.appending(path: "changes").path] + packages)
            let found = String(decoding: outcome.output, as: UTF8.self).replacing(commit.prefix(12), with: "COMMIT")
            #expect(outcome.status == status, sourceLocation: sourceLocation)
            #expect(found == output, sourceLocation: sourceLocation)
            #expect(String(decoding: outcome.messages, as: UTF8.self) == messages, sourceLocation: sourceLocation)
        }
    }

    /// Runs git. Returns its output without the final line break.
    @discardableResult
    private static func git(_ arguments: [String], in repository: Repository) async throws -> String {
        let outcome = try await run(["git", "-C", repository.root.path] + arguments)
        try #require(outcome.status == 0, "\(String(decoding: outcome.messages, as: UTF8.self))")
        return String(decoding: outcome.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static let files = [
        "Package.swift": """
        .library(name: "Radios", targets: ["Radios"]),
        .library(name: "Shop", targets: ["Shop"]),
        """,
        "Packages/Radios/CHANGES.md": "- `Radio.play()`.",
        "Packages/Radios/Sources/Radios/Radio.swift": "public struct Radio { public func play() {} }",
        "Packages/Shop/CHANGES.md": "- First version.",
        "Packages/Shop/Sources/Shop/Shop.swift": """
        public import struct Radios.Radio
        func sell(_ radio: Radio) { radio.tune(to: 5) }
        """,
        "Apps/program/Sources/program/Main.swift": "@testable import Radios\nRadio().tune(to: 7)",
        "Apps/program/Sources/program/Other.swift": "import RadiosOfOthers\nfunc tune() {}",
        "Tests/ShopTests/ShopTests.swift": "import Shop",
    ]
}

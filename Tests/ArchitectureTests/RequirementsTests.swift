import Foundation
import Testing

/// Tests the table of `Apps/requirements`, and the scripts that install the listed packages.
@Suite("The requirements")
struct RequirementsTests {
    private static let scripts = [
        "Apps/bidly", "Apps/bidly-server", "Apps/install", "Tests/api", "Tests/bench", "Tests/docs", "Tests/fuzz",
        "Tests/run", "Tests/sanitize",
    ]

    @Test("list every header that a system library target includes, except those of the C library")
    func headers() throws {
        let standard: Set<Substring> = ["pthread.h", "signal.h", "stdarg.h", "stdbool.h", "stdint.h", "string.h"]
        let table = try Repository.here.text(of: "Apps/requirements")
        let folders = try Repository.here.targets.filter { Repository.here.exists($0 + "/module.modulemap") }
        #expect(!folders.isEmpty)
        for folder in folders {
            for file in try Repository.here.entries(of: folder) where file.hasSuffix(".h") {
                for match in try Repository.here.text(of: "\(folder)/\(file)").matches(of: /#include <([^>]+)>/)
                where !standard.contains(match.1) {
                    #expect(table.contains("\nheader:\(match.1) | "), "\(folder)/\(file) includes <\(match.1)>")
                }
            }
        }
    }

    @Test("are checked by every script that builds, before it builds", arguments: scripts)
    func missingHeader(script: String) async throws {
        try await Repository.here.withCopy(of: Self.scripts + ["Apps/requirements"]) { copy in
            let file = copy.root.appending(path: "Apps/requirements")
            let table = try copy.text(of: "Apps/requirements")
                .replacing(/header:sodium\.h \| [^ ]+/, with: "header:bidly-absent.h | -")
            try table.write(to: file, atomically: true, encoding: .utf8)
            let outcome = try await run([copy.root.appending(path: script).path])
            let messages = String(decoding: outcome.messages, as: UTF8.self)
            #expect(outcome.status == 69, "\(messages)")
            #expect(messages.contains("bidly-absent.h is missing: "))
            #expect(!messages.contains("Building"))
        }
    }

    @Test("refuse a name that is not in the table")
    func unknownName() async throws {
        let table = Repository.here.root.appending(path: "Apps/requirements").path
        let outcome = try await run(["bash", "-c", "source \"$0\"; require nosuch.h", table])
        #expect(outcome.status == 70)
        let messages = String(decoding: outcome.messages, as: UTF8.self)
        #expect(messages == "Apps/requirements: \"nosuch.h\" is not in the table.\n")
    }

    @Test("state the required version if Swift is older")
    func oldSwift() async throws {
        let table = Repository.here.root.appending(path: "Apps/requirements").path
        let script = "source \"$0\"; is_present() { true; }; swift() { echo 'Swift version 6.2.1 (x)'; }; require_build"
        let outcome = try await run(["bash", "-c", script, table])
        #expect(outcome.status == 69)
        #expect(
            String(decoding: outcome.messages, as: UTF8.self)
                == "Swift 6.2 is too old. Install Swift 6.3 or later, see https://www.swift.org/install\n"
        )
    }

    @Test("are not removed before a test on a machine without the right to mount, which is reported with its reason")
    func noMount() async throws {
        let script = Repository.here.root.appending(path: "Tests/fresh-machine").path
        let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["mount", "unshare"] {
            let command = folder.appending(path: name)
            try Data("#!/bin/sh\necho '\(name): not permitted' >&2; exit 1\n".utf8).write(to: command)
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: command.path)
        }
        let outcome = try await run(["bash", "-c", "PATH=$1:$PATH; exec \"$0\" pwd", script, folder.path])
        let messages = String(decoding: outcome.messages, as: UTF8.self)
        #expect(outcome.status == 0 && messages.hasPrefix("fresh-machine: an overlay "))
        #expect(messages.hasSuffix("; running directly in this folder, with the installed packages.\n"))
        #if os(Linux)
        if geteuid() == 0 { #expect(messages.contains("an overlay cannot be mounted (")) }
        #endif
    }

    @Test("are installed by the README's commands, which continuous integration runs in the README's order")
    func continuousIntegration() throws {
        let readme = try Repository.here.text(of: "README.md")
        let demo = try #require(readme.range(of: "\n./Apps/bidly demo "))
        let tests = try #require(readme.range(of: "\n./Tests/run "))
        #expect(demo.lowerBound < tests.lowerBound)
        #expect(try Repository.here.text(of: ".ci/run").contains("/Tests/fresh-machine"))
        #expect(try Repository.here.text(of: "Tests/fresh-machine").contains("'./Apps/bidly demo && ./Tests/run'"))
    }
}

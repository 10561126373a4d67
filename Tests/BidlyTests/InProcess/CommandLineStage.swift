import CommandLineCore
import FoundationCore
import FoundationCoreTesting
import Foundation

@testable import bidly

/// `bidly` in the test's own process, in a folder of its own that is removed with the value. Its clock stands still until
/// a test moves it, and its identifiers are planned: the same command lines print the same.
///
/// ```swift
/// let bidly = try CommandLineStage()
/// #expect(await bidly.run("register ada").status == 0)
/// ```
final class CommandLineStage: Sendable {
    typealias Transcript = BidlyProgram.Transcript

    /// The folder of the person who types, `BIDLY_HOME`.
    let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UUID().uuidString)")
    let clock = TestClock()
    let identifiers = PlannedIdentifierSource()
    let road = Road()

    /// The house that is used when none is named.
    var housePath: String { folder.appending(path: "data/house.bidly").path }

    /// The person's configuration file.
    var configurationPath: String { folder.appending(path: "config/config").path }

    init() throws {
        let data = folder.appending(path: "data")
        try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Types a command line and waits for its end.
    ///
    /// - Parameters:
    ///   - line: the words after the program's name, between blanks; `'…'` is one word.
    ///   - member: who is set to act as.
    ///   - environment: further variables.
    func run(
        _ line: String,
        as member: String? = nil,
        on screen: Screen = .pipe,
        environment: [String: String] = [:]
    ) async -> Transcript {
        await run(Self.words(of: line), as: member, on: screen, environment: environment)
    }

    /// Types words and waits for their end.
    func run(
        _ words: [String],
        as member: String? = nil,
        on screen: Screen = .pipe,
        environment: [String: String] = [:]
    ) async -> Transcript {
        let (console, recording) = screen.console()
        let status = await assembly(as: member, console, environment).run(words)
        // The line of an answered question was ended by whoever typed the answer.
        let error = recording.standardError, isOpen = error.last.map { $0 != "\n" } ?? false
        return Transcript(
            status: status.rawValue,
            output: recording.standardOutput,
            error: isOpen ? error + "\n" : error
        )
    }

    /// What commands work with, for tests that look on while one runs.
    func assembly(as member: String? = nil, _ console: Console, _ environment: [String: String] = [:]) -> Assembly {
        var variables = ["BIDLY_HOME": folder.path]
        variables["BIDLY_AS"] = member
        return Assembly(
            environment: variables.merging(environment) { $1 },
            console: console,
            clock: clock,
            identifiers: identifiers,
            middlewares: [road]
        )
    }

    /// The words of a line, as a shell finds them.
    static func words(of line: String) -> [String] {
        var words: [String] = []
        for (index, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
            words += index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
        }
        return words
    }
}

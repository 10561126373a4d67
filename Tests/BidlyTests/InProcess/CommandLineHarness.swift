import CommandLineCore
import FoundationCore
import FoundationCoreTesting
import Foundation
import HTTPCore
import HouseFixtures

@testable import BidlyCLI

/// Runs `bidly` in the test process, with a temporary folder that is deleted on deinitialisation. The clock advances
/// only when the test advances it, and identifiers are scripted, so transcripts are reproducible.
///
/// ```swift
/// let bidly = try CommandLineHarness()
/// #expect(await bidly.run("register ada").status == 0)
/// ```
final class CommandLineHarness: Sendable {
    typealias Transcript = BidlyProgram.Transcript

    /// The value of `BIDLY_HOME`.
    let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UUID().uuidString)")
    let clock: TestClock
    let identifiers: ScriptedIdentifierSource
    /// The value of `BIDLY_SERVER`; `nil` for a house in a file.
    let server: String?
    let faults = FaultInjectingMiddleware()

    /// The default house file.
    var housePath: String { folder.appending(path: "data/house.bidly").path }

    var configurationPath: String { folder.appending(path: "config/config").path }

    init(
        clock: TestClock = TestClock(),
        identifiers: ScriptedIdentifierSource = ScriptedIdentifierSource(),
        server: String? = nil
    ) throws {
        self.clock = clock
        self.identifiers = identifiers
        self.server = server
        let data = folder.appending(path: "data")
        try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// The last known list of a server, which a terminal shows until the current one replaces it.
    private static var lastKnownList: Regex<Substring> { /(?s)^.*Loading the current data….{0,4}\n\e\[\d+A\e\[J/ }

    /// Runs a command line to its end. The output is without the last known list of a server.
    ///
    /// - Parameters:
    ///   - line: the arguments, separated by spaces; an argument in `'…'` may contain spaces.
    ///   - member: the value of `BIDLY_AS`.
    ///   - environment: additional variables.
    func run(
        _ line: String,
        as member: String? = nil,
        on testConsole: TestConsole = .pipe,
        environment: [String: String] = [:]
    ) async -> Transcript {
        await run(Self.words(of: line), as: member, on: testConsole, environment: environment)
    }

    /// Runs a command with these arguments to its end.
    func run(
        _ words: [String],
        as member: String? = nil,
        on testConsole: TestConsole = .pipe,
        environment: [String: String] = [:]
    ) async -> Transcript {
        let (console, recording) = testConsole.makeConsole()
        let status = await assembly(as: member, console, environment).run(words)
        // On a terminal, the typed answer ends the line of a question. The recording does not contain it.
        let error = recording.standardError, isOpen = error.last.map { $0 != "\n" } ?? false
        return Transcript(
            status: status.rawValue,
            output: recording.standardOutput.replacing(Self.lastKnownList, with: ""),
            error: isOpen ? error + "\n" : error
        )
    }

    /// Creates the assembly of a run, for tests that observe a command while it runs.
    ///
    /// - Parameter clock: the clock of the program and, if the house is a file, of the house; `nil` for the test's
    ///   clock.
    func assembly(
        as member: String? = nil,
        _ console: Console,
        _ environment: [String: String] = [:],
        clock: (any WallClock)? = nil
    ) -> Assembly {
        var variables = ["BIDLY_HOME": folder.path]
        variables["BIDLY_AS"] = member
        variables["BIDLY_SERVER"] = server
        return Assembly(
            environment: variables.merging(environment) { $1 },
            console: console,
            clock: clock ?? self.clock,
            identifiers: identifiers,
            middlewares: [faults],
            network: { [clock = self.clock] origin in
                MiddlewareChain([DatingMiddleware(clock: clock)], SocketHouse.network(to: origin))
            }
        )
    }

    /// Splits a line into arguments, like a shell with single quotes only.
    static func words(of line: String) -> [String] {
        var words: [String] = []
        for (index, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
            words += index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
        }
        return words
    }
}

/// Sets the date of responses to the test's time, like a server with that clock.
private struct DatingMiddleware: HTTPMiddleware {
    let clock: TestClock

    func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse {
        var response = try await next(request)
        response.fields[.date] = "\(HTTPDate(secondsSince1970: clock.now.millisecondsSince1970 / 1000))"
        return response
    }
}

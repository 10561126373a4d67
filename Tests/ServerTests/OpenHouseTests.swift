import AuctionHouse
import CommandLineCore
import EmbeddedHouse
import Foundation
import FoundationCoreTesting
import HTTPCore
import HouseCore
import Testing

@testable import bidly_server

/// Tests the response cache of a house as the server opens it, and as a program with one user does.
@Suite("The house of the server", .timeLimit(.minutes(5)))
struct OpenHouseTests {
    private func withPath(_ test: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "open-house-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await test(folder.appending(path: "house.bidly").path)
    }

    /// Sends a request, and returns the response that the house then keeps. Closes the house.
    private func responseKept(by house: AuctionHouse) async throws -> HTTPResponse? {
        let request = try HTTPRequest(target: "/v1/brands")
        let timers = Task { try await house.house.runTimers() }
        // Cached responses are returned only while the timers run.
        while house.house.mayHaveDueTimers { await Task.yield() }
        let response = try await house.transport(for: .anonymous).send(request)
        let kept = house.cachedResponse(to: request)
        timers.cancel()
        _ = await timers.result
        await house.close()
        #expect(response.status == .ok)
        return kept
    }

    @Test("The server keeps public responses")
    func server() async throws {
        try await withPath { path in
            let assembly = Assembly(environment: [:], console: Console.recording().0, clock: TestClock())
            let kept = try await responseKept(by: assembly.openHouse(HouseFile(path: path)))
            #expect(kept?.status == .ok)
        }
    }

    @Test("An embedded house keeps public responses, unless it serves one user")
    func embedded() async throws {
        try await withPath { path in
            let shared = try await responseKept(by: EmbeddedHouse(path: path, clock: TestClock()).house)
            #expect(shared != nil)
            let own = try await EmbeddedHouse(path: path, clock: TestClock(), servesOneUser: true)
            let kept = try await responseKept(by: own.house)
            #expect(kept == nil)
        }
    }
}

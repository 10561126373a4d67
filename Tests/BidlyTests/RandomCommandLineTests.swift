import CommandLineCore
import FoundationCore
import FoundationCoreTesting
import Foundation
import Testing

@testable import BidlyCLI

@Suite("Random command lines", .timeLimit(.minutes(10))) struct RandomCommandLineTests {
    private static let documented: Set<Int32> = [0, 2, 3, 4, 64, 65, 66, 69, 75, 77, 78, 130]

    private func pick(_ words: [String], _ random: inout SplitMix64) -> String {
        words.randomElement(using: &random) ?? ""
    }

    private func screen(_ random: inout SplitMix64) -> TestConsole {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .terminal(width: Int.random(in: 1...100, using: &random))
        case 1: .terminal(answers: [pick(["y", "n", "", "\u{7}"], &random)])
        default: .pipe
        }
    }

    @Test("A thousand lines end with a documented status and a readable message; --json output is JSON")
    func thousand() async throws {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed)
        let fixture = try await HouseFixture()
        let usual: [Int32] = [0, 3, 4, 65, 66]
        var counts: [Int32: Int] = [:], number = 0
        // Continue after a thousand lines until each usual status has occurred, but stop at ten thousand.
        while number < 1000 || (number < 10_000 && usual.contains { counts[$0, default: 0] < 5 }) {
            number += 1
            let words = RandomCommandLine(using: &random).words, screen = screen(&random)
            let member = [nil, "ada", "ben", "cara", "nobody"].randomElement(using: &random) ?? nil
            let transcript = await fixture.typed(words, as: member, on: screen)
            let place: Comment = "seed \(seed), line \(number): \(words), as \(member ?? "-")\n\(transcript)"
            // Status 1 is expected only for failed checks of doctor, and for paths that cannot be files.
            let isPlain =
                words.contains("doctor")
                || ["Is a directory", "File name too long"].contains(where: transcript.error.contains)
            #expect(transcript.status == 1 && isPlain || Self.documented.contains(transcript.status), place)
            check(transcript, of: words, on: screen, place)
            counts[transcript.status, default: 0] += 1
        }
        // A line with a usage error does not reach its command, so there must not be too many of them.
        #expect(counts[64, default: 0] < number / 2, "seed \(seed): \(counts)")
        for status in usual { #expect(counts[status, default: 0] >= 5, "seed \(seed): \(counts)") }
    }

    private func check(
        _ transcript: CommandLineHarness.Transcript,
        of words: [String],
        on screen: TestConsole,
        _ place: Comment
    ) {
        let isFailure = transcript.status != 0
        // api and doctor print the response or the results instead of an error message.
        if !words.contains("api"), !words.contains("doctor") {
            #expect(isFailure == transcript.error.contains("error:"), place)
        }
        for trace in ["Optional(", "Error(", "Swift.", "CodingKeys", "Fatal"] {
            #expect(!transcript.error.contains(trace), place)
        }
        if screen.isTerminal, !words.contains(where: { $0.hasPrefix("--color") }) {
            #expect(!(transcript.output + transcript.error).contains { $0 == "\u{7}" || $0 == "\u{0}" }, place)
            #expect(!transcript.error.contains("\u{1B}[31m") && !transcript.output.contains("\u{1B}[31m"), place)
        }
        let options = words.prefix { $0 != "--" }
        let asksForText = ["help", "-h", "--help", "--version"].contains(where: options.contains)
        guard options.contains(where: { $0.hasPrefix("--json") }), isFailure || !asksForText else { return }
        for line in transcript.output.split(separator: "\n") {
            #expect((try? JSONSerialization.jsonObject(with: Data(line.utf8))) != nil, place)
        }
    }
}

extension HouseFixture {
    /// Runs a command. Advances the clock while the command waits, and interrupts it after 20 waits.
    @MainActor
    fileprivate func typed(
        _ words: [String],
        as member: String?,
        on screen: TestConsole
    ) async -> CommandLineHarness.Transcript {
        let running = Task { await bidly.run(words, as: member, on: screen) }
        let clock = bidly.clock
        let pump = Task {
            for _ in 0..<20 {
                while clock.sleeperCount == 0 {
                    guard !Task.isCancelled else { return }
                    try? await Task.sleep(for: .milliseconds(1))
                }
                clock.advance(by: .milliseconds(500))
                await Task.yield()
            }
            running.cancel()
        }
        defer { pump.cancel() }
        return await running.value
    }
}

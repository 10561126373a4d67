import CommandLineCore
import FoundationCore
import FoundationCoreTesting
import Foundation
import Testing

@testable import bidly

@Suite("random command lines", .timeLimit(.minutes(5))) struct RandomCommandLineTests {
    /// What files, folders and other programs are touched by is left out, and `config set`, which may name a house
    /// anywhere; and `doctor`, whose status 1 is an answer.
    private static let commands = [
        "search", "list", "show", "bids", "bid", "buy", "retract", "watch", "unwatch", "watchlist", "activity", "board",
        "register", "whoami", "complete-items", "sell", "revise", "withdraw", "relist", "review", "categories",
        "brands",
        "version", "api", "help", "move", "remove", "note", "limit", "check", "list", "add",
    ]
    private static let options = [
        "--json", "--json=item", "--json=price,item", "--json=", "--as", "--as=ben", "--color", "--color=always", "-l",
        "--limit", "--limit=3", "--sort", "--sort=-price", "--status", "--category", "--brand", "--min", "--max",
        "--currency", "--condition", "--seller", "--mine", "--facets", "--all", "--follow", "--since", "--timeout",
        "--until", "--dry-run", "--if-price", "--yes", "-y", "--no-input", "--because", "--to", "--undo", "--help",
        "-h",
        "--version", "--", "-", "--house=/dev/null/house.bidly", "--nonsense", "-x", "--title", "--start", "--days",
        "--reserve", "--buy-now", "--rating", "--item",
    ]
    private static let values = [
        "3k9", "3k", "7pw41hd8rz", "@last", "c4", "dra", "s01", "zzz", "20", "25.50", "1e9", "-5", "0", "'", "USD",
        "25 EUR",
        "closed", "outbid", "price>=30", "ending", "highest", "wrong-amount", "1s", "5m", "99999999999999999999",
        "radio",
        "Lamps", "Collectibles > Radios", "new", "any", "ben", "cara", "eve", "GET", "/v1/items", "POST", "", " ",
    ]
    private static let junk = [
        "\u{7}", "\u{1B}[31mred", "\u{0}", "日本語", "e\u{301}", "👩‍👩‍👧", "\u{202E}abc", "a\nb", "\t", "%s%n", "$(id)",
        "../..",
        "\u{FEFF}", "\u{2028}", String(repeating: "x", count: 5000), "=", "--=", "---", "-\u{1B}", "--\u{7}=1",
    ]
    private static let documented: Set<Int32> = [0, 2, 3, 4, 64, 65, 66, 69, 75, 77, 78, 130]

    private func line(_ random: inout SplitMix64) -> [String] {
        var words = Double.random(in: 0..<1, using: &random) < 0.95 ? [pick(Self.commands, &random)] : []
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            switch Int.random(in: 0..<20, using: &random) {
            case 0: words.append(pick(Self.commands, &random))
            case 1..<9: words.append(pick(Self.options, &random))
            case 9..<19: words.append(pick(Self.values, &random))
            default: words.append(pick(Self.junk, &random))
            }
        }
        return words
    }

    private func pick(_ words: [String], _ random: inout SplitMix64) -> String {
        words.randomElement(using: &random) ?? ""
    }

    private func screen(_ random: inout SplitMix64) -> Screen {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .terminal(width: Int.random(in: 1...100, using: &random))
        case 1: .terminal(answers: [pick(["y", "n", "", "\u{7}"], &random)])
        default: .pipe
        }
    }

    @Test("a thousand end with a documented status and a clean message; with --json all output is JSON")
    func thousand() async throws {
        let seed = UInt64.random(in: 0...(.max))
        print("random command lines: seed \(seed)")
        var random = SplitMix64(seed: seed)
        let room = try await AuctionRoom()
        for number in 0..<1000 {
            let words = line(&random), screen = screen(&random)
            let member = [nil, "ada", "ben", "cara", "nobody"].randomElement(using: &random) ?? nil
            let transcript = await room.typed(words, as: member, on: screen)
            let place: Comment = "seed \(seed), line \(number): \(words), as \(member ?? "-")\n\(transcript)"
            #expect(Self.documented.contains(transcript.status), place)
            check(transcript, of: words, on: screen, place)
        }
    }

    private func check(
        _ transcript: CommandLineStage.Transcript,
        of words: [String],
        on screen: Screen,
        _ place: Comment
    ) {
        let isFailure = transcript.status != 0
        #expect(isFailure == transcript.error.contains("error:"), place)
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

extension AuctionRoom {
    /// Types words; the clock goes on while the command waits, and what goes on for too long is interrupted.
    @MainActor
    fileprivate func typed(
        _ words: [String],
        as member: String?,
        on screen: Screen
    ) async -> CommandLineStage.Transcript {
        let running = Task { await bidly.run(words, as: member, on: screen) }
        let clock = bidly.clock
        let pump = Task {
            for _ in 0..<20 {
                while clock.sleeperCount == 0 {
                    guard !Task.isCancelled else { return }
                    await Task.yield()
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

import Foundation
import Testing

@testable import CommandLineCore

@Suite("Prompts")
struct PromptTests {
    @Test(
        "A question is asked on stderr and answered with a line",
        arguments: [
            (["y"], false, true), (["YES "], false, true), (["n"], true, false), (["no"], true, false),
            ([""], false, false), ([""], true, true), ([], false, false), ([], true, false),
        ]
    )
    func confirm(lines: [String], isDefault: Bool, expected: Bool) throws {
        let (console, recording) = Console.recording(isTerminal: true, input: lines)
        #expect(try console.confirm("Dig it out?", default: isDefault) == expected)
        let end = lines.isEmpty ? "\n" : ""
        #expect(recording.standardError == "Dig it out? \(isDefault ? "[Y/n]" : "[y/N]") \(end)")
        #expect(recording.standardOutput.isEmpty)
    }

    @Test("After an invalid answer, the question is repeated, up to three times in total")
    func confirmAgain() throws {
        let (console, recording) = Console.recording(isTerminal: true, input: ["perhaps", "y"])
        #expect(try console.confirm("Now?"))
        #expect(recording.standardError == "Now? [y/N] Please answer 'y' or 'n'.\nNow? [y/N] ")
        let (stubborn, _) = Console.recording(isTerminal: true, input: ["a", "b", "c", "y"])
        #expect(try !stubborn.confirm("Now?", default: true))
        #expect(try stubborn.input.readLine() == "y")
    }

    @Test("A line is read without surrounding whitespace, and the question is printed without control characters")
    func ask() throws {
        let (console, recording) = Console.recording(isTerminal: true, input: ["  tea rose\t", ""])
        #expect(try console.ask("Name of \u{1B}[31m?") == "tea rose")
        #expect(recording.standardError == "Name of \u{FFFD}[31m? ")
        #expect(try console.ask("Bed:") == "")
        #expect(try console.ask("Soil:") == nil)
    }

    @Test("A secret is read as typed, and the cursor moves to a new line")
    func askSecret() throws {
        let (console, recording) = Console.recording(isTerminal: true, input: [" tea rose "])
        #expect(try console.askSecret("Key of the shed:") == " tea rose ")
        #expect(recording.standardError == "Key of the shed: \n")
        #expect(try console.askSecret("Key of the shed:") == nil)
    }

    @Test("The console is interactive only if stdin and stderr are terminals")
    func isInteractive() {
        #expect(Console.recording(isTerminal: true, input: []).0.isInteractive)
        #expect(!Console.recording(isTerminal: true).0.isInteractive)
        #expect(!Console.recording(input: ["y"]).0.isInteractive)
    }

    @Test("A confirmation succeeds if the user types yes or passes --yes, and fails otherwise")
    func require() throws {
        let (console, recording) = Console.recording(isTerminal: true, input: ["y", "n"])
        var options = PromptOptions()
        try options.require("Dig it out?", on: console)
        #expect { try options.require("Dig it out?", on: console) } throws: { error in
            (error as? CommandFailure)?.kind == "cancelled" && (error as? CommandFailure)?.exitStatus == .cancelled
        }
        options.noInput = true
        for console in [console, Console.recording().0] {
            #expect { try options.require("Dig it out?", on: console) } throws: { error in
                (error as? CommandFailure)?.kind == "confirmation-needed"
                    && (error as? CommandFailure)?.exitStatus == .usage
            }
            options.noInput = false
        }
        options.yes = true
        try options.require("Dig it out?", on: Console.recording().0)
        #expect(recording.standardError == "Dig it out? [y/N] Dig it out? [y/N] ")
    }

    @Test("Lines of a pipe are read one by one, without reading ahead")
    func pipe() throws {
        let pipe = Pipe()
        pipe.fileHandleForWriting.write(Data("eins\r\n\n水\nrest".utf8) + [0xFF])
        let input = InputChannel(source: .descriptor(pipe.fileHandleForReading.fileDescriptor), isTerminal: false)
        #expect(try input.readLine() == "eins")
        #expect(try input.readLine() == "")
        #expect(try input.readLine() == "水")
        try pipe.fileHandleForWriting.close()
        #expect(try pipe.fileHandleForReading.read(upToCount: 2) == Data("re".utf8))
        #expect(try input.readLine() == "st\u{FFFD}")
        #expect(try input.readLine() == nil)
    }

    @Test("A line is read as a whole, or refused if it is longer than the limit", arguments: [65_536, 65_537])
    func longLine(length: Int) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let line = String(repeating: "x", count: length)
        try Data((line + "\ny\n").utf8).write(to: file)
        let handle = try FileHandle(forReadingFrom: file)
        let input = InputChannel(source: .descriptor(handle.fileDescriptor), isTerminal: false)
        if length > 65_536 {
            let failure = #expect(throws: CommandFailure.self) { try input.readLine() }
            #expect(failure?.kind == "line-too-long" && failure?.exitStatus == .badData)
        } else {
            #expect(try input.readLine() == line)
            #expect(try input.readLine() == "y")
        }
    }

    @Test("An invalid descriptor is the end of the input")
    func badDescriptor() throws {
        #expect(try InputChannel(source: .descriptor(9_999), isTerminal: false).readLine() == nil)
    }

    @Test("Waiting for an answer can be cancelled")
    func cancellation() async {
        let pipe = Pipe()
        let (recorded, recording) = Console.recording(isTerminal: true)
        let console = Console(
            input: InputChannel(source: .descriptor(pipe.fileHandleForReading.fileDescriptor), isTerminal: true),
            output: recorded.output,
            error: recorded.error
        )
        let asking = Task { try console.confirm("Now?") }
        asking.cancel()
        await #expect(throws: CancellationError.self) { try await asking.value }
        #expect(recording.standardError == "Now? [y/N] \n")
    }
}

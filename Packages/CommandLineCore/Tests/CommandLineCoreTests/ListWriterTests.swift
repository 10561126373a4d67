import CommandLineCore
import Testing

@Suite struct ListWriterTests {
    private struct Bed: Encodable {
        let name: String
        let litres: Int
    }

    private struct Drought: Error {}

    private let pages = [
        [Bed(name: "herbs", litres: 5), Bed(name: "roses", litres: 12)], [Bed(name: "peas", litres: 7)],
    ]

    private func list(_ json: JSONFields?, on console: Console) -> ListWriter<Bed> {
        ListWriter(columns: [.init("BED"), .init("LITRES", alignment: .trailing)], json: json, on: console) { bed in
            [.init(bed.name), .init("\(bed.litres)")]
        }
    }

    /// Returns the output after each page and after the complete list.
    private func stages(_ json: JSONFields?, isTerminal: Bool = false) async throws -> [String] {
        let (console, recording) = Console.recording(isTerminal: isTerminal, color: .never)
        var stages: [String] = []
        let list = list(json, on: console)
        try await list.write {
            for page in pages {
                try list.append(page)
                stages.append(recording.standardOutput)
            }
            return "that is all"
        } then: { summary, channel in
            if channel.isTerminal { try channel.line(summary) }
        }
        return stages + [recording.standardOutput]
    }

    @Test("In a pipe, each page is written when it is appended")
    func pipe() async throws {
        #expect(
            try await stages(nil) == [
                "herbs\t5\nroses\t12\n", "herbs\t5\nroses\t12\npeas\t7\n", "herbs\t5\nroses\t12\npeas\t7\n",
            ]
        )
        #expect(
            try await stages(.only(["name"])) == [
                #"[{"name":"herbs"},{"name":"roses"}"#, #"[{"name":"herbs"},{"name":"roses"},{"name":"peas"}"#,
                #"[{"name":"herbs"},{"name":"roses"},{"name":"peas"}]"# + "\n",
            ]
        )
    }

    @Test("When the list is complete, a terminal gets one aligned table and the text below it")
    func terminal() async throws {
        let table = "BED    LITRES\nherbs       5\nroses      12\npeas        7\nthat is all\n"
        #expect(try await stages(nil, isTerminal: true) == ["", "", table])
    }

    @Test("An empty list is an empty array, or nothing")
    func empty() async throws {
        for (json, expected) in [(JSONFields.all, "[]\n"), (nil, "")] {
            let (console, recording) = Console.recording()
            let list = list(json, on: console)
            try await list.write { try list.append([]) }
            #expect(recording.standardOutput == expected && list.isEmpty)
        }
    }

    @Test("After an error, all printed rows are complete, but the array is not closed")
    func failing() async throws {
        for (json, expected) in [
            (JSONFields.only(["litres"]), "[{\"litres\":5},{\"litres\":12}\n"), (nil, "herbs\t5\nroses\t12\n"),
        ] {
            let (console, recording) = Console.recording()
            let list = list(json, on: console)
            await #expect(throws: Drought.self) {
                try await list.write {
                    try list.append(pages[0])
                    throw Drought()
                }
            }
            #expect(recording.standardOutput == expected)
        }
    }

    @Test("A cancelled task appends no more rows and does not complete the list")
    func cancelled() async {
        for isTerminal in [false, true] {
            let (console, recording) = Console.recording(isTerminal: isTerminal, color: .never)
            let pages = pages
            let task = Task {
                let list = ListWriter<Bed>(columns: [.init("BED")], json: nil, on: console) { [.init($0.name)] }
                try await list.write {
                    try list.append(pages[0])
                    withUnsafeCurrentTask { $0?.cancel() }
                    try list.append(pages[1])
                }
            }
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(recording.standardOutput == (isTerminal ? "" : "herbs\nroses\n"))
        }
    }
}

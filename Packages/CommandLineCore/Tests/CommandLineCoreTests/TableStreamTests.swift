import CommandLineCore
import Testing

@Suite("TableStream")
struct TableStreamTests {
    private static let columns: [Table.Column] = [
        .init("BED", expectedWidth: 6), .init("LITRES", alignment: .trailing, priority: 1, expectedWidth: 8),
        .init("STATE", isOptional: true), .init("PLANTS", mayShrink: true, priority: 2, minimumWidth: 10),
    ]

    private func rows(_ rows: [[String]]) -> [[Table.Cell]] { rows.map { $0.map { Table.Cell($0) } } }

    @Test("Later rows are aligned with the first rows below the same header")
    func aligned() throws {
        let (console, recording) = Console.recording(isTerminal: true, width: 40, color: .never)
        let stream = TableStream(columns: Self.columns, on: console.output)
        try stream.append(rows: rows([["b1", "12.50", "dry", "roses"], ["bed-12", "8.00", "", "thyme"]]))
        try stream.append(rows([["bed-3", "10000.00", "wet", "a great many lilies of the valley"]])[0])
        #expect(
            recording.standardOutput == """
                BED       LITRES  STATE  PLANTS
                b1         12.50  dry    roses
                bed-12      8.00         thyme
                bed-3   10000.00  wet    a great many l…

                """
        )
    }

    @Test("The header is repeated when a field needs more room, and when an optional column gets a value")
    func wider() throws {
        let (console, recording) = Console.recording(isTerminal: true, width: 60, color: .never)
        let stream = TableStream(columns: Self.columns, on: console.output)
        for row in rows([
            ["b1", "1.00", "", "roses"], ["b2", "1.00", "dry", "thyme"], ["a bed behind", "1.00", "", "sage"],
            ["b1", "1.00", "", "roses and lilies"],
        ]) { try stream.append(row) }
        #expect(
            recording.standardOutput == """
                BED       LITRES  PLANTS
                b1          1.00  roses
                BED       LITRES  STATE  PLANTS
                b2          1.00  dry    thyme
                BED             LITRES  STATE  PLANTS
                a bed behind      1.00         sage
                b1                1.00         roses and lilies

                """
        )
    }

    @Test(
        "After a resize, the columns change and no line is too wide",
        arguments: [8, 16, 20, 30, 40, 60, 80, 120]
    )
    func resized(width: Int) throws {
        let (console, recording) = Console.recording(isTerminal: true, width: 120, color: .never)
        let stream = TableStream(columns: Self.columns, on: console.output)
        let row = rows([["bed-12", "8.00", "dry", "a great many lilies of the valley"]])[0]
        try stream.append(row)
        let before = recording.standardOutput.count
        recording.resize(width: width)
        try stream.append(row)
        let lines = recording.standardOutput.dropFirst(before).split(separator: "\n")
        #expect(lines.allSatisfy { $0.displayWidth <= width })
        #expect(lines.last?.hasPrefix("bed-12") == true)
        #expect(lines.count == (width >= 40 ? 1 : 2))
    }

    @Test("A shrinkable column always has its expected width, so that the header is printed once")
    func fixedWidth() throws {
        let (console, recording) = Console.recording(isTerminal: true, width: 30, color: .never)
        let columns: [Table.Column] = [
            .init("BED"), .init("PLANTS", mayShrink: true, expectedWidth: 8), .init("NOTE", mayShrink: true),
        ]
        let stream = TableStream(columns: columns, on: console.output)
        try stream.append(rows([["b1", "sage", "dry"]])[0])
        try stream.append(rows([["b2", "tea roses", "a great many lilies of the valley"]])[0])
        #expect(
            recording.standardOutput == """
                BED  PLANTS    NOTE
                b1   sage      dry
                b2   tea ros…  a great many l…

                """
        )
    }

    @Test("In a pipe, all fields of a row are separated by tabs")
    func pipe() throws {
        let (console, recording) = Console.recording()
        let stream = TableStream(columns: Self.columns, on: console.output)
        try stream.append(rows([["b1", "1.00", "", "a great many lilies of the valley"]])[0])
        try stream.append(["b2"])
        #expect(recording.standardOutput == "b1\t1.00\t\ta great many lilies of the valley\nb2\t\t\t\n")
    }
}

import CommandLineCore
import Testing

@Suite("Table")
struct TableTests {
    private static let table: Table = {
        var table = Table(columns: [
            .init("Bed"), .init("Plants", mayShrink: true), .init("Litres", alignment: .trailing),
            .init("Note", mayShrink: true),
        ])
        table.append(["bed-1", "tea roses and a great many thyme bushes", "12", "water\tdaily\nat noon"])
        table.append(["bed-2", "水仙と百合と椿と桜と梅", "3", "\u{1B}[31mred\u{202E}"])
        table.append(cells: ["bed-3", .init("🌱 e\u{301}clair", style: .green)])
        return table
    }()

    private func rendered(isTerminal: Bool, width: Int = 80, color: ColorMode = .never) -> String {
        Self.table.rendered(for: Console.recording(isTerminal: isTerminal, width: width, color: color).0.output)
    }

    @Test("On a wide terminal, nothing is truncated")
    func wide() {
        #expect(
            rendered(isTerminal: true) == """
                Bed    Plants                                   Litres  Note
                bed-1  tea roses and a great many thyme bushes      12  water daily at noon
                bed-2  水仙と百合と椿と桜と梅                        3  \u{FFFD}[31mred\u{FFFD}
                bed-3  🌱 e\u{301}clair

                """
        )
    }

    @Test("On a narrow terminal, the widest columns share the available width")
    func narrow() {
        let text = rendered(isTerminal: true, width: 40)
        #expect(
            text == """
                Bed    Plants        Litres  Note
                bed-1  tea roses a…      12  water dail…
                bed-2  水仙と百合…        3  \u{FFFD}[31mred\u{FFFD}
                bed-3  🌱 e\u{301}clair

                """
        )
        #expect(text.split(separator: "\n").allSatisfy { $0.displayWidth <= 40 })
    }

    @Test("If the fixed columns do not fit, each row is a complete record")
    func tiny() {
        #expect(
            rendered(isTerminal: true, width: 28) == """
                Bed     bed-1
                Plants  tea roses and a
                        great many thyme
                        bushes
                Litres  12
                Note    water daily at noon

                Bed     bed-2
                Plants  水仙と百合と椿と桜と梅
                Litres  3
                Note    \u{FFFD}[31mred\u{FFFD}

                Bed     bed-3
                Plants  🌱 e\u{301}clair

                """
        )
    }

    @Test("In a narrow record, complete values are below their labels")
    func tiniest() {
        #expect(
            rendered(isTerminal: true, width: 20).hasPrefix(
                """
                Bed
                  bed-1
                Plants
                  tea roses and a
                  great many thyme
                  bushes
                Litres
                  12
                Note
                  water daily at
                  noon

                Bed
                  bed-2

                """
            )
        )
    }

    @Test("If every column has at least its minimum width, rows are in a table")
    func barely() {
        let text = rendered(isTerminal: true, width: 29)
        #expect(text.hasPrefix("Bed    Plants  Litres  Note\nbed-1  tea r…      12  water…\n"))
    }

    @Test("An optional column is shown if at least one row has a value, and always in a pipe")
    func optional() {
        func lines(_ note: String, isTerminal: Bool) -> String {
            var table = Table(columns: [.init("Bed"), .init("Note", isOptional: true), .init("Litres")])
            table.append(["bed-1", "", "12"])
            table.append(["bed-2", note, "3"])
            return table.rendered(for: Console.recording(isTerminal: isTerminal, color: .never).0.output)
        }
        #expect(lines("", isTerminal: true) == "Bed    Litres\nbed-1  12\nbed-2  3\n")
        #expect(lines("dry", isTerminal: true) == "Bed    Note  Litres\nbed-1        12\nbed-2  dry   3\n")
        #expect(lines("", isTerminal: false) == "bed-1\t\t12\nbed-2\t\t3\n")
    }

    @Test("In a pipe, fields are complete and separated by tabs, without a header")
    func pipe() {
        #expect(
            rendered(isTerminal: false, width: 10) == """
                bed-1\ttea roses and a great many thyme bushes\t12\twater daily at noon
                bed-2\t水仙と百合と椿と桜と梅\t3\t\u{FFFD}[31mred\u{FFFD}
                bed-3\t🌱 e\u{301}clair\t\t

                """
        )
    }

    @Test("With forced colour, fields in a pipe have the same styles")
    func colourInPipe() {
        let plain = rendered(isTerminal: false), styled = rendered(isTerminal: false, color: .always)
        #expect(styled == plain.replacing("🌱 e\u{301}clair", with: "\u{1B}[32m🌱 e\u{301}clair\u{1B}[0m"))
        var list = FieldList([("Bed", "bed-1")])
        list.append("Soil", "clay", style: .bold)
        #expect(
            list.rendered(for: Console.recording(color: .always).0.output)
                == "\u{1B}[2mBed\u{1B}[0m\tbed-1\n\u{1B}[2mSoil\u{1B}[0m\t\u{1B}[1mclay\u{1B}[0m\n"
        )
    }

    @Test("Colour does not change the alignment")
    func colour() {
        let plain = rendered(isTerminal: true)
        let styled = rendered(isTerminal: true, color: .always)
        #expect(styled.hasPrefix("\u{1B}[1mBed\u{1B}[0m    \u{1B}[1mPlants\u{1B}[0m"))
        #expect(styled.contains("\u{1B}[32m🌱"))
        let bare = ["\u{1B}[1m", "\u{1B}[32m", "\u{1B}[0m"].reduce(styled) { text, code in
            text.split(separator: code, omittingEmptySubsequences: false).joined()
        }
        #expect(bare == plain)
    }

    @Test("An empty table prints nothing")
    func empty() throws {
        let (console, recording) = Console.recording(isTerminal: true)
        try Table(columns: [.init("Bed")]).write(to: console.output)
        #expect(recording.standardOutput.isEmpty)
    }

    @Test("A record is a list of labels and values")
    func fields() {
        var list = FieldList([("Bed", "bed-1"), ("Plants", "roses and thyme and sage and mint and more")])
        list.append("Note", "a\n\u{7}b", style: .bold)
        #expect(
            list.rendered(for: Console.recording(isTerminal: true, width: 30, color: .never).0.output) == """
                Bed     bed-1
                Plants  roses and thyme and
                        sage and mint and more
                Note    a
                        \u{FFFD}b

                """
        )
        #expect(
            list.rendered(for: Console.recording().0.output)
                == "Bed\tbed-1\nPlants\troses and thyme and sage and mint and more\nNote\ta \u{FFFD}b\n"
        )
    }

    @Test("Values are below their labels if they do not fit beside them")
    func stackedFields() {
        let list = FieldList([
            ("A label of thirty columns here", "roses and thyme and sage and mint and more"), ("B", ""),
        ])
        #expect(
            list.rendered(for: Console.recording(isTerminal: true, width: 40, color: .never).0.output) == """
                A label of thirty columns here
                  roses and thyme and sage and mint and
                  more
                B


                """
        )
    }
}

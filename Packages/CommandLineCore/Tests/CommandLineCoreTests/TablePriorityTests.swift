import CommandLineCore
import Testing

@Suite("Table column priority")
struct TablePriorityTests {
    private static let columns: [Table.Column] = [
        .init("#", alignment: .trailing, priority: 1), .init("BED"), .init("LITRES", alignment: .trailing, priority: 3),
        .init("VISITS", alignment: .trailing, priority: 1), .init("WATER"), .init("STATE"),
        .init("PLANTS", mayShrink: true, priority: 4, minimumWidth: 10),
        .init("NOTE", mayShrink: true, isOptional: true, priority: 2, minimumWidth: 8),
    ]

    private func lines(_ width: Int, note: String = "ask the neighbour for compost") -> String {
        var table = Table(columns: Self.columns)
        table.append(["1", "bed-31", "12.50", "7", "in 3m 59s", "needs water", "tea roses and thyme", note])
        table.append(["2", "bed-32", "8.00", "12", "in 4d", "fine", "a great many lilies of the valley"])
        return table.rendered(for: Console.recording(isTerminal: true, width: width, color: .never).0.output)
    }

    @Test("A wide terminal shows all columns except empty optional ones")
    func wide() {
        #expect(
            lines(120) == """
                #  BED     LITRES  VISITS  WATER      STATE        PLANTS                             NOTE
                1  bed-31   12.50       7  in 3m 59s  needs water  tea roses and thyme                ask the neighbour for compost
                2  bed-32    8.00      12  in 4d      fine         a great many lilies of the valley

                """
        )
        #expect(
            lines(120, note: "") == """
                #  BED     LITRES  VISITS  WATER      STATE        PLANTS
                1  bed-31   12.50       7  in 3m 59s  needs water  tea roses and thyme
                2  bed-32    8.00      12  in 4d      fine         a great many lilies of the valley

                """
        )
    }

    @Test("Shrinkable columns are truncated to their minimum width before columns are omitted")
    func shrinking() {
        #expect(
            lines(80) == """
                #  BED     LITRES  VISITS  WATER      STATE        PLANTS          NOTE
                1  bed-31   12.50       7  in 3m 59s  needs water  tea roses and…  ask the neig…
                2  bed-32    8.00      12  in 4d      fine         a great many …

                """
        )
    }

    @Test("The column with the lowest priority is omitted first; among equal priorities, the rightmost column")
    func dropping() {
        #expect(
            lines(70) == """
                #  BED     LITRES  WATER      STATE        PLANTS         NOTE
                1  bed-31   12.50  in 3m 59s  needs water  tea roses an…  ask the nei…
                2  bed-32    8.00  in 4d      fine         a great many…

                """
        )
        #expect(
            lines(60) == """
                BED     LITRES  WATER      STATE        PLANTS      NOTE
                bed-31   12.50  in 3m 59s  needs water  tea roses…  ask the…
                bed-32    8.00  in 4d      fine         a great m…

                """
        )
        #expect(
            lines(50) == """
                BED     LITRES  WATER      STATE        PLANTS
                bed-31   12.50  in 3m 59s  needs water  tea roses…
                bed-32    8.00  in 4d      fine         a great m…

                """
        )
        #expect(
            lines(40) == """
                BED     WATER      STATE
                bed-31  in 3m 59s  needs water
                bed-32  in 4d      fine

                """
        )
    }

    @Test("Columns without a priority are always shown; if they do not fit, each row is a record")
    func required() {
        for width in 30...130 {
            let text = lines(width)
            #expect(text.split(separator: "\n").allSatisfy { $0.displayWidth <= width }, "\(width)")
            #expect(text.split(separator: "\n").count == 3, "\(width)")
            for field in ["BED", "bed-31", "bed-32", "in 3m 59s", "in 4d", "needs water", "fine"] {
                #expect(text.contains(field), "\(field) at \(width)")
            }
        }
        #expect(lines(29).hasPrefix("#       1\nBED     bed-31\nLITRES  12.50\n"))
    }
}

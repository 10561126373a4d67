import Foundation
import Testing

@Suite("bidly sales export", .alsoAtServer) struct SalesExportTests {
    @Test("The export has one row for each sold item; the rows add up to the order to the cent")
    func rows() async throws {
        let fixture = try await HouseFixture()
        for (member, line) in [
            ("ada", "shipping add Parcel 5.51"), ("ada", "discounts add 10% --code SAMPLETEN"),
            ("ben", "buy 7pw --yes"),
            ("ben", "order combine s01d 7pw"), ("ben", "order ship-to s01d --name Ben --line Street --country DE"),
            ("ben", "order discount s01d SAMPLETEN"), ("ada", "sale confirm-payment s01d --yes"),
        ] { #expect(await fixture.run(line, as: member).status == 0, "\(line)") }
        let export = await fixture.run("sales export", as: "ada")
        #expect(export.status == 0 && export.error == "")
        let rows = export.output.split(separator: "\r\n").map { row in
            // The titles contain a comma.
            row.replacing("\"Radio, sold\"", with: "radio").replacing("\"Desk lamp, green shade\"", with: "lamp")
                .split(separator: ",").map(String.init)
        }
        try #require(rows.count == 3)
        #expect(
            rows[0].joined(separator: " ") == """
                order status sold_at paid_at buyer item title kind currency price shipping discount premium tax total paid \
                refunded
                """
        )
        #expect(
            rows[1].dropFirst(5).joined(separator: " ") == """
                s01dradi00 radio auction USD 4.00 1.70 -0.40 0.00 0.00 5.30 5.30 0.00
                """
        )
        #expect(
            rows[2].dropFirst(5).joined(separator: " ") == """
                7pw41hd8rz lamp buyNow USD 9.00 3.81 -0.90 0.00 0.00 11.91 11.91 0.00
                """
        )
        #expect(await fixture.run("order show s01d --json=total", as: "ada").output.contains("1721"))
        #expect(await fixture.run("sales export -", as: "ada") == export)
        // Other members have no rows.
        #expect(await fixture.run("sales export", as: "ben").output.split(separator: "\r\n").count == 1)
    }

    @Test("A file is written completely, and reported with the number of rows")
    func file() async throws {
        let fixture = try await HouseFixture()
        let file = fixture.bidly.folder.appending(path: "sales.csv").path
        await fixture.check(
            "sales export \(file)",
            as: "ada",
            prints: """
                File\t\(file)
                Content\tsales
                Count\t1
                """
        )
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(await fixture.run("sales export", as: "ada").output == text)
        await fixture.check(
            "sales export \(file) --json=count,content",
            as: "ada",
            prints: #"{"content":"sales","count":1}"#
        )
        #expect(await fixture.run("sales export /nowhere/sales.csv", as: "ada").status == 66)
    }
}

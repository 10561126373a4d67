import Foundation
import Testing

@Suite("Changes of orders whose response is lost", .alsoAtServer) struct RepeatedChangesTests {
    private static let note = "note: An earlier run of this command did not finish. The change was made only once.\n"

    /// Creates a house with a paid order.
    private func fixture() async throws -> HouseFixture {
        let fixture = try await HouseFixture()
        await fixture.payRadio()
        return fixture
    }

    private func refunds(in fixture: HouseFixture) async -> Int {
        let shown = await fixture.run("order show s01d --json=refunds.amount", as: "ada").output
        return shown.split(separator: "\"currency\"").count - 1
    }

    @Test("A repeated refund is granted once, with a note; the same refund after that is another one")
    func refund() async throws {
        let fixture = try await fixture(), line = "sale refund s01d 1.25 --reason Scratch --yes --json=id"
        fixture.bidly.faults.dropsResponses = true
        let lost = await fixture.run(line, as: "ada")
        #expect(lost.status == 75)
        #expect(lost.error.contains("To find out, run: bidly order show d9rf9hkpea\n"))
        #expect(lost.error.contains("If you repeat the command, the change is made only once.\n"))
        fixture.bidly.faults.dropsResponses = false
        let repeated = await fixture.run(line, as: "ada")
        #expect(repeated.status == 0 && repeated.error == Self.note, "\(repeated)")
        #expect(await refunds(in: fixture) == 1)
        let next = await fixture.run(line, as: "ada")
        #expect(next.status == 0 && next.error == "", "\(next)")
        #expect(await refunds(in: fixture) == 2)
    }

    @Test("A refund whose command is interrupted before it prints the order is granted once")
    @MainActor func interrupted() async throws {
        let fixture = try await fixture(), faults = fixture.bidly.faults
        let line = "sale refund s01d 1.25 --reason Scratch --yes"
        faults.onRequest { _ in
            if faults.requests.dropLast().last?.hasSuffix("/refund") == true { faults.isBlocked = true }
        }
        let running = fixture.start(line, as: "ada")
        await running.until { faults.isBlocked }
        running.interrupt()
        #expect(await running.end().status == 130)
        faults.onRequest(nil)
        faults.isBlocked = false
        #expect(await fixture.run(line, as: "ada").error == Self.note)
        #expect(await refunds(in: fixture) == 1)
    }

    @Test(
        "Repeated additions are made once",
        arguments: [
            ("shipping add Parcel 5.50 --json=name", "shipping list --json=name", #"[{"name":"Parcel"}]"#),
            ("discounts add 10% --json=percentage", "discounts list --json=percentage", #"[{"percentage":"10%"}]"#),
        ]
    )
    func additions(line: String, list: String, expected: String) async throws {
        let fixture = try await HouseFixture()
        fixture.bidly.faults.dropsResponses = true
        #expect(await fixture.run(line, as: "ada").status == 75)
        fixture.bidly.faults.dropsResponses = false
        let repeated = await fixture.run(line, as: "ada")
        #expect(repeated.status == 0 && repeated.error == Self.note, "\(repeated)")
        #expect(await fixture.run(list, as: "ada").output == expected + "\n")
    }

    @Test("A change is not requested if it cannot be stored")
    func unwritable() async throws {
        let fixture = try await fixture()
        let state = fixture.bidly.folder.appending(path: "state")
        for file in try FileManager.default.contentsOfDirectory(at: state, includingPropertiesForKeys: nil)
        where file.lastPathComponent.hasPrefix("pending-orders-") && file.pathExtension == "json" {
            try FileManager.default.removeItem(at: file)
            try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
        }
        let refused = await fixture.run("sale refund s01d 1.25 --reason Scratch --yes", as: "ada")
        #expect(refused.status == 1)
        #expect(refused.error.hasPrefix("error: Not sent because the command could not be stored: "), "\(refused)")
        #expect(await refunds(in: fixture) == 0)
    }
}

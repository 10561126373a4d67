import Foundation
import Testing

@Suite("Administrators at a server") struct AdministratorsTests {
    /// Runs a test with a house at a server, whose administrator is ada.
    private func withFixture(_ work: (HouseFixture) async throws -> Void) async throws {
        let servers = ServedHouses()
        do {
            try await work(
                try await ServedHouses.$current.withValue(servers) { try await HouseFixture(administrator: "ada") }
            )
        } catch {
            await servers.stop()
            throw error
        }
        await servers.stop()
    }

    @Test("Other members read who may add a category, and how to choose one")
    func categories() async throws {
        try await withFixture { fixture in
            let server = try #require(fixture.bidly.server)
            for line in ["sell --title Spoon --category Spoons --new-category --start 5", "categories add Forks"] {
                #expect(
                    await fixture.run(line, as: "ben") == """
                        ! error: Only administrators can add categories at \(server). To choose another one, run: bidly categories
                        exit 77
                        """
                )
                #expect(await fixture.run(line, as: "ada").status == 0)
            }
            let brand = await fixture.run("brands add Vase", as: "ben")
            #expect(
                brand.error.contains("add brands at \(server). To choose another one, run: bidly brands"),
                "\(brand)"
            )
        }
    }

    @Test(
        "Other members read who may run a command for administrators",
        arguments: [
            "admin house", "admin log", "admin suspend cara --reason Fraud --yes",
            "admin void 3k9 leader --reason Fraud --yes", "admin withdraw 3k9 --reason Fraud --yes", "show 3k9 --admin",
            "insights bidder s01 leader --admin", "insights bidder --member cara", "api GET /v1/account --admin",
        ]
    )
    func others(line: String) async throws {
        try await withFixture { fixture in
            let server = try #require(fixture.bidly.server)
            #expect(
                await fixture.run(line, as: "ben") == """
                    ! error: Only administrators can do this at \(server). Sign in as one: bidly login NAME
                    exit 77
                    """
            )
        }
    }

    @Test("An administrator imports listings, and nobody else does")
    func importing() async throws {
        try await withFixture { fixture in
            let server = try #require(fixture.bidly.server), file = fixture.bidly.folder.appending(path: "items.csv")
            let listings = """
                title,category_path,first_bid_cents,started,ends
                Bakelite radio,Radios,1000,2030-01-01T00:00:00Z,2030-01-03T00:00:00Z

                """
            try Data(listings.utf8).write(to: file)
            let line = "import \(file.path) --seller cara"
            #expect(
                await fixture.run(line, as: "ben") == """
                    ! error: Only administrators can do this at \(server). Sign in as one: bidly login NAME
                    exit 77
                    """
            )
            #expect(await fixture.run(line).status == 4)
            #expect(await fixture.run(line, as: "ada").output.hasPrefix("Read\t1\nImported\t1\n"))
            #expect(await fixture.run("search bakelite --status any").output.contains("Bakelite radio"))
        }
    }
}

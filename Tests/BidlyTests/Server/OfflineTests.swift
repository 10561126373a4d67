import Accounts
import AccountsKit
import Foundation
import FoundationCoreTesting
import HouseFixtures
import Testing

@Suite("Without the server") struct OfflineTests {
    @Test("search and show print stored data with its age; a changed query, a status and a bid need the server")
    func storedResponses() async throws {
        let servers = ServedHouses()
        let (fixture, server) = try await ServedHouses.$current.withValue(servers) {
            let fixture = try await HouseFixture()
            return (fixture, try #require(fixture.bidly.server))
        }
        let search = await fixture.run("search valve", as: "ben"), show = await fixture.run("show 3k9", as: "ben")
        #expect(search.status == 0 && show.status == 0)
        await servers.stop()
        fixture.bidly.clock.advance(by: .seconds(600))
        let age = "This is stored data from 2030-01-01T12:00:00.000Z; it may have changed."
        let note = "note: \(server) cannot be reached. \(age)\n"
        for (line, earlier) in [("search valve", search), ("show 3k9", show)] {
            let stored = await fixture.run(line, as: "ben")
            #expect(stored.status == 0 && stored.error == note)
            let lines = stored.output.split(separator: "\n").filter { !$0.hasPrefix("Stored at") }
            #expect(lines == earlier.output.split(separator: "\n"))
        }
        let unreachable = """
            error: \(server) does not accept connections.
            Check the address and the network connection, or run: bidly doctor --server \(server)

            """
        let lines = [
            "search lamp", "search valve --exit-status", "show 3k9 --exit-status", "bid 3k9 60 --yes", "board",
        ]
        for line in lines {
            let transcript = await fixture.run(line, as: "ben")
            #expect(transcript == .init(status: 69, output: "", error: unreachable), "\(line)")
        }
        // Neither another member nor an anonymous caller gets ben's cached responses.
        #expect(await fixture.run("search valve", as: "cara").status == 69)
        #expect(await fixture.run("search valve").status == 69)
        let pending = try FileManager.default.contentsOfDirectory(
            atPath: fixture.bidly.folder.appending(path: "state").path
        ).filter { $0.hasPrefix("pending") && $0.hasSuffix(".json") }
        #expect(pending.isEmpty, "A bid that was not sent is pending.")
    }

    @Test("If a part of an item is not stored, show fails without a note about stored data")
    func partlyStored() async throws {
        let servers = ServedHouses()
        let (fixture, server) = try await ServedHouses.$current.withValue(servers) {
            let fixture = try await HouseFixture()
            return (fixture, try #require(fixture.bidly.server))
        }
        // The lookup of the item and its auction are stored, but not its details.
        #expect(await fixture.run("bids 3k9", as: "ben").status == 0)
        await servers.stop()
        #expect(
            await fixture.run("show 3k9", as: "ben") == """
                ! error: \(server) does not accept connections.
                ! Check the address and the network connection, or run: bidly doctor --server \(server)
                exit 69
                """
        )
    }

    @Test("Without the server, watch adds an item that was shown before, and one whose complete id is given")
    func watching() async throws {
        let servers = ServedHouses()
        let (fixture, server) = try await ServedHouses.$current.withValue(servers) {
            let fixture = try await HouseFixture()
            return (fixture, try #require(fixture.bidly.server))
        }
        await fixture.succeed([("show 3k9", "ben")])
        await servers.stop()
        let stored = await fixture.run("watch 3k9 --template {item.id}", as: "ben")
        let age = "This is stored data from 2030-01-01T12:00:00.000Z; it may have changed."
        #expect(stored == "3k9x2m7q4t\n! note: \(server) cannot be reached. \(age)")
        await fixture.succeed([("unwatch 3k9", "ben"), ("watch @last", "ben")])
        let complete = await fixture.run("watch 7pw41hd8rz --template {item.id}", as: "ben")
        #expect(complete.status == 0 && complete.output == "3k9x2m7q4t\n7pw41hd8rz\n", "\(complete)")
        let note = "note: \(server) cannot be reached. '7pw41hd8rz' was added without a check that it exists.\n"
        #expect(complete.error.hasPrefix(note), "\(complete)")
        for line in ["watch c4m", "watch c4mera50mm c4m", "watch c4mera50mm --follow"] {
            let transcript = await fixture.run(line, as: "ben")
            #expect(transcript.status == 69 && !transcript.error.contains("was added"), "\(line): \(transcript)")
        }
        let list = await fixture.run("watchlist --template {item.id}", as: "ben")
        #expect(list.output == "3k9x2m7q4t\n7pw41hd8rz\n")
    }

    @Test("JSON of stored search results has null for names that are not stored, and a note says so")
    func jsonWithoutStoredNames() async throws {
        let servers = ServedHouses()
        let fixture = try await ServedHouses.$current.withValue(servers) { try await HouseFixture() }
        await fixture.succeed([("search valve", "ben")])
        await servers.stop()
        let stored = await fixture.run("search valve --json=item,category,brand", as: "ben")
        #expect(stored.status == 0 && stored.output.contains(#""path":null"#), "\(stored)")
        #expect(stored.error.contains("note: Names of categories or brands are null, because they are not stored.\n"))
        #expect(await fixture.run("search lamp --json=category", as: "ben").status == 69)
    }

    @Test("The watchlist is shown with stored data, also after its end, and can be edited")
    func watchlist() async throws {
        let servers = ServedHouses()
        let (fixture, server) = try await ServedHouses.$current.withValue(servers) {
            let fixture = try await HouseFixture()
            return (fixture, try #require(fixture.bidly.server))
        }
        await fixture.succeed([("watch 5ft 3k9", "ben")])
        let current = await fixture.run("watchlist --template '{item.id} {status} {asOf}'", as: "ben").output
        #expect(current == "5ftc1se000 open \n3k9x2m7q4t open \n", "\(current)")
        await servers.stop()
        fixture.bidly.clock.advance(by: .seconds(600))
        let age = "This is stored data from 2030-01-01T12:00:00.000Z; it may have changed."
        for line in ["watchlist", "watchlist note 5ft 'for the kitchen'"] {
            let stored = await fixture.run(line, as: "ben")
            #expect(stored.status == 0 && stored.error == "note: \(server) cannot be reached. \(age)\n", "\(stored)")
            #expect(stored.output.contains("5ftc1se000\t3.00 USD") && stored.output.contains("\tended\t"), "\(stored)")
        }
        let json = await fixture.run("watchlist --json=status,asOf", as: "ben").output
        #expect(json.contains(#""asOf":"2030-01-01T12:00:00.000Z","status":"ended""#), "\(json)")
    }

    @Test("A watchlist without stored data is shown without prices, and a note states why")
    func watchlistWithoutStoredData() async throws {
        let servers = ServedHouses()
        let (fixture, server) = try await ServedHouses.$current.withValue(servers) {
            let fixture = try await HouseFixture()
            return (fixture, try #require(fixture.bidly.server))
        }
        await fixture.succeed([("watch 3k9", "cara")])
        await servers.stop()
        try FileManager.default.removeItem(at: fixture.bidly.folder.appending(path: "cache"))
        let transcript = await fixture.run("watchlist", as: "cara")
        #expect(transcript.status == 0 && transcript.output.hasPrefix("1\t3k9x2m7q4t\t"), "\(transcript)")
        #expect(transcript.error.hasPrefix("note: Some auctions of the watchlist cannot be shown. "), "\(transcript)")
        #expect(transcript.error.contains(server))
    }

    @Test("With BIDLY_TOKEN, stored data of the token's member is used, and of no other token")
    func storedResponsesOfToken() async throws {
        let servers = ServedHouses()
        let fixture = try await ServedHouses.$current.withValue(servers) { try await HouseFixture() }
        let file = CredentialsFile(path: fixture.bidly.folder.appending(path: "data/credentials.json").path)
        let session = try file.load().session(ofMemberNamed: "ben", at: try #require(fixture.bidly.server))
        let environment = ["BIDLY_TOKEN": try #require(session).token.rawValue]
        let show = await fixture.run("show 3k9", environment: environment)
        #expect(show.status == 0)
        await servers.stop()
        let stored = await fixture.run("show 3k9", environment: environment)
        #expect(stored.status == 0 && stored.error.contains("This is stored data from"))
        #expect(
            stored.output.split(separator: "\n").filter { !$0.hasPrefix("Stored at") }
                == show.output.split(separator: "\n")
        )
        #expect(await fixture.run("show 3k9", environment: ["BIDLY_TOKEN": "other"]).status == 69)
        for path in try FileManager.default.subpathsOfDirectory(atPath: fixture.bidly.folder.path) {
            let content =
                FileManager.default.contents(atPath: fixture.bidly.folder.appending(path: path).path) ?? Data()
            let hasToken = content.range(of: Data(environment.values.joined().utf8)) != nil
            #expect(!hasToken || path == "data/credentials.json", "\(path) contains the token.")
        }
    }

    @Test("Stored data states its time in JSON and in a pipe, and an auction whose end has passed is ended")
    func storedTime() async throws {
        let servers = ServedHouses()
        let fixture = try await ServedHouses.$current.withValue(servers) { try await HouseFixture() }
        let lines = ["search valve --json=asOf,status", "show 3k9 --json=asOf,status,minimumNext"]
        for line in lines {
            let current = await fixture.run(line, as: "ben")
            #expect(current.output.contains(#""asOf":null"#) && current.output.contains(#""status":"open""#))
        }
        #expect(await fixture.run("search valve", as: "ben").output.contains("\topen\t"))
        #expect(await fixture.run("show 3k9", as: "ben").output.contains("Status\topen\n"))
        await servers.stop()
        fixture.bidly.clock.advance(by: .seconds(40 * 86_400))
        let asOf = #""asOf":"2030-01-01T12:00:00.000Z""#
        let rows = await fixture.run(lines[0], as: "ben").output
        #expect(rows == "[{\(asOf),\"status\":\"ended\"},{\(asOf),\"status\":\"ended\"}]\n")
        #expect(
            await fixture.run(lines[1], as: "ben").output == "{\(asOf),\"minimumNext\":null,\"status\":\"ended\"}\n"
        )
        #expect(await fixture.run("search valve", as: "ben").output.contains("\tended\t"))
        let show = await fixture.run("show 3k9", as: "ben").output
        #expect(show.contains("Status\tended\nStored at\t2030-01-01T12:00:00.000Z\n"))
    }

    @Test(
        "Stored bids, categories and brands state their time in JSON",
        arguments: ["bids 3k9", "categories", "brands"]
    )
    func storedTimeOfLists(line: String) async throws {
        let servers = ServedHouses()
        let fixture = try await ServedHouses.$current.withValue(servers) { try await HouseFixture() }
        let current = await fixture.run(line + " --json=asOf", as: "ben").output
        #expect(current.contains(#"{"asOf":null}"#) && !current.contains("2030"))
        await servers.stop()
        fixture.bidly.clock.advance(by: .seconds(600))
        let stored = await fixture.run(line + " --json=asOf", as: "ben")
        #expect(stored.output == current.replacing("null", with: #""2030-01-01T12:00:00.000Z""#))
        #expect(stored.error.contains("stored data from 2030-01-01T12:00:00.000Z"))
    }

    @Test("A bid whose response is lost is settled at its own server only")
    func pendingBid() async throws {
        let servers = ServedHouses()
        let fixture = try await ServedHouses.$current.withValue(servers) { try await HouseFixture() }
        let other = try await servers.start()
        _ = try await other.join(["ben"])
        fixture.bidly.faults.dropsResponses = true
        let lost = await fixture.run("bid 3k7 30", as: "ben")
        #expect(lost.status == 75)
        fixture.bidly.faults.dropsResponses = false
        let server = try #require(other.bidly.server)
        let elsewhere = await fixture.run("search --json", environment: ["BIDLY_SERVER": server])
        #expect(elsewhere == "[]")
        let settled = await fixture.run("show 3k7 --json=bidCount", as: "ben")
        #expect(settled.output == "{\"bidCount\":1}\n")
        #expect(settled.error.hasPrefix("note: Settled your bid of 30.00 USD on 3k7d5wz0ab"))
        await servers.stop()
    }
}

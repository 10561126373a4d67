import AuctionHouse
import Accounts
import AccountsHouse
import Bidding
import BiddingHouse
import Catalog
import CatalogAPI
import CatalogHouse
import Foundation
import FoundationCore
import HTTPCore
import HouseCore
import LoopbackHTTP
import Testing

/// `bidly-server` with a house in a temporary folder. It can be killed and started again, on the same port.
final class KillableServer {
    private static let password = "correct horse battery staple"

    let folder: HouseFolder
    private(set) var port: UInt16 = 0
    private var process = Process()

    init() throws { folder = try HouseFolder() }

    deinit { end(by: SIGKILL) }

    /// Starts the server. Waits until it listens.
    func start() throws {
        process = Process()
        process.executableURL = builtProgram("bidly-server")
        process.arguments = ["--listen", "127.0.0.1:\(port)", "--house", folder.path]
        process.environment = [
            "BIDLY_SERVER_HOME": folder.url.path, "BIDLY_SERVER_LOG_REQUESTS": "false",
            "BIDLY_SERVER_MEMBER_RATE": "0", "BIDLY_SERVER_ADDRESS_RATE": "0",
        ]
        let log = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardError = log
        try process.run()
        var text = "", listening: UInt16?
        while listening == nil, let byte = try log.fileHandleForReading.read(upToCount: 1)?.first {
            text.unicodeScalars.append(Unicode.Scalar(byte))
            guard byte == UInt8(ascii: "\n") else { continue }
            listening = text.firstMatch(of: /http:\/\/127\.0\.0\.1:([0-9]+)"/).flatMap { UInt16($0.1) }
        }
        port = try #require(listening, "the server did not start: \(text)")
    }

    /// Sends SIGKILL.
    func kill() { end(by: SIGKILL) }

    /// Stops the server after it has completed running requests.
    func stop() { end(by: SIGTERM) }

    private func end(by number: Int32) {
        guard process.isRunning else { return }
        _ = signal(process.processIdentifier, number)
        process.waitUntilExit()
    }

    /// Registers a member. Returns the member's ID and a session token.
    func join(_ name: String) throws -> (id: MemberID, token: String) {
        let connection = HTTPConnection(to: port), body = #"{"name":"\#(name)","password":"\#(Self.password)"}"#
        _ = try connection.send("POST", "/v1/members", body: body)
        let session = try JSONValue(parsing: connection.send("POST", "/v1/tokens", body: body).content)
        let id = session["member"]?["id"]?.string.flatMap { MemberID($0) }
        return (try #require(id, "\(session)"), try #require(session["token"]?.string))
    }

    /// Publishes auctions that start at 1.00 USD and last a day. The server must not be running.
    func publishAuctions(_ count: Int) async throws -> [ItemID] {
        let house = try await folder.house(), catalog = house.house.module(CatalogHouse.self)
        let accounts = house.house.module(AccountsHouse.self), bidding = house.house.module(BiddingHouse.self)
        let seller = try await accounts.perform(
            .register(MemberName("Sam"), as: accounts.identifiers.next(MemberSubject.self)),
            by: .house
        )
        let category = try await catalog.perform(
            .addCategory(NewCategory(name: "Radios"), as: catalog.identifiers.next(ItemCategorySubject.self)),
            by: .house
        )
        var items: [ItemID] = []
        for _ in 0..<count {
            let details = try ItemDetails(title: "Radio", category: category.id)
            let draft = Command.draft(details, as: catalog.identifiers.next(ItemSubject.self))
            let item = try await catalog.perform(draft, by: .member(seller.id)).id
            let offer = TermsOffer(
                startPrice: Money(minorUnits: 100, currency: .usd),
                endsAt: SystemClock().now.advanced(by: .seconds(86_400))
            )
            try await bidding.perform(.publish(offer, of: item), by: .member(seller.id))
            items.append(item)
        }
        await house.close()
        return items
    }
}

/// Calls `kill(2)`, which the method `kill()` hides inside the class.
private func signal(_ process: pid_t, _ number: Int32) -> Int32 { kill(process, number) }

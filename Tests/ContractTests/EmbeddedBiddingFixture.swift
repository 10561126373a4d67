import AuctionHouse
import Bidding
import BiddingKit
import BiddingTesting
import Catalog
import EmbeddedHouse
import Foundation
import FoundationCore
import FoundationCoreTesting
import Testing

/// The stage of bidding's contract in an embedded house of its own, asked over its API.
struct EmbeddedBiddingFixture: BiddingFixture {
    let clock = TestClock()
    private let embedded: EmbeddedHouse
    private let category: ItemCategoryID

    /// Opens a new house in a folder.
    init(in folder: URL) async throws {
        let path = folder.appending(path: "house.bidly").path
        embedded = try await EmbeddedHouse(path: path, clock: clock, identifiers: SequentialIdentifierSource())
        let command = HouseCommand.addCategory(name: "Radios", parent: nil)
        let admin = Caller(member: nil, isAdmin: true)
        guard case .category(let category) = try await embedded.perform(command, by: admin) else { throw Unexpected() }
        self.category = category.id
    }

    var now: Instant { clock.now }

    func advance(by duration: Duration) async throws {
        clock.advance(by: duration)
        _ = try await embedded.house.closeDue()
    }

    func client(for member: MemberID?) -> any Client {
        BiddingHTTPClient(transport: embedded.transport(for: Caller(member: member)))
    }

    func draft(_ title: String, by seller: MemberID) async throws -> ItemID {
        let command = HouseCommand.draft(try ItemDetails(title: title, category: category))
        guard case .item(let item) = try await embedded.perform(command, by: Caller(member: seller)) else {
            throw Unexpected()
        }
        return item.id
    }

    private struct Unexpected: Error {}
}

extension EmbeddedHouse {
    fileprivate struct AnsweredBefore: Error {}

    fileprivate func perform(_ command: HouseCommand, by caller: Caller) async throws -> HouseAnswer {
        guard case .decided(let result) = try await house.perform(HouseRequest(command, by: caller)) else {
            throw AnsweredBefore()
        }
        return try result.get()
    }
}

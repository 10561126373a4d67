import Accounts
import AccountsHouse
import AuctionHouse
import Bidding
import BiddingHouse
import Catalog
import CatalogAPI
import CatalogHouse
import EmbeddedHouse
import Foundation
import FoundationCore
import HouseCore
import HouseFixtures
import Testing

/// Runs two processes on one house file.
@Suite("Following in a separate process", .timeLimit(.minutes(10))) struct FollowingProcessTests {
    /// Creates a house with the members ada, ben and cara, and one lamp that ada sells for one hour.
    private func lamp(in bidly: BidlyProgram) async throws -> ItemID {
        let embedded = try await EmbeddedHouse(path: bidly.folder.appending(path: "house.bidly").path)
        let house = embedded.house.house
        let catalog = house.module(CatalogHouse.self), bidding = house.module(BiddingHouse.self)
        var seller = Caller.anonymous
        for name in ["cara", "ben", "ada"] {
            let id = bidding.identifiers.next(MemberSubject.self)
            try await house.module(AccountsHouse.self).perform(.register(MemberName(name), as: id), by: .house)
            seller = .member(id)
        }
        let category = try await catalog.perform(
            .addCategory(NewCategory(name: "Lamps"), as: catalog.identifiers.next(ItemCategorySubject.self)),
            by: .house
        )
        let item = catalog.identifiers.next(ItemSubject.self)
        try await catalog.perform(.draft(ItemDetails(title: "Lamp", category: category.id), as: item), by: seller)
        let end = SystemClock().now.advanced(by: .seconds(3600))
        let offer = TermsOffer(startPrice: Money(minorUnits: 500, currency: .usd), endsAt: end)
        try await bidding.perform(.publish(offer, of: item), by: seller)
        await embedded.close()
        return item
    }

    private func environment(_ member: String, in bidly: BidlyProgram) -> [String: String] {
        let home = bidly.folder.appending(path: member).path
        return [
            "BIDLY_HOME": home, "BIDLY_AS": member, "BIDLY_HOUSE": bidly.folder.appending(path: "house.bidly").path,
        ]
    }

    @Test("A bid of one process appears in the other; Ctrl-C prints the command that continues without a gap")
    func twoPrograms() async throws {
        let bidly = try BidlyProgram(), item = try await lamp(in: bidly)
        let ben = environment("ben", in: bidly), cara = environment("cara", in: bidly)
        func bid(_ amount: String, _ who: [String: String]) throws {
            #expect(try bidly.run(["bid", item.rawValue, amount], environment: who).status == 0)
        }
        let words = ["watch", item.rawValue, "--follow", "--timeout", "60s", "--json=price"]
        let first = try RunningProgram(words, in: bidly, environment: ben)
        #expect(first.nextMessage() == "Following. Press Ctrl-C to stop.")
        try bid("6", ben)
        #expect(first.nextLine() == #"{"price":{"amount":500,"currency":"USD"}}"#)
        try bid("8", cara)
        #expect(first.nextLine() == #"{"price":{"amount":650,"currency":"USD"}}"#)
        first.interrupt()
        #expect(first.nextMessage() == "error: Interrupted.")
        let hint = try #require(first.nextMessage())
        #expect(hint.hasPrefix("To continue, run: bidly watch \(item) --follow --since ") && first.nextMessage() == nil)
        #expect(first.end() == 130)

        try bid("7", ben)
        let rest = hint.split(separator: " ").dropFirst(4).map(String.init) + ["--timeout", "60s", "--json=price"]
        let second = try RunningProgram(rest, in: bidly, environment: ben)
        #expect(second.nextLine() == #"{"price":{"amount":750,"currency":"USD"}}"#)
        try bid("9", ben)
        #expect(second.nextLine() == #"{"price":{"amount":850,"currency":"USD"}}"#)
        second.interrupt()
        #expect(second.end() == 130)
    }

    @Test(
        "When its reader closes the pipe, the command ends without an error, even without a new event",
        arguments: ["activity", "watch"]
    )
    func closedPipe(command: String) async throws {
        let bidly = try BidlyProgram(), item = try await lamp(in: bidly), ben = environment("ben", in: bidly)
        let what = command == "activity" ? ["--all"] : [item.rawValue, "--until", "closed"]
        let words = [command] + what + ["--follow", "--since", "0", "--timeout", "100s", "--json=kind"]
        let started = ContinuousClock.now, following = try RunningProgram(words, in: bidly, environment: ben)
        #expect(following.nextLine() == #"{"kind":"published"}"#)
        #expect(following.nextMessage() == "Following. Press Ctrl-C to stop.")
        try following.closeOutput()
        #expect(following.nextMessage() == nil && following.end() == 0)
        #expect(ContinuousClock.now - started < .seconds(90))
    }
}

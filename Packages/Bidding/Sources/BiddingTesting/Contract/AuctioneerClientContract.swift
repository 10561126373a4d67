import Bidding
import FoundationCore
import Testing

extension AuctioneerClientContract {
    /// All cases of the contract.
    public static var all: [AuctioneerClientContract] {
        [
            AuctioneerClientContract(
                "Publishing the same terms again changes nothing; other terms require the current version"
            ) {
                house in
                let scene = try await BiddingScene(house)
                let sara = scene.auctioneer(scene.sara), seen = try await scene.auction
                let same = TermsOffer(startPrice: usd(1000), endsAt: scene.endsAt)
                #expect(try await sara.publish(same, of: scene.radio, ifSeen: nil) == seen)
                let other = TermsOffer(startPrice: usd(1200), endsAt: scene.endsAt)
                let blind = await failure { try await sara.publish(other, of: scene.radio, ifSeen: nil) }
                #expect(blind?.code == .versionConflict)
                let revised = try await sara.publish(other, of: scene.radio, ifSeen: seen.version)
                #expect(revised.value.startPrice == usd(1200) && revised.version != seen.version)
                let late = await failure { try await sara.publish(same, of: scene.radio, ifSeen: seen.version) }
                #expect(late?.code == .versionConflict)
            },
            AuctioneerClientContract("Inconsistent terms are refused with a reason") { house in
                let scene = try await BiddingScene(house)
                let lamp = try await house.draft("Lamp", by: scene.sara), sara = scene.auctioneer(scene.sara)
                let cheap = TermsOffer(startPrice: usd(1000), reserve: usd(500), endsAt: scene.endsAt)
                let invalid = await failure { try await sara.publish(cheap, of: lamp, ifSeen: nil) }
                #expect(invalid?.code == .invalid && invalid?.detail?.contains("reserve") == true)
                let past = TermsOffer(
                    startPrice: usd(1000),
                    startsAt: house.now.advanced(by: .seconds(-7200)),
                    endsAt: house.now.advanced(by: .seconds(-3600))
                )
                let late = await failure { try await sara.publish(past, of: lamp, ifSeen: nil) }
                #expect(late?.refusal?.code == .endsInPast)
            },
            AuctioneerClientContract("Publishing or withdrawing another seller's item fails as not found") { house in
                let scene = try await BiddingScene(house)
                let anna = scene.auctioneer(scene.anna), version = try #require(try await scene.auction.version)
                let offer = TermsOffer(startPrice: usd(1), endsAt: scene.endsAt)
                #expect(
                    await failure { try await anna.publish(offer, of: scene.radio, ifSeen: version) }?.code == .notFound
                )
                let withdrawal = await failure { try await anna.withdraw(scene.radio, because: "x", ifSeen: version) }
                #expect(withdrawal?.code == .notFound)
            },
            AuctioneerClientContract(
                "A withdrawal requires the current version, and its reason is public"
            ) {
                house in
                let scene = try await BiddingScene(house)
                let sara = scene.auctioneer(scene.sara), old = try #require(try await scene.auction.version)
                try await scene.bid(2500, by: scene.anna, key: "k1")
                let late = await failure { try await sara.withdraw(scene.radio, because: "broken", ifSeen: old) }
                #expect(late?.code == .versionConflict)
                let version = try #require(try await scene.auction.version)
                for reason in ["bro\u{7}ken", "\0", String(repeating: "é", count: 2_001)] {
                    let bad = await failure { try await sara.withdraw(scene.radio, because: reason, ifSeen: version) }
                    #expect(bad?.code == .invalid && bad?.effect == .notApplied)
                }
                let seen = try await sara.withdraw(scene.radio, because: "broken", ifSeen: version)
                #expect(seen.value.status == .withdrawn)
                let withdrawal = try Withdrawal(reason: "broken", authority: .seller)
                #expect(seen.value.withdrawal == withdrawal)
                let anna = scene.client(scene.anna)
                #expect(try await anna.ownPosition(on: scene.radio).outcome == .withdrawn(withdrawal))
                let board = try await anna.board()
                #expect(board.withdrawn.map(\.outcome) == [.withdrawn(withdrawal)] && board.lost.isEmpty)
            },
        ]
    }
}

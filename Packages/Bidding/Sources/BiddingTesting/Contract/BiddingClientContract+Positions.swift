import Bidding
import FoundationCore
import Testing

extension BiddingClientContract {
    static var positions: [BiddingClientContract] {
        [
            BiddingClientContract("A drafted item has no own position and accepts no bid") { house in
                let scene = try await BiddingScene(house)
                let draft = try await house.draft("Lamp", by: scene.sara), anna = scene.client(scene.anna)
                #expect(await failure { try await anna.ownPosition(on: draft) }?.code == .notFound)
                let bid = await failure { try await anna.placeBid(NewBid(usd(2500), on: draft, key: "k")) }
                #expect(bid?.code == .notFound && bid?.effect == .notApplied)
            },
            BiddingClientContract("A caller who is not signed in has no board") { house in
                #expect(await failure { try await house.client(for: nil).board() }?.code == .notSignedIn)
            },
            BiddingClientContract("A caller's own position contains the caller's secrets, and no others") {
                house in
                let scene = try await BiddingScene(house, reserve: 5000)
                try await scene.bid(2500, by: scene.anna, key: "k1")
                try await scene.bid(3000, by: scene.ben, key: "k2")
                let anna = try await scene.client(scene.anna).ownPosition(on: scene.radio)
                #expect(anna.maximum == usd(2500) && anna.outcome?.code == .outbid && anna.reserve == nil)
                let ben = try await scene.client(scene.ben).ownPosition(on: scene.radio)
                #expect(ben.maximum == usd(3000) && ben.outcome == .leadingReserveUnmet)
                #expect(try await scene.auction.value.leader == ben.alias && anna.alias != ben.alias)
                let sara = try await scene.client(scene.sara).ownPosition(on: scene.radio)
                #expect(sara.reserve == usd(5000) && sara.maximum == nil && sara.outcome == nil && sara.alias == nil)
                let nobody = await failure { try await scene.client(nil).ownPosition(on: scene.radio) }
                #expect(nobody?.code == .notSignedIn)
            },
            BiddingClientContract("A bidder whose bids were voided can read each reason; other members cannot") {
                house in
                let scene = try await BiddingScene(house)
                try await scene.bid(2500, by: scene.anna, key: "k1")
                let first = try await scene.void("A second account of the seller.")
                try await scene.bid(2700, by: scene.anna, key: "k2")
                let again = try await scene.client(scene.anna).ownPosition(on: scene.radio)
                #expect(again.voidedBids == [first] && again.outcome == .leading)
                let second = try await scene.void("It stayed one.")
                let anna = scene.client(scene.anna), position = try await anna.ownPosition(on: scene.radio)
                #expect(position.voidedBids == [first, second] && position.alias == again.alias)
                #expect(position.maximum == nil && position.outcome == nil)
                let board = try await anna.board()
                #expect(board.voided.map(\.item) == [scene.radio])
                #expect(board.voided.map(\.voidedBids) == [[first, second]])
                try await scene.bid(3000, by: scene.ben, key: "k3")
                for member in [scene.ben, scene.sara] {
                    let client = scene.client(member)
                    #expect(try await client.ownPosition(on: scene.radio).voidedBids.isEmpty)
                    #expect(try await client.board().voided.isEmpty)
                }
                try await house.advance(by: .seconds(3 * 86_400 + 1))
                #expect(try await anna.board().voided.map(\.status) == [.sold])
            },
            BiddingClientContract(
                "After the close the winner has won, the other bidders have lost, and the boards agree"
            ) {
                house in
                let scene = try await BiddingScene(house)
                try await scene.bid(2500, by: scene.anna, key: "k1")
                try await scene.bid(3000, by: scene.ben, key: "k2")
                try await house.advance(by: .seconds(3 * 86_400 + 1))
                #expect(try await scene.auction.value.status == .sold)
                #expect(try await scene.client(scene.ben).ownPosition(on: scene.radio).outcome == .won)
                let ben = try await scene.client(scene.ben).board(), anna = try await scene.client(scene.anna).board()
                #expect(ben.won.map(\.item) == [scene.radio] && ben.spent == [usd(2600)] && ben.leading.isEmpty)
                #expect(anna.lost.map(\.item) == [scene.radio] && anna.spent.isEmpty)
                #expect(try await scene.client(scene.sara).board().selling.map(\.status) == [.sold])
                let late = await failure { try await scene.bid(9000, by: scene.anna, key: "k3") }
                #expect(late?.refusal == .closed)
            },
        ]
    }
}

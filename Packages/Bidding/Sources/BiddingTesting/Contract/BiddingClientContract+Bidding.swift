import Bidding
import FoundationCore
import Testing

extension BiddingClientContract {
    /// All cases of the contract.
    public static var all: [BiddingClientContract] { bidding + repeating + positions }

    private static var bidding: [BiddingClientContract] {
        [
            BiddingClientContract("The first bid leads at the start price") { house in
                let scene = try await BiddingScene(house)
                let receipt = try await scene.bid(2500, by: scene.anna, key: "k1")
                #expect(receipt.outcome == .leading && receipt.price == usd(1000) && receipt.sequence == 2)
                #expect(receipt.minimumNext == usd(1050) && receipt.endsAt == scene.endsAt && receipt.time == house.now)
                let auction = try await scene.auction.value
                #expect((auction.bidCount, auction.bidderCount, auction.sequence) == (1, 1, 2))
                #expect(auction.title == "Valve radio" && auction.seller == scene.sara && auction.status == .open)
            },
            BiddingClientContract(
                "A bid below the leader's maximum is outbid, and its outcome contains the minimum next bid"
            ) {
                house in
                let scene = try await BiddingScene(house)
                try await scene.bid(2500, by: scene.anna, key: "k1")
                let receipt = try await scene.bid(2000, by: scene.ben, key: "k2")
                #expect(receipt.outcome == .outbid(minimumNext: usd(2100)) && receipt.price == usd(2050))
            },
            BiddingClientContract("A leader below the reserve learns only that the reserve is not met") { house in
                let scene = try await BiddingScene(house, reserve: 5000)
                let receipt = try await scene.bid(2500, by: scene.anna, key: "k1")
                #expect(receipt.outcome == .leadingReserveUnmet && receipt.price == usd(1000))
                #expect(try await scene.auction.value.reserve == .notMet)
            },
            BiddingClientContract("A refusal contains details, such as the minimum next bid, and changes nothing") {
                house in
                let scene = try await BiddingScene(house)
                try await scene.bid(2500, by: scene.anna, key: "k1")
                let before = try await scene.auction
                let low = await failure { try await scene.bid(1040, by: scene.ben, key: "k2") }
                #expect(low?.code == .refused && low?.effect == .notApplied)
                #expect(low?.refusal == .belowMinimum(usd(1050)))
                let same = await failure { try await scene.bid(2500, by: scene.anna, key: "k3") }
                #expect(same?.refusal == .notAboveOwnMaximum(usd(2500)))
                let own = await failure { try await scene.bid(9000, by: scene.sara, key: "k4") }
                #expect(own?.refusal == .ownItem)
                let yen = Money(minorUnits: 9000, currency: .jpy)
                let foreign = await failure {
                    try await scene.client(scene.ben).placeBid(NewBid(yen, on: scene.radio, key: "k5"))
                }
                #expect(foreign?.refusal == .wrongCurrency(.usd))
                #expect(try await scene.auction == before)
            },
            BiddingClientContract("A caller who is not signed in cannot bid") { house in
                let scene = try await BiddingScene(house)
                let nobody = await failure {
                    try await scene.client(nil).placeBid(NewBid(usd(2500), on: scene.radio, key: "k"))
                }
                #expect(nobody?.code == .notSignedIn && nobody?.effect == .notApplied)
            },
            BiddingClientContract("A bid with an outdated version is not placed") { house in
                let scene = try await BiddingScene(house)
                let seen = try await scene.auction
                try await scene.bid(2500, by: scene.anna, key: "k1", ifSeen: seen.version)
                let late = await failure { try await scene.bid(3000, by: scene.ben, key: "k2", ifSeen: seen.version) }
                #expect(late?.code == .versionConflict && late?.effect == .notApplied)
                #expect(try await scene.auction.value.bidCount == 1)
            },
            BiddingClientContract("A purchase closes the auction, and the buyer wins at the buy-now price") { house in
                let scene = try await BiddingScene(house, buyNow: 9000)
                let receipt = try await scene.client(scene.ben).buyNow(scene.radio, key: "k1")
                #expect(receipt.outcome == .won && receipt.price == usd(9000) && receipt.minimumNext == nil)
                #expect(try await scene.auction.value.status == .sold)
                let second = await failure { try await scene.client(scene.anna).buyNow(scene.radio, key: "k2") }
                #expect(second?.refusal == .closed)
            },
            BiddingClientContract("The first bid ends the buy-now offer") { house in
                let scene = try await BiddingScene(house, buyNow: 9000)
                #expect(try await scene.auction.value.buyNow == usd(9000))
                try await scene.bid(2500, by: scene.anna, key: "k1")
                #expect(try await scene.auction.value.buyNow == nil)
                let late = await failure { try await scene.client(scene.ben).buyNow(scene.radio, key: "k2") }
                #expect(late?.refusal == .buyNowNotOffered)
            },
            BiddingClientContract("Retracted bids do not count, and a member without bids cannot retract") { house in
                let scene = try await BiddingScene(house)
                try await scene.bid(1500, by: scene.anna, key: "k1")
                try await scene.bid(2000, by: scene.anna, key: "k2")
                try await scene.bid(3000, by: scene.ben, key: "k3")
                let receipt = try await scene.client(scene.anna).retract(
                    from: scene.radio,
                    because: .wrongAmount,
                    key: "k4"
                )
                #expect(receipt.outcome == nil && receipt.price == usd(1000))
                #expect(try await scene.auction.value.bidCount == 1)
                let none = await failure {
                    try await scene.client(scene.sara).retract(from: scene.radio, because: .wrongAmount, key: "k5")
                }
                #expect(none?.refusal == .noBid)
            },
            BiddingClientContract(
                "A bidder who retracted all bids keeps the alias, still receives updates, and has no outcome"
            ) {
                house in
                let scene = try await BiddingScene(house), anna = scene.client(scene.anna)
                try await scene.bid(1500, by: scene.anna, key: "k1")
                let alias = try await anna.ownPosition(on: scene.radio).alias
                _ = try await anna.retract(from: scene.radio, because: .wrongAmount, key: "k2")
                let position = try await anna.ownPosition(on: scene.radio)
                #expect(alias != nil && position.alias == alias && position.maximum == nil && position.outcome == nil)
                let told = try await anna.activity(ActivityRequest(includesOwn: true)).updates
                #expect(told.map(\.kind) == [.published, .bidPlaced, .bidsRetracted] && told.last?.bidder == alias)
                #expect(try await scene.client(scene.ben).activity(ActivityRequest(includesOwn: true)).updates == [])
                let board = try await anna.board()
                #expect(board.leading + board.outbid + board.lost == [])
            },
        ]
    }

    private static var repeating: [BiddingClientContract] {
        [
            BiddingClientContract("A repeated bid with the same key counts once and gets the same response") { house in
                let scene = try await BiddingScene(house)
                let first = try await scene.bid(2500, by: scene.anna, key: "k1")
                try await scene.bid(3000, by: scene.ben, key: "k1")
                #expect(try await scene.bid(2500, by: scene.anna, key: "k1") == first)
                #expect(try await scene.auction.value.bidCount == 2)
            },
            BiddingClientContract("A repeated request is refused again, even if the bid would now be accepted") {
                house in
                let scene = try await BiddingScene(house)
                try await scene.bid(3000, by: scene.anna, key: "k1")
                let first = await failure { try await scene.bid(1000, by: scene.ben, key: "k2") }
                _ = try await scene.client(scene.anna).retract(from: scene.radio, because: .wrongAmount, key: "k3")
                let again = await failure { try await scene.bid(1000, by: scene.ben, key: "k2") }
                #expect(again?.refusal == first?.refusal && first?.refusal != nil)
                #expect(try await scene.auction.value.bidCount == 0)
            },
            BiddingClientContract("A key that belongs to another request is refused") { house in
                let scene = try await BiddingScene(house)
                try await scene.bid(2500, by: scene.anna, key: "k1")
                let other = await failure { try await scene.bid(2600, by: scene.anna, key: "k1") }
                #expect(other?.code == .keyReused && other?.effect == .notApplied)
                #expect(try await scene.client(scene.anna).ownPosition(on: scene.radio).maximum == usd(2500))
            },
            BiddingClientContract("Only the sender gets the outcome of a request, and a lookup changes nothing") {
                house in
                let scene = try await BiddingScene(house), anna = scene.client(scene.anna)
                #expect(try await anna.outcome(ofRequest: "k1") == nil)
                let receipt = try await scene.bid(2500, by: scene.anna, key: "k1")
                let low = await failure { try await scene.bid(1000, by: scene.ben, key: "k2") }
                let retraction = try await anna.retract(from: scene.radio, because: .wrongAmount, key: "k3")
                let before = try await scene.auction
                #expect(try await anna.outcome(ofRequest: "k1") == .success(receipt))
                #expect(try await anna.outcome(ofRequest: "k3") == .success(retraction))
                #expect(try await anna.outcome(ofRequest: "k2") == nil)
                guard case .failure(let told)? = try await scene.client(scene.ben).outcome(ofRequest: "k2") else {
                    Issue.record("the refusal is not recorded")
                    return
                }
                #expect(told.refusal == low?.refusal && told.effect == .notApplied && told.isDecision)
                let nobody = await failure { try await scene.client(nil).outcome(ofRequest: "k1") }
                #expect(nobody?.code == .notSignedIn)
                #expect(try await scene.auction == before)
            },
            BiddingClientContract("A repeated retraction with the same key takes effect once") { house in
                let scene = try await BiddingScene(house, buyNow: 9000)
                try await scene.bid(2500, by: scene.anna, key: "k1")
                let anna = scene.client(scene.anna)
                let first = try await anna.retract(from: scene.radio, because: .wrongAmount, key: "k2")
                #expect(try await anna.retract(from: scene.radio, because: .wrongAmount, key: "k2") == first)
                #expect(try await scene.auction.value.sequence == first.sequence)
            },
        ]
    }
}

import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

extension BiddingClientContract {
    static let selling = [
        BiddingClientContract(
            "Publishing the same terms again changes nothing; other terms require the current version"
        ) { house in
            let scene = try await BiddingScene(house)
            let sara = scene.client(scene.sara), seen = try await scene.auction
            let same = TermsOffer(startPrice: usd(1000), endsAt: scene.endsAt)
            #expect(try await sara.publish(same, of: scene.radio, ifSeen: nil) == seen)
            let other = TermsOffer(startPrice: usd(1200), endsAt: scene.endsAt)
            let blind = await failure { try await sara.publish(other, of: scene.radio, ifSeen: nil) }
            #expect(blind?.code == .changedMeanwhile)
            let revised = try await sara.publish(other, of: scene.radio, ifSeen: seen.version)
            #expect(revised.value.startPrice == usd(1200) && revised.version != seen.version)
            let late = await failure { try await sara.publish(same, of: scene.radio, ifSeen: seen.version) }
            #expect(late?.code == .changedMeanwhile)
        },
        BiddingClientContract("Inconsistent terms are refused with a reason") { house in
            let scene = try await BiddingScene(house)
            let lamp = try await house.draft("Lamp", by: scene.sara), sara = scene.client(scene.sara)
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
        BiddingClientContract("An item of another seller cannot be found for changes") { house in
            let scene = try await BiddingScene(house)
            let anna = scene.client(scene.anna), version = try #require(try await scene.auction.version)
            let offer = TermsOffer(startPrice: usd(1), endsAt: scene.endsAt)
            #expect(
                await failure { try await anna.publish(offer, of: scene.radio, ifSeen: version) }?.code == .notFound
            )
            let withdrawal = await failure { try await anna.withdraw(scene.radio, because: "x", ifSeen: version) }
            #expect(withdrawal?.code == .notFound)
        },
        BiddingClientContract("A withdrawal requires the current version, and its reason is public") {
            house in
            let scene = try await BiddingScene(house)
            let sara = scene.client(scene.sara), old = try #require(try await scene.auction.version)
            try await scene.bid(2500, by: scene.anna, key: "k1")
            let late = await failure { try await sara.withdraw(scene.radio, because: "broken", ifSeen: old) }
            #expect(late?.code == .changedMeanwhile)
            let version = try #require(try await scene.auction.version)
            for reason in ["bro\u{7}ken", "\0", String(repeating: "é", count: 2_001)] {
                let bad = await failure { try await sara.withdraw(scene.radio, because: reason, ifSeen: version) }
                #expect(bad?.code == .invalid && bad?.effect == .notApplied)
            }
            let seen = try await sara.withdraw(scene.radio, because: "broken", ifSeen: version)
            #expect(seen.value.status == .withdrawn)
            let withdrawal = Withdrawal(reason: "broken", authority: .seller)
            #expect(seen.value.withdrawal == withdrawal)
            let anna = scene.client(scene.anna)
            #expect(try await anna.ownPosition(on: scene.radio).outcome == .withdrawn(withdrawal))
            let board = try await anna.board()
            #expect(board.withdrawn.map(\.outcome) == [.withdrawn(withdrawal)] && board.lost.isEmpty)
        },
    ]

    static let members = [
        BiddingClientContract("A member has an own account and a public profile") { house in
            let account = try await house.client(for: nil).register("Änne")
            #expect(account.name == "Änne" && account.registeredAt == house.now)
            #expect(try await house.client(for: account.id).me() == account)
            let profile = try await house.client(for: nil).member(account.id)
            #expect((profile.id, profile.name, profile.retractionCount) == (account.id, "Änne", 0))
        },
        BiddingClientContract(
            "A name is unique ignoring case and Unicode composition, and is not empty"
        ) { house in
            let client = house.client(for: nil)
            _ = try await client.register("Anna")
            let taken = await failure { try await client.register("ANNA") }
            #expect(taken?.code == .refused && taken?.refusal == .nameTaken && taken?.effect == .notApplied)
            _ = try await client.register("Ren\u{E9}")
            #expect(await failure { try await client.register("Rene\u{301}") }?.refusal == .nameTaken)
            #expect(await failure { try await client.register("") }?.code == .invalid)
        },
        BiddingClientContract("A member is found by name, and names by prefix, ignoring case") {
            house in
            let client = house.client(for: nil)
            let anna = try await client.register("Anna"), rene = try await client.register("Ren\u{E9}")
            for name in ["berta", "ANNEKE", "a_b", "a%b"] { _ = try await client.register(name) }
            #expect(try await client.member(named: "Anna") == anna)
            #expect(try await client.member(named: "aNNa") == anna)
            #expect(try await client.member(named: "RENE\u{301}") == rene)
            for unknown in ["Ann", "", "Anna ", "%", String(repeating: "x", count: 1_000)] {
                #expect(try await client.member(named: unknown) == nil, "\(unknown)")
            }
            #expect(try await client.memberNames(startingWith: "an", limit: .standard) == ["Anna", "ANNEKE"])
            #expect(try await client.memberNames(startingWith: "ANN", limit: try #require(PageLimit(1))) == ["Anna"])
            #expect(try await client.memberNames(startingWith: "a_", limit: .standard) == ["a_b"])
            #expect(try await client.memberNames(startingWith: "x", limit: .standard) == [])
            #expect(try await client.memberNames(startingWith: "", limit: .standard).count == 6)
        },
        BiddingClientContract(
            "A caller who is not signed in has no account and no board; an unknown member has no profile"
        ) { house in
            let client = house.client(for: nil)
            #expect(await failure { try await client.me() }?.code == .notSignedIn)
            #expect(await failure { try await client.board() }?.code == .notSignedIn)
            let nobody: MemberID = "nobody0000"
            #expect(await failure { try await client.member(nobody) }?.code == .notFound)
        },
        BiddingClientContract("A cancelled task gets a cancellation failure") { house in
            let scene = try await BiddingScene(house)
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return await failure { try await scene.auction }
            }
            #expect(await task.value?.code == .cancelled)
        },
    ]
}

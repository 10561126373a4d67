import AuctionHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import Testing

/// What is one's own, asked for by those who have nothing of their own.
struct MembersOnlyTests {
    @Test("An admin who is no member is told that only members may, not to sign in")
    func membersOnly() async throws {
        let house = try await APIHouse()
        let seller = try await house.register("Sam")
        let item = try await house.draft(in: house.category("Radios"), by: seller)
        try await house.publish(item, by: seller)
        for target in ["/v1/items/\(item)/auction/own", "/v1/board", "/v1/me", "/v1/activity?scope=mine"] {
            let reply = try await house.send(.get, target, as: .admin)
            #expect(reply.status == 403 && reply.json["type"]?.string == "urn:bidly:problem:members-only", "\(target)")
            #expect(try await house.send(.get, target).status == 401, "\(target)")
            let stranger = Caller(member: "nobody", isAdmin: true)
            #expect(try await house.send(.get, target, as: stranger).status == 401, "\(target)")
        }
        let bid = try await house.bid(2000, on: item, as: .admin)
        #expect(bid.status == 403 && bid[.wwwAuthenticate] == nil)
    }
}

import AuctionHouse
import FoundationCore
import HTTPCore
import HTTPCoreTesting
import HouseCore
import Testing

/// Tests each operation of the API with each role, on the caller's own objects and on those of other members.
@Suite("Authorization")
struct AuthorizationTests {
    @Test("Every operation has the expected status for every role", arguments: AuthorizationRow.all)
    func statuses(of row: AuthorizationRow) async throws {
        let house = try await SignedInHouse()
        let root = try await house.member("Root"), third = try await house.member("Third")
        try await house.promote(root)
        for (number, role) in AuthorizationRow.Role.allCases.enumerated() {
            let owner = try await house.member("Owner\(number)"), other = try await house.member("Other\(number)")
            let stage = AuthorizationStage(house: house, owner: owner, third: third, number: number)
            let request = try await row.request(stage)
            let caller: SignedInHouse.SignedIn?
            switch role {
            case .visitor: caller = nil
            case .owner: caller = owner
            case .other: caller = other
            case .suspendedOwner:
                try await house.suspend(owner)
                caller = owner
            case .administrator:
                try await house.promote(other)
                caller = other
            case .administratorOwner:
                try await house.promote(owner)
                caller = owner
            }
            let reply = try await house.send(request, by: caller)
            #expect(reply.status == row.statuses[number], "\(row) by \(role): \(reply.text)")
        }
    }

    @Test("Every operation of the house has a row")
    func completeness() async throws {
        let house = try await SignedInHouse()
        let operations = Set(house.api.house.operations.map(\.id)), rows = Set(AuthorizationRow.all.map(\.operation))
        #expect(operations.subtracting(rows) == [], "operations without a row")
        #expect(rows.subtracting(operations) == [], "rows without an operation")
    }

    @Test("Every row requests its operation")
    func rows() async throws {
        let house = try await SignedInHouse()
        let third = try await house.member("Third")
        for (number, row) in AuthorizationRow.all.enumerated() {
            let owner = try await house.member("Owner\(number)")
            let stage = AuthorizationStage(house: house, owner: owner, third: third, number: number)
            let request = try await row.request(stage)
            let operation = house.api.house.operations.first { $0.id == row.operation }
            #expect(operation?.method == request.method, "\(row)")
            #expect(operation?.path.match(request.path) != nil, "\(row): \(request.target)")
        }
    }

    @Test("Ending a session of another member ends no session")
    func foreignSession() async throws {
        let house = try await SignedInHouse()
        let anna = try await house.member("Anna"), ben = try await house.member("Ben")
        let session = try #require(anna.caller.session)
        let request = try HTTPRequest(method: .delete, target: "/v1/tokens/\(session)")
        #expect(try await house.send(request, by: ben).status == 204)
        #expect(try await house.caller(with: anna.token).member == anna.caller.member)
        #expect(try await house.send(request, by: anna).status == 204)
        await #expect(throws: Problem.self) { try await house.caller(with: anna.token) }
    }
}

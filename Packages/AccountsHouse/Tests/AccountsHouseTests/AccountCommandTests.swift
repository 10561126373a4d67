import Accounts
import AccountsAPI
import AccountsHouse
import BidlySQL
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

@Suite("accounts in a house") struct AccountCommandTests {
    @Test("actions of administrators are logged with the administrator and the reason")
    func logged() async throws {
        let house = try await TestHouse()
        let anna = try await house.register("Anna"), mona = try await house.register("Mona")
        try await house.accounts.perform(.setRole(.administrator, of: mona.id), by: TestHouse.owner)
        let admin = Caller(member: mona.id, isAdministrator: true)
        try await house.accounts.perform(.suspend(anna.id, because: "Unpaid"), by: admin)
        try await house.accounts.perform(.suspend(anna.id, because: "Unpaid"), by: admin)
        try await house.accounts.perform(.reinstate(anna.id, because: "Paid"), by: admin)
        try await house.accounts.perform(.reinstate(anna.id, because: "Paid"), by: admin)
        _ = try await house.call(AccountsAPI.issuePasswordCode, anna.id, as: admin)
        let entries = try await house.log().dropFirst(2)
        #expect(
            entries.map(\.kind) == ["roleChanged", "memberSuspended", "memberReinstated", "passwordCodeIssued"]
        )
        #expect(
            entries.map { String(decoding: $0.body, as: UTF8.self) } == [
                #"{"role":"administrator"}"#, #"{"reason":"Unpaid","admin":"\#(mona.id)"}"#,
                #"{"reason":"Paid","admin":"\#(mona.id)"}"#, #"{"admin":"\#(mona.id)"}"#,
            ]
        )
        for entry in try await house.log() { #expect(try AccountsEvent(from: entry).kind == entry.kind) }
    }

    @Test("the response to a change by an administrator is the new account")
    func requests() async throws {
        let house = try await TestHouse()
        let (anna, caller) = try await house.enter("Anna")
        let path = "/v1/admin/members/\(anna.id)"
        let suspended = try await house.send(.post, path + "/suspension", #"{"reason":"Unpaid"}"#, as: TestHouse.owner)
        #expect(suspended.status == 200 && suspended.json["suspension"]?["reason"] == "Unpaid")
        let reinstated = try await house.send(
            .post,
            path + "/reinstatement",
            #"{"reason":"Paid"}"#,
            as: TestHouse.owner
        )
        #expect(reinstated.status == 200 && reinstated.json["suspension"] == .null)
        let role = try await house.send(.put, path + "/role", #"{"role":"administrator"}"#, as: TestHouse.owner)
        #expect(role.status == 200 && role.json["role"] == "administrator")
        let last = try await house.send(.put, path + "/role", #"{"role":"member"}"#, as: TestHouse.owner)
        #expect(last.problem == "last-administrator")
        let blank = try await house.send(.post, path + "/suspension", #"{"reason":" "}"#, as: TestHouse.owner)
        #expect(blank.status == 422 && blank.json["errors"]?[0]?["pointer"] == "/reason")
        let refused = try await house.send(.post, path + "/suspension", #"{"reason":"Unpaid"}"#, as: caller)
        #expect(refused.problem == "admins-only")
        let code = try await house.send(.post, path + "/password-code", as: TestHouse.owner)
        #expect(code.status == 201 && code[.cacheControl] == "no-store")
    }

    @Test("closing an account is logged, and deletes its secrets")
    func closing() async throws {
        let house = try await TestHouse()
        let (anna, caller) = try await house.enter("Anna")
        _ = try await house.call(AccountsAPI.changeEmailAddress, EmailAddressChange(emailAddress: .sample), as: caller)
        _ = try await house.call(AccountsAPI.issuePasswordCode, anna.id, as: TestHouse.owner)
        for obligation in MemberObligation.allCases {
            house.auctionActivity.set(obligation, of: anna.id)
            #expect(try await house.send(.delete, "/v1/me", as: caller).status == 409)
        }
        house.auctionActivity.set(nil, of: anna.id)
        #expect(try await house.send(.delete, "/v1/me", as: caller).status == 204)
        #expect(try await house.log().last?.kind == "accountClosed")
        let connection = try house.database.open(.read)
        for table in ["passwords", "email_addresses", "sessions", "one_time_codes"] {
            #expect(try connection.prepare("SELECT count(*) FROM \(table)").first()?.read(0) == 0, "\(table)")
        }
        #expect(try await house.send(.get, "/v1/me", as: caller).status == 401)
    }

    @Test("the check for the last administrator sees earlier changes of the same batch")
    func lastAdministrator() async throws {
        let house = try await TestHouse()
        var administrators: [Caller] = []
        for name in ["Anna", "Ben", "Cleo"] {
            let (member, _) = try await house.enter(name)
            try await house.accounts.perform(.setRole(.administrator, of: member.id), by: TestHouse.owner)
            administrators.append(Caller(member: member.id, isAdministrator: true))
        }
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for administrator in administrators {
                group.addTask { try await house.send(.delete, "/v1/me", as: administrator).status }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.sorted() == [204, 204, 409])
    }

    @Test("a suspended member is refused only commands for active members")
    func suspended() async throws {
        let house = try await TestHouse()
        let (anna, caller) = try await house.enter("Anna")
        try await house.accounts.perform(.suspend(anna.id, because: "Unpaid"), by: TestHouse.owner)
        #expect(try await house.signIn("Anna").member == anna)
        #expect(try await house.send(.get, "/v1/me", as: caller).status == 200)
        let refusal = await #expect(throws: CallerRefusal.self) {
            try await house.accounts.perform(.requireActive(anna.id), by: caller)
        }
        #expect(refusal == .suspended && refusal?.problem.status == .forbidden)
        try await house.accounts.perform(.reinstate(anna.id, because: "Paid"), by: TestHouse.owner)
        try await house.accounts.perform(.requireActive(anna.id), by: caller)
    }

    @Test("a rebuild restores the same members, and keeps passwords and sessions")
    func rebuild() async throws {
        let house = try await TestHouse()
        let (anna, caller) = try await house.enter("Anna"), (ben, benCaller) = try await house.enter("Ben")
        try await house.accounts.perform(.suspend(anna.id, because: "Unpaid"), by: TestHouse.owner)
        try await house.accounts.perform(.setRole(.administrator, of: ben.id), by: TestHouse.owner)
        try await house.register("Ada", password: nil)
        _ = try await house.call(AccountsAPI.register, Registration(name: "Max", password: .sample))
        let account = try await house.call(AccountsAPI.account, (), as: benCaller)
        #expect(try await house.house.fullCheck().problems.isEmpty)
        _ = try await house.house.rebuild()
        #expect(try await house.house.fullCheck().problems.isEmpty)
        #expect(try await house.call(AccountsAPI.account, (), as: benCaller) == account)
        #expect(try await house.call(AccountsAPI.sessions, (), as: caller).sessions.count == 1)
        _ = try await house.signIn("Anna")
    }

    @Test("the number of statement executions does not depend on the size of a batch")
    func waits() async throws {
        func runs(_ count: Int) async throws -> Int {
            let house = try await TestHouse()
            let records = try (0..<count).map { MemberImport(try MemberName("Member \($0)"), as: .anyMember) }
            house.database.resetCounts()
            _ = try await house.accounts.perform(.importMembers(records), by: TestHouse.owner)
            return house.database.counts.runs
        }
        #expect(try await runs(100) == runs(2))
    }
}

extension Command where Module == AccountsHouse, Output == Void {
    /// A command that only active members may perform, such as other modules have.
    fileprivate static func requireActive(_ member: MemberID) -> Command {
        Command(on: [LogSubject(rawValue: "member \(member)")]) { context in _ = try context.activeMember() }
    }
}

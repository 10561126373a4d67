import Accounts
import FoundationCore
import Testing

extension AccountsContract {
    /// The contract of `AccountAdministrationClient`.
    public static let administration: [AccountsContract] = [
        AccountsContract("only administrators can administer accounts") { stage in
            let (member, anna) = try await stage.enter("Anna")
            for (client, code) in [(anna, ClientFailure.Code.forbidden), (stage.anonymous, .notSignedIn)] {
                #expect(await failure { try await client.account(of: member.id) }?.code == code)
                #expect(await failure { try await client.memberCounts() }?.code == code)
                #expect(await failure { try await client.suspend(member.id, because: "Test") }?.code == code)
                #expect(await failure { try await client.reinstate(member.id, because: "Test") }?.code == code)
                #expect(await failure { try await client.setRole(.administrator, of: member.id) }?.code == code)
                #expect(await failure { try await client.issuePasswordCode(for: member.id) }?.code == code)
                #expect(await failure { try await client.issueRegistrationCode() }?.code == code)
            }
        },
        AccountsContract("a member with the administrator role can administer accounts") { stage in
            let (_, mona) = try await stage.enterAsAdministrator("Mona"), anna = try await stage.register("Anna")
            #expect(try await mona.account().role == .administrator)
            #expect(try await mona.suspend(anna.id, because: "Test").mayTrade == false)
        },
        AccountsContract("a suspension requires a reason, lasts until it is ended, and ends no sessions") { stage in
            let (member, anna) = try await stage.enter("Anna")
            #expect(await failure { try await stage.owner.suspend(member.id, because: " ") }?.code == .invalid)
            let suspension = try Suspension(reason: "Three unpaid orders", since: stage.house.now)
            let account = try await stage.owner.suspend(member.id, because: suspension.reason)
            #expect(account.suspension == suspension && !account.mayTrade)
            #expect(try await anna.account().suspension == suspension)
            try await stage.house.advance(by: .seconds(60))
            let renewed = try await stage.owner.suspend(member.id, because: "Four unpaid orders").suspension
            #expect(try renewed == Suspension(reason: "Four unpaid orders", since: suspension.since))
            #expect(try await stage.owner.reinstate(member.id, because: "Paid").suspension == nil)
            #expect(try await stage.owner.reinstate(member.id, because: "Paid").suspension == nil)
            #expect(try await anna.account().mayTrade)
        },
        AccountsContract("members are counted only while their accounts are open") { stage in
            let before = try await stage.owner.memberCounts()
            let (member, _) = try await stage.enter("Anna"), (_, ben) = try await stage.enter("Ben")
            _ = try await stage.enterAsAdministrator("Mona")
            _ = try await stage.owner.suspend(member.id, because: "Test")
            var counts = try await stage.owner.memberCounts()
            #expect(counts.members == before.members + 3 && counts.suspended == before.suspended + 1)
            #expect(counts.administrators == before.administrators + 1)
            try await ben.closeAccount()
            _ = try await stage.owner.reinstate(member.id, because: "Test")
            counts = try await stage.owner.memberCounts()
            #expect(counts.members == before.members + 2 && counts.suspended == before.suspended)
        },
        AccountsContract("administering an unknown member fails") { stage in
            let nobody: MemberID = Sample.id("nobody")
            #expect(await failure { try await stage.owner.suspend(nobody, because: "Test") }?.code == .notFound)
            #expect(await failure { try await stage.owner.reinstate(nobody, because: "Test") }?.code == .notFound)
            #expect(await failure { try await stage.owner.account(of: nobody) }?.code == .notFound)
            #expect(await failure { try await stage.owner.setRole(.administrator, of: nobody) }?.code == .notFound)
        },
        AccountsContract("a new role applies from the next request on, also in open sessions") { stage in
            let (member, anna) = try await stage.enter("Anna")
            #expect(try await stage.owner.setRole(.administrator, of: member.id).role == .administrator)
            _ = try await anna.account(of: member.id)
            _ = try await stage.enterAsAdministrator("Mona")
            #expect(try await stage.owner.setRole(.member, of: member.id).role == .member)
            #expect(await failure { try await anna.account(of: member.id) }?.code == .forbidden)
            let unknown = await failure { try await stage.owner.setRole(Role(rawValue: "king"), of: member.id) }
            #expect(unknown?.code == .invalid)
        },
        AccountsContract("the last administrator can neither lose the role nor close the account") { stage in
            let (member, mona) = try await stage.enterAsAdministrator("Mona")
            let demotion = await failure { try await mona.setRole(.member, of: member.id) }
            #expect(demotion?.refusal == .lastAdministrator)
            #expect(await failure { try await mona.closeAccount() }?.refusal == .lastAdministrator)
            _ = try await stage.enterAsAdministrator("Max")
            _ = try await mona.setRole(.member, of: member.id)
            try await mona.closeAccount()
        },
    ]
}

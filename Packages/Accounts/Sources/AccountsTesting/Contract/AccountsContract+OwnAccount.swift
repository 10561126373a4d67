import Accounts
import FoundationCore
import Testing

extension AccountsContract {
    /// The contract of `AccountClient`.
    public static let ownAccount: [AccountsContract] = [
        AccountsContract("callers who are not signed in have no account") { stage in
            let client = stage.anonymous
            #expect(await failure { try await client.account() }?.code == .notSignedIn)
            #expect(await failure { try await client.sessions() }?.code == .notSignedIn)
            #expect(await failure { try await client.exportAccount() }?.code == .notSignedIn)
            #expect(await failure { try await client.closeAccount() }?.code == .notSignedIn)
            let change = await failure { try await client.changePassword(from: .sample, to: .sample) }
            #expect(change?.code == .notSignedIn)
        },
        AccountsContract("sessions are listed newest first, and only to their member") { stage in
            _ = try await stage.enter("Ben")
            _ = try await stage.register("Anna")
            let laptop = try await stage.signIn("Anna", label: "laptop")
            try await stage.house.advance(by: .seconds(1))
            let phone = try await stage.signIn("Anna", label: "phone")
            let sessions = try await stage.house.client(presenting: laptop.token).sessions()
            #expect(sessions.map(\.id) == [phone.session.id, laptop.session.id])
            #expect(sessions.map(\.isCurrent) == [false, true] && sessions.map(\.label) == ["phone", "laptop"])
            #expect(sessions.map(\.expiresAt) == [phone.session.expiresAt, laptop.session.expiresAt])
        },
        AccountsContract("a member can end one of their sessions, but no session of another member") { stage in
            let (_, ben) = try await stage.enter("Ben")
            _ = try await stage.register("Anna")
            let phone = try await stage.signIn("Anna"), laptop = try await stage.signIn("Anna")
            let anna = stage.house.client(presenting: laptop.token)
            try await anna.endSession(phone.session.id)
            try await anna.endSession(phone.session.id)
            #expect(
                await failure { try await stage.house.client(presenting: phone.token).account() }?.code == .notSignedIn
            )
            for session in try await ben.sessions() { try await anna.endSession(session.id) }
            #expect(try await ben.sessions().count == 1)
            let left = try await anna.sessions()
            #expect(left.map(\.id) == [laptop.session.id])
        },
        AccountsContract("changing the password requires the current password, and ends the other sessions") { stage in
            let (_, anna) = try await stage.enter("Anna")
            let other = stage.house.client(presenting: try await stage.signIn("Anna").token)
            let new = try Password("another long password"), wrong = try Password("not the password")
            #expect(
                await failure { try await anna.changePassword(from: wrong, to: new) }?.refusal == .wrongPassword
            )
            let short = try Password("short")
            #expect(await failure { try await anna.changePassword(from: .sample, to: short) }?.code == .invalid)
            _ = try await other.account()
            try await anna.changePassword(from: .sample, to: new)
            #expect(await failure { try await other.account() }?.code == .notSignedIn)
            #expect(try await anna.account().hasPassword)
            #expect(await failure { try await stage.signIn("Anna") }?.refusal == .wrongCredentials)
            _ = try await stage.anonymous.signIn(Credentials(name: "Anna", password: new))
        },
        AccountsContract("wrong current passwords are rate-limited") { stage in
            let (_, anna) = try await stage.enter("Anna")
            let wrong = try Password("not the password"), new = try Password("another long password")
            for _ in 0..<10 {
                #expect(
                    await failure { try await anna.changePassword(from: wrong, to: new) }?.refusal == .wrongPassword
                )
            }
            #expect(await failure { try await anna.changePassword(from: .sample, to: new) }?.code == .throttled)
        },
        AccountsContract("the e-mail address is set and removed, and only the member sees it") { stage in
            let (member, anna) = try await stage.enter("Anna")
            #expect(try await anna.changeEmailAddress(to: .sample).emailAddress == .sample)
            #expect(try await anna.account().emailAddress == .sample)
            #expect(try await stage.owner.account(of: member.id).emailAddress == nil)
            #expect(try await anna.changeEmailAddress(to: nil).emailAddress == nil)
            #expect(try await anna.account().emailAddress == nil)
        },
        AccountsContract("an export contains the account and the sessions") { stage in
            let (_, anna) = try await stage.enter("Anna")
            _ = try await anna.changeEmailAddress(to: .sample)
            let export = try await anna.exportAccount()
            let account = try await anna.account(), sessions = try await anna.sessions()
            #expect(export == AccountExport(exportedAt: stage.house.now, account: account, sessions: sessions))
        },
        AccountsContract("a closed account cannot sign in; its name stays reserved, and its profile public") { stage in
            let (member, anna) = try await stage.enter("Anna")
            try await anna.closeAccount()
            #expect(await failure { try await anna.account() }?.code == .notSignedIn)
            #expect(await failure { try await stage.signIn("Anna") }?.refusal == .wrongCredentials)
            #expect(await failure { try await stage.register("anna") }?.refusal == .nameTaken)
            #expect(try await stage.anonymous.member(member.id).member == member)
            #expect(try await stage.anonymous.member(named: "Anna") == nil)
            #expect(try await stage.anonymous.memberNames(startingWith: "A", limit: .standard) == [])
            #expect(await failure { try await stage.owner.issuePasswordCode(for: member.id) }?.code == .notFound)
        },
        AccountsContract("an account cannot be closed with leading bids, open auctions or open orders") { stage in
            let (member, anna) = try await stage.enter("Anna")
            for obligation in stage.house.obligations {
                try await stage.house.setObligation(obligation, of: member.id)
                #expect(await failure { try await anna.closeAccount() }?.refusal == obligation)
            }
            try await stage.house.setObligation(nil, of: member.id)
            try await anna.closeAccount()
        },
    ]
}

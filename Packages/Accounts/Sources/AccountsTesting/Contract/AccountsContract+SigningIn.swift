import Accounts
import FoundationCore
import Testing

extension AccountsContract {
    /// The contract of `SignInClient`.
    public static let signingIn: [AccountsContract] = registering + sessions + codes

    private static let registering: [AccountsContract] = [
        AccountsContract("a member registers and signs in; the case of the name is ignored") { stage in
            let anna = try await stage.register("Anna")
            #expect(anna.name == "Anna" && anna.registeredAt == stage.house.now)
            let signedIn = try await stage.signIn("ANNA", label: "laptop")
            #expect(signedIn.member == anna && signedIn.session.label == "laptop" && signedIn.session.isCurrent)
            let account = try await stage.house.client(presenting: signedIn.token).account()
            #expect(account == Account(member: anna, hasPassword: true))
        },
        AccountsContract("a name that exists cannot be registered again, ignoring case") { stage in
            _ = try await stage.register("Anna")
            #expect(await failure { try await stage.register("aNNA") }?.refusal == .nameTaken)
        },
        AccountsContract("the identifier of a member cannot be registered as a name") { stage in
            let anna = try await stage.register("Anna")
            #expect(await failure { try await stage.register(anna.id.rawValue) }?.refusal == .nameTaken)
        },
        AccountsContract("registering never takes over the name of a member without a password") { stage in
            let ada = try await stage.owner.register(Registration(name: "Ada"))
            #expect(await failure { try await stage.register("Ada") }?.refusal == .nameTaken)
            #expect(try await stage.owner.account(of: ada.id).hasPassword == false)
            #expect(await failure { try await stage.signIn("Ada") }?.refusal == .wrongCredentials)
        },
        AccountsContract("an invalid name or password is refused, and the failure names the field") { stage in
            let nameless = await failure { try await stage.register(" ") }
            #expect(nameless?.code == .invalid && nameless?.detail?.contains("name") == true)
            let short = try Password("short")
            let weak = await failure {
                try await stage.anonymous.register(Registration(name: "Anna", password: short))
            }
            #expect(weak?.code == .invalid && weak?.detail?.contains("password") == true)
            let missing = await failure { try await stage.anonymous.register(Registration(name: "Anna")) }
            #expect(missing?.refusal == .passwordRequired)
        },
        AccountsContract("if registration is closed, only administrators can register members", registration: .closed) {
            stage in
            #expect(await failure { try await stage.register("Anna") }?.refusal == .registrationClosed)
            let anna = try await stage.owner.register(Registration(name: "Anna", password: .sample))
            #expect(try await stage.signIn("Anna").member == anna)
        },
        AccountsContract("a registration code works once, within an hour", registration: .byCode) { stage in
            func register(_ name: String, _ code: OneTimeCode?) async throws(ClientFailure) -> Member {
                try await stage.anonymous.register(Registration(name: name, password: .sample, code: code))
            }
            #expect(await failure { try await register("Anna", nil) }?.refusal == .codeRequired)
            #expect(
                await failure { try await register("Anna", OneTimeCode(rawValue: "invented")) }?.refusal == .wrongCode
            )
            let first = try await stage.owner.issueRegistrationCode()
            #expect(first.expiresAt == stage.house.now.advanced(by: .seconds(3_600)))
            #expect(await failure { try await register(" ", first.code) }?.code == .invalid)
            _ = try await register("Anna", first.code)
            #expect(await failure { try await register("Ben", first.code) }?.refusal == .wrongCode)
            let second = try await stage.owner.issueRegistrationCode()
            try await stage.house.advance(by: .seconds(3_600))
            #expect(await failure { try await register("Ben", second.code) }?.refusal == .wrongCode)
        },
    ]

    private static let sessions: [AccountsContract] = [
        AccountsContract("unknown names, wrong passwords and unset passwords have the same response") { stage in
            _ = try await stage.register("Anna")
            _ = try await stage.owner.register(Registration(name: "Ada"))
            let failures = [
                try await stage.failToSignIn("Anna"), try await stage.failToSignIn("Nobody"),
                try await stage.failToSignIn("Ada"),
            ]
            #expect(failures.allSatisfy { $0?.refusal == .wrongCredentials && $0 == failures[0] })
        },
        AccountsContract("after signing out, the token no longer works") { stage in
            let (_, anna) = try await stage.enter("Anna")
            try await anna.signOut()
            #expect(await failure { try await anna.account() }?.code == .notSignedIn)
            #expect(await failure { try await anna.signOut() }?.code == .notSignedIn)
            #expect(await failure { try await stage.anonymous.signOut() }?.code == .notSignedIn)
        },
        AccountsContract("a session expires") { stage in
            _ = try await stage.register("Anna")
            let signedIn = try await stage.signIn("Anna"), client = stage.house.client(presenting: signedIn.token)
            try await stage.house.advance(
                by: stage.house.now.duration(to: signedIn.session.expiresAt) - .milliseconds(1)
            )
            #expect(try await client.account().member == signedIn.member)
            try await stage.house.advance(by: .milliseconds(1))
            #expect(await failure { try await client.account() }?.code == .notSignedIn)
        },
        AccountsContract("an unknown token is treated as not signed in") { stage in
            let client = stage.house.client(presenting: SessionToken(rawValue: "invented"))
            #expect(await failure { try await client.account() }?.code == .notSignedIn)
        },
        AccountsContract("after ten failed sign-ins in a minute, the next attempt must wait for a minute") { stage in
            _ = try await stage.register("Anna")
            for _ in 0..<10 { #expect(try await stage.failToSignIn("Anna")?.refusal == .wrongCredentials) }
            let limited = await failure { try await stage.signIn("anna") }
            #expect(limited?.code == .throttled && limited?.retryAfter == .seconds(60))
            try await stage.house.advance(by: .seconds(60))
            _ = try await stage.signIn("Anna")
        },
        AccountsContract("successful sign-ins do not count towards the limit of failed ones") { stage in
            _ = try await stage.register("Anna")
            for _ in 0..<12 { _ = try await stage.signIn("Anna") }
        },
    ]

    private static let codes: [AccountsContract] = [
        AccountsContract("a one-time code sets the first password of a member") { stage in
            let ada = try await stage.owner.register(Registration(name: "Ada"))
            let issued = try await stage.owner.issuePasswordCode(for: ada.id)
            try await stage.anonymous.setPassword(.sample, of: "ada", with: issued.code)
            #expect(try await stage.signIn("Ada").member == ada)
        },
        AccountsContract("a one-time code resets the password, ends all sessions, and works once") { stage in
            let (anna, client) = try await stage.enter("Anna")
            let issued = try await stage.owner.issuePasswordCode(for: anna.id)
            _ = try await client.account()
            let new = try Password("another long password")
            let typed = OneTimeCode(rawValue: " " + issued.code.rawValue.uppercased())
            try await stage.anonymous.setPassword(new, of: "Anna", with: typed)
            #expect(await failure { try await client.account() }?.code == .notSignedIn)
            #expect(await failure { try await stage.signIn("Anna") }?.refusal == .wrongCredentials)
            _ = try await stage.anonymous.signIn(Credentials(name: "Anna", password: new))
            let again = await failure { try await stage.anonymous.setPassword(.sample, of: "Anna", with: issued.code) }
            #expect(again?.refusal == .wrongCode)
        },
        AccountsContract("a one-time code is refused for another member, after a newer code, and after an hour") {
            stage in
            let anna = try await stage.register("Anna")
            _ = try await stage.register("Ben")
            func set(_ name: String, _ code: IssuedCode) async throws {
                try await stage.anonymous.setPassword(.sample, of: name, with: code.code)
            }
            let first = try await stage.owner.issuePasswordCode(for: anna.id)
            #expect(await failure { try await set("Ben", first) }?.refusal == .wrongCode)
            #expect(await failure { try await set("Nobody", first) }?.refusal == .wrongCode)
            let second = try await stage.owner.issuePasswordCode(for: anna.id)
            #expect(await failure { try await set("Anna", first) }?.refusal == .wrongCode)
            try await stage.house.advance(by: .seconds(3_600))
            #expect(await failure { try await set("Anna", second) }?.refusal == .wrongCode)
        },
        AccountsContract("wrong codes are rate-limited like wrong passwords") { stage in
            let anna = try await stage.register("Anna")
            let issued = try await stage.owner.issuePasswordCode(for: anna.id)
            func set(_ code: OneTimeCode) async throws {
                try await stage.anonymous.setPassword(.sample, of: "Anna", with: code)
            }
            for number in 0..<10 {
                #expect(
                    await failure { try await set(OneTimeCode(rawValue: "guess\(number)")) }?.refusal == .wrongCode
                )
            }
            #expect(await failure { try await set(issued.code) }?.code == .throttled)
        },
    ]
}

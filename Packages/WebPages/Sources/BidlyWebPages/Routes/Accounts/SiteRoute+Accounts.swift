internal import Accounts
internal import FoundationCore
internal import HTTPCore

extension SiteRoute {
    /// Registration, sign-in and the member's own account.
    static let accounts: [SiteRoute] = [
        .get("register") { visit, _ in
            .page(SignInPages.registration(AccountForms.registration(returningTo: visit.returnPage), visit.context))
        },
        .post("register") { visit, _ in
            let form = AccountForms.registration(returningTo: PageURL())
            return try await visit.submit(form) { visit in
                SignInPages.registration(form, visit.context)
            } perform: { input in
                let name = try input.text("name"), password = try newPassword(input, for: name)
                let registration = Registration(
                    name: name,
                    password: password,
                    emailAddress: try input.optionalText("emailAddress").map { try EmailAddress($0) },
                    code: input.optionalText("code").map(OneTimeCode.init(rawValue:))
                )
                _ = try await visit.clients.accounts.register(registration)
                return try await signIn(name, password, input, visit)
            }
        },
        .get("sign-in") { visit, _ in
            .page(SignInPages.signIn(AccountForms.signIn(returningTo: visit.returnPage), visit.context))
        },
        .post("sign-in", bodyLimit: textBodyLimit) { visit, _ in
            let interrupted = (try? FormInput(of: visit.request)).flatMap(InterruptedForm.init(in:))
            let form = AccountForms.signIn(returningTo: PageURL(), resuming: visit.isFromOtherSite ? nil : interrupted)
            return try await visit.submit(form) { visit in
                SignInPages.signIn(form, visit.context)
            } perform: { input in
                let password = try Password(input["password"] ?? "")
                return try await signIn(try input.text("name"), password, input, visit, resuming: interrupted)
            }
        },
        .get("password") { visit, _ in .page(SignInPages.passwordReset(AccountForms.passwordReset, visit.context)) },
        .post("password") { visit, _ in
            try await visit.submit(AccountForms.passwordReset) { visit in
                SignInPages.passwordReset(AccountForms.passwordReset, visit.context)
            } perform: { input in
                let name = try input.text("name"), password = try newPassword(input, for: name)
                let code = OneTimeCode(rawValue: try input.text("code"))
                try await visit.clients.accounts.setPassword(password, of: name, with: code)
                return try await signIn(name, password, input, visit)
            }
        },
        .post("sign-out") { visit, _ in
            try await visit.submitOnAccountPage(AccountForms.signOut) { _ in
                try await visit.clients.accounts.signOut()
                return SiteReply(content: .redirect(PageURL()), cookies: [visit.cookies.removingSession])
            }
        },
        .get("account") { visit, _ in .page(try await visit.accountPage()) },
        .get("account", "export") { visit, _ in
            _ = try visit.account()
            let export = try JSONCoding.encode(try await visit.clients.accounts.exportAccount())
            let name = "\(Texts.site.lowercased())-account.json"
            return SiteReply(content: .download(name: name, mediaType: "application/json", export))
        },
        .get("account", "delete") { visit, _ in
            let form = AccountForms.deletion(of: try visit.account().member.name)
            return .page(AccountDeletionPages.confirmation(form, visit.context))
        },
        .post("account", "delete") { visit, _ in
            let name = try visit.account().member.name, form = AccountForms.deletion(of: name)
            return try await visit.submit(form) { visit in
                AccountDeletionPages.confirmation(form, visit.context)
            } perform: { input in
                guard input.flag("understood") else {
                    throw FormFailure(Texts.deletionNotConfirmed, field: "understood")
                }
                try await deleteAccount(of: name, currentPassword(input), visit)
                let url = PageURL("account", "deleted")
                return SiteReply(content: .redirect(url), cookies: [visit.cookies.removingSession])
            }
        },
        .get("account", "deleted") { visit, _ in
            visit.context.account == nil ? .page(AccountDeletionPages.deleted) : .redirect(PageURL("account"))
        },
        .post("account", "email") { visit, _ in
            try await visit.submitOnAccountPage(AccountForms.emailAddress(nil)) { input in
                let address = try input.optionalText("emailAddress").map { try EmailAddress($0) }
                _ = try await visit.clients.accounts.changeEmailAddress(to: address)
                return .redirect(PageURL("account"))
            }
        },
        .post("account", "password") { visit, _ in
            let name = try visit.account().member.name
            return try await visit.submitOnAccountPage(AccountForms.passwordChange(of: name)) { input in
                let password = try newPassword(input, for: name), current = try currentPassword(input)
                try await markingCurrentPassword { () throws(ClientFailure) in
                    try await visit.clients.accounts.changePassword(from: current, to: password)
                }
                return .redirect(PageURL("account"))
            }
        },
        .post("account", "sessions", "*") { visit, values in
            let session: SessionID = try visit.identifier(values[0])
            return try await visit.submitOnAccountPage(AccountForms.endSession(session)) { _ in
                try await visit.clients.accounts.endSession(session)
                return .redirect(PageURL("account"))
            }
        },
    ]

    /// Closes the account of the visitor, who must know the password: signs in with it, under the limits of the sign-in
    /// form, and closes the account with the new session. If the account is not closed, ends the new session.
    ///
    /// - Throws: `FormFailure` if the password is wrong, or with the reason if the rules refuse; `ClientFailure`.
    private static func deleteAccount(of name: String, _ password: Password, _ visit: Visit) async throws {
        let credentials = Credentials(name: name, password: password, label: Texts.sessionLabel)
        let signedIn = try await markingCurrentPassword { () throws(ClientFailure) in
            try await visit.clientsOfSession(nil).accounts.signIn(credentials)
        }
        let accounts = visit.clientsOfSession(signedIn.token).accounts
        do {
            try await accounts.closeAccount()
        } catch {
            try? await accounts.signOut()
            guard let reason = error.refusal.flatMap({ Texts.deletionRefusal($0.code) }) else { throw error }
            throw FormFailure(reason, status: .conflict)
        }
    }

    /// Performs a request that verifies the current password. If the password is wrong, its field is invalid.
    ///
    /// - Throws: `FormFailure`.
    private static func markingCurrentPassword<Result: Sendable>(
        _ request: () async throws(ClientFailure) -> Result
    ) async throws(FormFailure) -> Result {
        do {
            return try await request()
        } catch {
            var failure = FormFailure(error)
            if let refusal = error.refusal, [.wrongCredentials, .wrongPassword].contains(refusal) {
                failure.field = "current"
            }
            throw failure
        }
    }

    /// Returns the entered current password.
    ///
    /// - Throws: `FormFailure` if it is missing or too long.
    private static func currentPassword(_ input: FormInput) throws(FormFailure) -> Password {
        guard let text = input["current"], !text.isEmpty else { throw .missing("current") }
        do {
            return try Password(text)
        } catch {
            throw FormFailure(InvalidField("current", error.reason))
        }
    }

    private static func newPassword(_ input: FormInput, for name: String) throws -> Password {
        let password = try Password(input["password"] ?? "")
        try password.requireStrength(for: name)
        return password
    }

    private static func signIn(
        _ name: String,
        _ password: Password,
        _ input: FormInput,
        _ visit: Visit,
        resuming interrupted: InterruptedForm? = nil
    ) async throws -> SiteReply {
        let credentials = Credentials(name: name, password: password, label: Texts.sessionLabel)
        let signedIn = try await visit.clients.accounts.signIn(credentials)
        let page = input[FormView.returnName].flatMap(PageURL.init(returningTo:)) ?? PageURL()
        return SiteReply(
            content: interrupted.map { .resumption($0, signedIn.token) } ?? .redirect(page),
            cookies: [visit.cookies.storing(signedIn, at: visit.context.now)]
        )
    }
}

extension Visit {
    /// The page of this site to show after signing in; the start page if the query contains no such page.
    fileprivate var returnPage: PageURL { query[FormView.returnName].flatMap(PageURL.init(returningTo:)) ?? PageURL() }

    fileprivate func accountPage() async throws -> SitePage {
        let account = try account()
        return AccountPage(account: account, sessions: try await clients.accounts.sessions()).page(context)
    }

    fileprivate func submitOnAccountPage(
        _ form: FormView,
        perform: (FormInput) async throws -> SiteReply
    ) async throws -> SiteReply {
        _ = try account()
        return try await submit(form) { visit in
            try await visit.accountPage()
        } perform: { input in
            try await perform(input)
        }
    }
}

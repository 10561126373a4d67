internal import Accounts
internal import FoundationCore

/// The pages to register and to sign in.
enum SignInPages {
    static func registration(_ form: FormView, _ context: PageContext) -> SitePage {
        page(Texts.register, form, context) {
            HTML(.p) { HTML(.a, .href(PageURL("sign-in"))) { Texts.haveAccount } }
        }
    }

    static func signIn(_ form: FormView, _ context: PageContext) -> SitePage {
        page(Texts.signIn, form, context) {
            HTML(.p) { HTML(.a, .href(PageURL("register"))) { Texts.noAccount } }
            HTML(.p) { HTML(.a, .href(PageURL("password"))) { Texts.haveCode } }
        }
    }

    static func passwordReset(_ form: FormView, _ context: PageContext) -> SitePage {
        page(Texts.setPassword, form, context) { HTML(.p) { Texts.codeHint } }
    }

    private static func page(
        _ title: String,
        _ form: FormView,
        _ context: PageContext,
        @HTMLBuilder links: () -> HTML
    ) -> SitePage {
        var page = SitePage(title) {
            form.html(context)
            links()
        }
        page.hasForm = true
        return page
    }
}

/// The page of the member's own account: e-mail address, password and sessions.
struct AccountPage: Sendable {
    let account: Account
    let sessions: [Session]

    /// Returns the page.
    func page(_ context: PageContext) -> SitePage {
        SitePage(Texts.account) {
            HTML(.p) {
                HTML(.a, .href(PageURL("members", "\(account.id)"))) { Texts.publicProfile }
            }
            if let suspension = account.suspension {
                HTML(.p, .class("notice bad")) { Texts.suspended(suspension.reason) }
            }
            AccountForms.signOut.html(context)
            HTML(.h2) { Texts.emailAddress }
            AccountForms.emailAddress(account.emailAddress).html(context)
            HTML(.h2) { Texts.changePassword }
            AccountForms.passwordChange(of: account.member.name).html(context)
            HTML(.h2) { Texts.sessions }
            HTML(.ul, .class("cards")) { for session in sessions { card(session, context) } }
            HTML(.h2) { Texts.ownData }
            HTML(.p) {
                HTML(.a, .class("button"), .href(PageURL("account", "export"))) { Texts.downloadData }
            }
            HTML(.p, .class("muted")) { Texts.exportContent }
            HTML(.p) { HTML(.a, .href(PageURL("account", "delete"))) { Texts.deleteAccount } }
        }
    }

    private func card(_ session: Session, _ context: PageContext) -> HTML {
        HTML(.li, .class("card")) {
            HTML(.p) {
                HTML(.bdi) { session.label.isEmpty ? Texts.unnamedSession : session.label }
                if session.isCurrent { HTML(.strong) { " (\(Texts.currentSession))" } }
            }
            HTML(.p, .class("muted")) {
                Texts.signedInAt
                " "
                context.format.timeElement(session.createdAt)
                " · \(Texts.expires) "
                context.format.timeElement(session.expiresAt)
            }
            if !session.isCurrent { AccountForms.endSession(session.id).html(context) }
        }
    }
}

/// The pages with which a member closes the account.
enum AccountDeletionPages {
    /// The page that states the consequences, and asks for a confirmation. If the rules refuse the deletion, it leads to
    /// the pages that show the reason.
    static func confirmation(_ form: FormView, _ context: PageContext) -> SitePage {
        SitePage(Texts.deleteAccount) {
            HTML(.p) { Texts.deletionConsequences }
            HTML(.p) { Texts.deletionConditions }
            HTML(.ul) {
                for section in [Layout.Section.board, .orders, .sales] {
                    HTML(.li) { HTML(.a, .href(section.url)) { Texts.title(of: section) } }
                }
                HTML(.li) { HTML(.a, .href(PageURL("account", "export"))) { Texts.downloadData } }
            }
            form.html(context)
            HTML(.p) { HTML(.a, .href(PageURL("account"))) { Texts.keepAccount } }
        }
    }

    /// The page after the deletion.
    static let deleted = SitePage(Texts.accountDeleted) {
        HTML(.p, .role("status")) { Texts.accountIsDeleted }
        HTML(.p) { HTML(.a, .href(PageURL())) { Texts.backToSearch } }
    }
}

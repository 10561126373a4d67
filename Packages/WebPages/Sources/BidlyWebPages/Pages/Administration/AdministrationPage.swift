internal import Accounts
internal import FoundationCore
internal import HTTPCore

/// The page on which administrators look up members, suspend them, and issue codes.
struct AdministrationPage: Sendable {
    let counts: MemberCounts
    /// The name to look up; empty if none was entered.
    var name = ""
    /// The member with that name; `nil` if there is none.
    var account: Account?
    /// The code that was just issued; `nil` if there is none. It is shown only once.
    var code: IssuedCode?

    /// Returns the page.
    func page(_ context: PageContext) -> SitePage {
        SitePage(Texts.administration, in: .administration) {
            HTML(.dl) {
                for (label, number) in [
                    (Texts.members, counts.members), (Texts.administrators, counts.administrators),
                    (Texts.suspendedMembers, counts.suspended),
                ] {
                    HTML(.dt) { label }
                    HTML(.dd) { context.format.number(number) }
                }
            }
            HTML(.p) { HTML(.a, .href(.auditLog)) { Texts.auditLog } }
            if let code {
                HTML(.p, .class("notice"), .role("status")) {
                    "\(Texts.issuedCode) "
                    HTML(.strong) { code.code.rawValue }
                    " · \(Texts.expires) "
                    context.format.timeElement(code.expiresAt)
                }
            }
            Self.lookup(name).html(context)
            if let account {
                member(account, context)
            } else if !name.isEmpty {
                HTML(.p, .class("notice")) { Texts.noSuchMember }
            }
            HTML(.h2) { Texts.registrationCode }
            Self.registrationCode.html(context)
        }
    }

    private func member(_ account: Account, _ context: PageContext) -> HTML {
        HTML(.section, .class("panel")) {
            HTML(.h2) { HTML(.a, .href(PageURL("members", "\(account.id)"))) { HTML(.bdi) { account.member.name } } }
            HTML(.p) { Texts.role(account.role) }
            if let suspension = account.suspension {
                HTML(.p, .class("bad")) {
                    Texts.suspendedSince
                    " "
                    context.format.timeElement(suspension.since)
                    ": "
                    HTML(.bdi) { suspension.reason }
                }
            }
            Self.suspension(of: account).html(context)
            Self.passwordCode(for: account.id, name: account.member.name).html(context)
            Self.role(of: account).html(context)
        }
    }

    /// The form that looks up a member.
    private static func lookup(_ name: String) -> FormView {
        FormView(
            PageURL("administration"),
            submit: Texts.lookUp,
            fields: [FormField("name", Texts.memberName, value: name, maximumLength: MemberName.maximumLength)],
            isQuery: true,
            id: "lookup"
        )
    }

    /// The form that suspends or reinstates a member.
    static func suspension(of account: Account) -> FormView {
        let action = account.suspension == nil ? "suspend" : "reinstate"
        return FormView(
            PageURL("administration", "members", "\(account.id)", action),
            submit: account.suspension == nil ? Texts.suspend : Texts.reinstate,
            fields: [FormField("reason", Texts.reason, .lines(2), maximumLength: Suspension.maximumReasonLength)],
            hidden: [("name", account.member.name)],
            isDangerous: account.suspension == nil,
            id: "suspension"
        )
    }

    /// The form that issues a one-time code, with which a member sets a password.
    static func passwordCode(for member: MemberID, name: String) -> FormView {
        FormView(
            PageURL("administration", "members", "\(member)", "code"),
            submit: Texts.issuePasswordCode,
            hidden: [("name", name)],
            id: "password-code"
        )
    }

    /// The form that changes the role of a member.
    static func role(of account: Account) -> FormView {
        FormView(
            PageURL("administration", "members", "\(account.id)", "role"),
            submit: Texts.changeRole,
            fields: [
                FormField(
                    "role",
                    Texts.roleLabel,
                    .choice(Role.allCases.map { ($0.rawValue, Texts.role($0)) }),
                    value: account.role.rawValue
                )
            ],
            hidden: [("name", account.member.name)],
            isDangerous: true,
            id: "role"
        )
    }

    /// The form that issues a registration code.
    static var registrationCode: FormView {
        FormView(PageURL("administration", "code"), submit: Texts.issueRegistrationCode, id: "registration-code")
    }
}

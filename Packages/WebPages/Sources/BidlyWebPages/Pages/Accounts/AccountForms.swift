internal import Accounts
internal import FoundationCore

/// The forms to register, sign in and out, and change the account.
enum AccountForms {
    static func registration(returningTo page: PageURL) -> FormView {
        FormView(
            PageURL("register"),
            submit: Texts.register,
            fields: [
                nameField,
                newPasswordField,
                FormField(
                    "emailAddress",
                    Texts.emailAddress,
                    .email,
                    isRequired: false,
                    autocomplete: "email",
                    maximumLength: EmailAddress.maximumLength
                ),
                FormField("code", Texts.registrationCode, hint: Texts.registrationCodeHint, isRequired: false),
            ],
            hidden: [(FormView.returnName, page.text)]
        )
    }

    /// The form to sign in.
    ///
    /// - Parameter interrupted: The form that the visitor continues with; `nil` to open the page.
    static func signIn(returningTo page: PageURL, resuming interrupted: InterruptedForm? = nil) -> FormView {
        FormView(
            PageURL("sign-in"),
            submit: Texts.signIn,
            fields: [
                nameField,
                FormField("password", Texts.password, .password, autocomplete: "current-password"),
            ],
            hidden: [(FormView.returnName, page.text)] + (interrupted?.hidden ?? [])
        )
    }

    /// The form that sets a password with a one-time code from an administrator.
    static var passwordReset: FormView {
        FormView(
            PageURL("password"),
            submit: Texts.setPassword,
            fields: [nameField, FormField("code", Texts.oneTimeCode), newPasswordField]
        )
    }

    static var signOut: FormView { FormView(PageURL("sign-out"), submit: Texts.signOut, id: "sign-out") }

    /// The form that changes the password.
    ///
    /// - Parameter name: The name of the member, for the password manager of the browser.
    static func passwordChange(of name: String) -> FormView {
        FormView(
            PageURL("account", "password"),
            submit: Texts.changePassword,
            fields: [currentPasswordField, newPasswordField],
            id: "password",
            username: name
        )
    }

    static func emailAddress(_ address: EmailAddress?) -> FormView {
        FormView(
            PageURL("account", "email"),
            submit: Texts.save,
            fields: [
                FormField(
                    "emailAddress",
                    Texts.emailAddress,
                    .email,
                    value: address?.rawValue ?? "",
                    isRequired: false,
                    autocomplete: "email",
                    maximumLength: EmailAddress.maximumLength
                )
            ],
            id: "email"
        )
    }

    static func endSession(_ session: SessionID) -> FormView {
        FormView(
            PageURL("account", "sessions", "\(session)"),
            submit: Texts.endSession,
            isDangerous: true,
            id: "session-\(session)"
        )
    }

    /// The form that closes the account.
    ///
    /// - Parameter name: The name of the member, for the password manager of the browser.
    static func deletion(of name: String) -> FormView {
        FormView(
            PageURL("account", "delete"),
            submit: Texts.deleteAccount,
            fields: [currentPasswordField, FormField("understood", Texts.deletionConfirmation, .flag)],
            isDangerous: true,
            id: "delete",
            username: name
        )
    }

    private static var nameField: FormField {
        FormField("name", Texts.memberName, autocomplete: "username", maximumLength: MemberName.maximumLength)
    }

    private static var currentPasswordField: FormField {
        FormField("current", Texts.currentPassword, .password, autocomplete: "current-password")
    }

    private static var newPasswordField: FormField {
        FormField(
            "password",
            Texts.newPassword,
            .password,
            hint: Texts.passwordHint,
            autocomplete: "new-password"
        )
    }
}

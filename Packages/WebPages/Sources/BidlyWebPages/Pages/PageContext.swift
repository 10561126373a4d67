internal import Accounts
internal import FoundationCore

/// The values that all pages need: the signed-in member, the formats, and the CSRF token.
struct PageContext: Sendable {
    /// The signed-in member; `nil` for an anonymous visitor.
    let account: Account?
    /// The formats of the visitor's locale.
    let format: PageFormat
    /// The CSRF token, which every form must send.
    let formToken: String
    /// The form that was submitted and failed; `nil` if no form failed.
    var failedForm: FormView?

    /// The current time of the house.
    var now: Instant { format.now }

    /// Whether the visitor is an administrator.
    var isAdministrator: Bool { account?.role == .administrator }

    /// Returns the form that the page shows in place of an empty form: the failed form with the same identifier, or the
    /// empty form.
    func shown(_ form: FormView) -> FormView {
        if let failedForm, failedForm.id == form.id { failedForm } else { form }
    }
}

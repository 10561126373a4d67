internal import FoundationCore
internal import HTTPCore

/// The page for a failed request. If a submitted form fails, the page of the form shows the error instead.
enum ErrorPage {
    /// Returns the page: what happened, and how to continue.
    ///
    /// - Parameter form: The form that the visitor continues with after signing in; `nil` for none.
    static func page(_ failure: FormFailure, _ form: InterruptedForm?, _ context: PageContext) -> SitePage {
        var page = SitePage(Texts.errorTitle(failure.status), status: failure.status) {
            if let form {
                HTML(.p, .role("alert")) { Texts.interrupted }
                if form.hadFiles { HTML(.p, .class("notice bad")) { Texts.photosAreLost } }
                AccountForms.signIn(returningTo: PageURL(), resuming: form).html(context)
            } else {
                HTML(.p, .role("alert")) { failure.message }
                if failure.status == .unauthorized {
                    HTML(.p) { HTML(.a, .class("button"), .href(PageURL("sign-in"))) { Texts.signIn } }
                }
            }
            HTML(.p) { HTML(.a, .href(PageURL())) { Texts.backToSearch } }
        }
        page.hasForm = form != nil
        return page
    }

    /// Returns the page for a form that was already sent with other entries: its outcome, and how to send the new
    /// entries.
    ///
    /// - Parameters:
    ///   - form: The unsent form, which has a new idempotency key.
    ///   - input: The submitted values.
    ///   - outcome: The outcome of the form when it was sent first; `nil` if it is not known.
    static func alreadySent(
        _ form: FormView,
        _ input: FormInput,
        outcome: String?,
        _ context: PageContext
    ) -> SitePage {
        SitePage(Texts.alreadySent, status: .conflict) {
            HTML(.p, .role("alert")) { Texts.alreadySentExplanation }
            if let outcome { HTML(.p) { Texts.earlierOutcome(outcome) } }
            HTML(.p) { HTML(.a, .class("button"), .href(form.resultPage)) { Texts.showResult } }
            HTML(.p) { HTML(.a, .href(form.formPage)) { Texts.openNewForm } }
            HTML(.details) {
                HTML(.summary) { Texts.sendAsNewForm }
                form.renewed(with: input).html(context)
            }
        }
    }
}

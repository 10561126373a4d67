internal import FoundationCore
internal import HTTPCore

/// The page of a request that failed outside a form.
enum ErrorPage {
    /// Returns the page: what happened, and how to continue.
    ///
    /// - Parameter form: The form that repeats the request after signing in; `nil` for none.
    static func page(_ failure: FormFailure, _ form: FormView?, _ context: PageContext) -> SitePage {
        var page = SitePage(Texts.errorTitle(failure.status), status: failure.status) {
            HTML(.p, .role("alert")) { failure.message }
            if let form {
                HTML(.p) { Texts.signInFirst }
                HTML(.p) { HTML(.a, .class("button"), .href(PageURL("sign-in")), .newTab) { Texts.signInInNewTab } }
                form.html(context)
            }
            HTML(.p) { HTML(.a, .href(PageURL())) { Texts.backToSearch } }
        }
        page.hasForm = form != nil
        return page
    }

    /// Returns the form with everything that a request contained, so that a session that has ended loses no text.
    static func form(repeating request: HTTPRequest) -> FormView? {
        guard let action = PageURL(returningTo: "\(request.path)"), let input = try? FormInput(of: request) else {
            return nil
        }
        return FormView(action, submit: Texts.continueAfterSignIn, hidden: input.repeatable)
    }
}

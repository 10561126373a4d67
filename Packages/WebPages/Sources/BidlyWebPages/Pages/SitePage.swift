internal import HTTPCore

/// A page: its title and main content, without the layout of the site.
struct SitePage: Sendable {
    /// The heading and the title of the document.
    let title: String
    /// The HTTP status of the response.
    var status: HTTPResponse.Status = .ok
    /// The content below the heading.
    private(set) var content: HTML
    /// The navigation entry of the page; `nil` if it has none.
    var section: Layout.Section?
    /// Whether an anonymous visitor can submit a form of the page. If so, the visitor needs a secret for CSRF tokens.
    var hasForm = false

    /// Creates a page.
    init(
        _ title: String,
        status: HTTPResponse.Status = .ok,
        in section: Layout.Section? = nil,
        @HTMLBuilder content: () -> HTML
    ) {
        self.title = title
        self.status = status
        self.section = section
        self.content = content()
    }

    /// Prepends the error of a form, unless the page shows the form with its error. A page shows no form for an action
    /// that has become impossible.
    mutating func ensureError(of form: FormView) {
        guard let error = form.errorMessage, !content.contains(error) else { return }
        content = HTML {
            error
            content
        }
    }
}

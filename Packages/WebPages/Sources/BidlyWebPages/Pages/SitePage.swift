internal import HTTPCore

/// A page: its title and main content, without the layout of the site.
struct SitePage: Sendable {
    /// The heading and the title of the document.
    let title: String
    /// The status of the response.
    var status: HTTPResponse.Status = .ok
    /// The content below the heading.
    let content: HTML
    /// The navigation entry of the page; `nil` if it has none.
    var section: Layout.Section?
    /// Whether an anonymous visitor can submit a form of the page. The visitor then needs a secret for form tokens.
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
}

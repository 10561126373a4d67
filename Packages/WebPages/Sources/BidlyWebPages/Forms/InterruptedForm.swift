internal import HTTPCore

/// A form that was submitted after the session had ended: its URL and entries, without secrets and files.
///
/// The sign-in form contains it in hidden fields. After signing in, the visitor continues with the same entries.
struct InterruptedForm: Sendable {
    /// The URL to which the form was submitted.
    let action: PageURL
    /// Whether the form contained files, which cannot be kept.
    var hadFiles = false
    private let values: [(name: String, value: String)]

    private static let actionName = "resume"
    private static let prefix = "resume."
    /// The maximum number of entries. The forms of the site have fewer.
    private static let maximumCount = 100

    /// Reads a submitted form; `nil` if the request is not a valid form, or if the sign-in form cannot contain it.
    init?(_ request: HTTPRequest) {
        guard let action = PageURL(returningTo: "\(request.path)"), let input = try? FormInput(of: request) else {
            return nil
        }
        self.init(action, input.repeatable)
        hadFiles = !input.files.isEmpty
    }

    /// Reads the hidden fields of a submitted sign-in form; `nil` if it contains no interrupted form.
    init?(in input: FormInput) {
        guard let action = input[Self.actionName].flatMap(PageURL.init(returningTo:)) else { return nil }
        let kept = input.repeatable.filter { $0.name.hasPrefix(Self.prefix) }
        self.init(action, kept.map { (String($0.name.dropFirst(Self.prefix.count)), $0.value) })
    }

    private init?(_ action: PageURL, _ values: [(name: String, value: String)]) {
        self.action = action
        self.values = values
        guard values.count <= Self.maximumCount else { return nil }
        // The other fields of the sign-in form are shorter than the standard limit.
        let size = "\(Self.query(hidden))".utf8.count
        guard size <= SiteRoute.textBodyLimit - SiteRoute.standardBodyLimit / 2 else { return nil }
    }

    /// The hidden fields for the sign-in form.
    var hidden: [(name: String, value: String)] {
        [(Self.actionName, action.text)] + values.map { (Self.prefix + $0.name, $0.value) }
    }

    /// Returns the request that submits the form without a CSRF token, so that the site only shows the form.
    ///
    /// - Parameter signIn: The request of the sign-in form, from which the header fields are copied.
    func request(like signIn: HTTPRequest) -> HTTPRequest {
        var request = signIn
        request.path = action.local?.path ?? .root
        request.fields[.contentType] = "application/x-www-form-urlencoded"
        request.body = Array("\(Self.query(values))".utf8)
        return request
    }

    private static func query(_ values: [(name: String, value: String)]) -> URLQuery {
        URLQuery(values.map { URLQuery.Item(name: $0.name, value: $0.value) })
    }
}

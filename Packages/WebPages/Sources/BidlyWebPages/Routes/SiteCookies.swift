internal import Accounts
internal import FoundationCore
internal import HTTPCore

/// The cookies of the site. Scripts cannot read them, and browsers do not send them when another site submits a `POST`
/// form.
///
/// Over TLS, the names have the prefix `__Host-`, so that browsers accept the cookies only from this host and over TLS.
struct SiteCookies: Sendable {
    /// Whether the visitor's connection is encrypted.
    let isSecure: Bool
    private let values: [Substring: Substring]

    /// Reads the cookies of a request.
    init(_ request: HTTPRequest, isSecure: Bool) {
        self.isSecure = isSecure
        var values: [Substring: Substring] = [:]
        for field in request.fields[values: "Cookie"] {
            for part in field.split(separator: ";") {
                let pair = part.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
                if pair.count == 2, values[pair[0]] == nil { values[pair[0]] = pair[1] }
            }
        }
        self.values = values
    }

    /// The token of the visitor's session; `nil` if the visitor is not signed in.
    var session: SessionToken? { self["session"].map(SessionToken.init(rawValue:)) }

    /// The secret from which the CSRF token of an anonymous visitor is derived; `nil` if there is none yet.
    var visitor: String? { self["visitor"] }

    /// The field value that stores the token of a new session.
    func storing(_ signedIn: SignedIn, at now: Instant) -> String {
        let age = max(0, now.duration(to: signedIn.session.expiresAt).components.seconds)
        return setting("session", signedIn.token.rawValue, " Max-Age=\(age);")
    }

    /// The field value that removes the session.
    var removingSession: String { setting("session", "", " Max-Age=0;") }

    /// The field value that stores the secret of an anonymous visitor until the browser is closed.
    func storing(visitor secret: String) -> String { setting("visitor", secret, "") }

    private subscript(name: String) -> String? {
        guard let value = values[Substring(fullName(name))], (16...255).contains(value.utf8.count),
            value.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { return nil }
        return String(value)
    }

    private func setting(_ name: String, _ value: String, _ lifetime: String) -> String {
        "\(fullName(name))=\(value); Path=/;\(lifetime) HttpOnly; SameSite=Lax\(isSecure ? "; Secure" : "")"
    }

    private func fullName(_ name: String) -> String { "\(isSecure ? "__Host-" : "")bidly-\(name)" }
}

internal import HTTPCore

/// The header fields that restrict what a browser does with a page.
enum SecurityFields {
    /// The fields forbid inline scripts and styles, content from other hosts, embedding in frames, and MIME sniffing.
    /// Browsers send the URL of a page as referrer only to this site.
    static let all: HTTPFields = [
        "Content-Security-Policy": """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
        form-action 'self'; frame-ancestors 'none'; base-uri 'none'
        """,
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "same-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
    ]
}

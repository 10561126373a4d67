import HTTPCore

/// The target of a link, form or image: a path of this site, an `https` URL of another site, or a data URL.
///
/// A URL with another scheme, such as `javascript:`, cannot be created. A path never begins with `//`, because a
/// browser would read the next segment as the host.
struct PageURL: Sendable, Hashable {
    /// The text of the URL, percent-encoded but not escaped for HTML.
    let text: String
    /// The path and query on this site; `nil` for another site, a data URL, or a fragment.
    let local: Local?

    /// A path with a query on this site.
    struct Local: Sendable, Hashable {
        var path: URLPath
        var query = URLQuery()
    }

    /// Creates the URL of a page from its path segments. Without segments, creates the URL of the start page.
    ///
    /// Segments that cannot be part of a path (`.`, `..`, or an empty first one) lead to the start page.
    init(_ segments: String..., query: URLQuery = URLQuery(), fragment: String? = nil) {
        let path = segments.first?.isEmpty == true ? nil : try? URLPath(segments: segments)
        self.init(path ?? .root, query, fragment: fragment)
    }

    private init(_ path: URLPath, _ query: URLQuery, fragment: String? = nil) {
        local = Local(path: path, query: query)
        let anchor = fragment.map { "#\($0)" } ?? ""
        text = (query.isEmpty ? "\(path)" : "\(path)?\(query)") + anchor
    }

    /// Creates the URL of the page to show after signing in; `nil` unless the text is a path of this site.
    ///
    /// Refuses texts that a browser may read as a URL of another host: `//host`, `/\host`, and texts with control
    /// characters.
    init?(returningTo text: String) {
        guard text.utf8.first == UInt8(ascii: "/"), text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
            text.utf8.count <= 2_048, let request = try? HTTPRequest(target: text),
            request.path.segments.first?.isEmpty != true
        else { return nil }
        self.init(request.path, request.query)
    }

    /// Creates the URL of a fragment of the current page.
    init(fragment: String) {
        text = "#\(fragment)"
        local = nil
    }

    /// Creates a data URL (RFC 2397).
    ///
    /// - Parameter literal: The media type and the data, without `data:`.
    init(dataURL literal: StaticString) {
        text = "data:\(literal)"
        local = nil
    }

    /// Creates a link to another site; `nil` unless the text is an absolute `https` address.
    init?(external text: String) {
        guard text.hasPrefix("https://"), text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
            let host = text.dropFirst("https://".count).first, host.isLetter || host.isNumber
        else { return nil }
        self.text = text
        local = nil
    }

    /// Returns the URL with another query and without its fragment. A URL that is not ``local`` stays unchanged.
    func with(_ query: URLQuery) -> PageURL {
        local.map { PageURL($0.path, query) } ?? self
    }
}

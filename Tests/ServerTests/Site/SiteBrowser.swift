import BidlyHTTPServer
import Foundation
import HTTPCore
import HouseServing
import Testing

/// A browser without scripts: it keeps cookies, follows redirects, and submits the forms of pages.
struct SiteBrowser {
    private let house: SiteHouse
    private(set) var cookies: [String: String] = [:]
    /// The path and query of the current page.
    private(set) var path = ""
    private(set) var status = 0
    private(set) var fields = HTTPFields()
    /// The markup of the current page.
    private(set) var page = ""
    /// Additional fields of every request.
    var extraFields: HTTPFields = ["Accept": "text/html,*/*;q=0.8", "Accept-Language": "en-US"]

    init(_ house: SiteHouse) { self.house = house }

    /// Opens a page.
    mutating func open(_ target: String) async throws { try await send(.get, target, [], nil) }

    /// Fills the fields of the current page's form with an identifier, and submits it.
    mutating func submit(_ id: String, _ values: [String: String] = [:]) async throws {
        let form = try form(id)
        try await send(form, values)
    }

    /// Returns the form of the current page with an identifier.
    func form(_ id: String) throws -> SiteForm {
        try #require(SiteForm.all(in: page).first { $0.id == id }, "\(path) has no form '\(id)': \(page)")
    }

    /// Submits a form, even one of an earlier page.
    mutating func send(_ form: SiteForm, _ values: [String: String] = [:]) async throws {
        let entered = form.values.merging(values) { $1 }.sorted { $0.key < $1.key }
        let query = URLQuery(entered.map { URLQuery.Item(name: $0.key, value: $0.value) })
        if form.method == "get" {
            try await send(.get, "\(form.action)?\(query)", [], nil)
        } else if form.isMultipart {
            let parts = entered.map { name, value in
                "--x\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
            }
            try await send(
                .post,
                form.action,
                Array((parts.joined() + "--x--\r\n").utf8),
                "multipart/form-data; boundary=x"
            )
        } else {
            try await send(.post, form.action, Array("\(query)".utf8), "application/x-www-form-urlencoded")
        }
    }

    /// Sends a request, and follows the redirect to the next page.
    mutating func send(_ method: HTTPRequest.Method, _ target: String, _ body: [UInt8], _ type: String?) async throws {
        var fields = extraFields
        fields[.contentType] = type
        if !cookies.isEmpty {
            fields["Cookie"] = cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(
                separator: "; "
            )
        }
        let request = try HTTPRequest(method: method, target: target, fields: fields, body: body)
        let response = await house.handler.response(to: request, from: ServedHouse.peer)
        for cookie in response.fields[values: "Set-Cookie"] {
            let pair = cookie.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1).map(String.init)
            cookies[pair[0]] = pair.count == 2 ? pair[1] : nil
        }
        path = target
        status = response.status.code
        self.fields = response.fields
        page = String(decoding: response.body.bytes ?? [], as: UTF8.self)
        if status == 303 { try await open(try #require(response.fields[.location])) }
    }

    /// The text of the current page, without markup.
    var text: String {
        page.replacing(/<[^>]*>/, with: " ").replacing("&#39;", with: "'").replacing("&quot;", with: "\"")
            .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
            .replacing(/\s+/, with: " ")
    }

    /// The last segment of the current path.
    var lastSegment: String { String(path.split(separator: "?")[0].split(separator: "/").last ?? "") }
}

/// A form of a page, with the values that a browser would send.
struct SiteForm {
    let id: String
    let action: String
    let method: String
    let isMultipart: Bool
    var values: [String: String]

    /// Returns the forms of a page.
    static func all(in page: String) -> [SiteForm] {
        page.matches(of: /<form ([^>]*)>(.*?)<\/form>/.dotMatchesNewlines()).map { match in
            let attributes = attributes(of: match.1)
            var values: [String: String] = [:]
            for input in match.2.matches(of: /<input ([^>]*)>/) {
                let input = Self.attributes(of: input.1)
                guard let name = input["name"], input["type"] != "file" else { continue }
                if input["type"] == "checkbox", input["checked"] == nil { continue }
                values[name] = input["value"] ?? ""
            }
            for area in match.2.matches(of: /<textarea ([^>]*)>\n(.*?)<\/textarea>/.dotMatchesNewlines()) {
                if let name = Self.attributes(of: area.1)["name"] { values[name] = unescaped(area.2) }
            }
            for list in match.2.matches(of: /<select ([^>]*)>(.*?)<\/select>/.dotMatchesNewlines()) {
                let options = list.2.matches(of: /<option ([^>]*)>/).map { Self.attributes(of: $0.1) }
                let chosen = options.first { $0["selected"] != nil } ?? options.first
                if let name = Self.attributes(of: list.1)["name"] { values[name] = chosen?["value"] ?? "" }
            }
            return SiteForm(
                id: attributes["id"] ?? "",
                action: attributes["action"] ?? "",
                method: attributes["method"] ?? "get",
                isMultipart: attributes["enctype"] == "multipart/form-data",
                values: values
            )
        }
    }

    private static func attributes(of text: Substring) -> [String: String] {
        let pairs = text.matches(of: /([a-z-]+)(?:="([^"]*)")?/).map { ("\($0.1)", unescaped($0.2 ?? "")) }
        return Dictionary(pairs) { first, _ in first }
    }

    private static func unescaped(_ text: Substring) -> String {
        String(text).replacing("&#39;", with: "'").replacing("&quot;", with: "\"").replacing("&lt;", with: "<")
            .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    }
}

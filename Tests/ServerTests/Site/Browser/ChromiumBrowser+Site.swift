import HTTPCore
import Testing

/// What visitors do on the site.
extension ChromiumBrowser {
    /// Registers a member, who is then signed in.
    func register(_ name: String) throws {
        try open("/register")
        try fill("form", ["name": name, "password": "password of \(name)"])
        #expect(try location == "/")
    }

    /// Types texts into the empty fields of a form, and submits it.
    ///
    /// - Parameters:
    ///   - form: The identifier of the form.
    ///   - entries: The texts by field. For a list, the text is the label of the choice; for files, it is a path.
    func fill(_ form: String, _ entries: [String: String] = [:]) throws {
        for (field, text) in entries.sorted(by: { $0.key < $1.key }) { try type(text, into: "#\(form)-\(field)") }
        try submit(form)
    }

    /// Submits a form, and waits for the next page. The driver itself does not wait for a page whose loading has not
    /// started when the click returns.
    func submit(_ form: String) throws {
        _ = try evaluate("document.documentElement.setAttribute('data-submitted', '')")
        try click("#\(form) button")
        try wait(forElement: "html:not([data-submitted])")
    }

    /// Opens the page to which the first link with a prefix leads.
    func follow(_ prefix: String) throws {
        let path = try evaluate("document.querySelector('main a[href^=\"\(prefix)\"]')?.getAttribute('href') ?? ''")
        try open(try #require(path.string.flatMap { $0.isEmpty ? nil : $0 }, "there is no link to \(prefix)"))
    }

    /// Shows the form of an action that is not the first one of the page, if it is hidden.
    func reveal(_ form: String) throws {
        _ = try evaluate("document.querySelector('#\(form)').closest('details')?.setAttribute('open', '')")
    }
}

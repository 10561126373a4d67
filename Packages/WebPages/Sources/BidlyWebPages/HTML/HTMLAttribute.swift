/// An attribute of an element. The name is a literal in the source code; the value is escaped.
struct HTMLAttribute: Sendable, Hashable {
    /// The name.
    let name: String
    /// The unescaped value; `nil` for a boolean attribute, which is true if it is present.
    let value: String?

    private init(_ name: StaticString, _ value: String?) {
        self.name = name.description
        self.value = value
    }
}

// MARK: - Attributes of every element

extension HTMLAttribute {
    static func `class`(_ names: String) -> HTMLAttribute { HTMLAttribute("class", names) }
    static func id(_ id: String) -> HTMLAttribute { HTMLAttribute("id", id) }
    static func lang(_ tag: String) -> HTMLAttribute { HTMLAttribute("lang", tag) }
    static func role(_ role: String) -> HTMLAttribute { HTMLAttribute("role", role) }
    static let open = HTMLAttribute("open", nil)
    static let hidden = HTMLAttribute("hidden", nil)

    /// An ARIA property or state.
    ///
    /// - Parameter name: The name without `aria-`.
    static func aria(_ name: ARIAName, _ value: String) -> HTMLAttribute {
        switch name {
        case .current: HTMLAttribute("aria-current", value)
        case .describedBy: HTMLAttribute("aria-describedby", value)
        case .hidden: HTMLAttribute("aria-hidden", value)
        case .invalid: HTMLAttribute("aria-invalid", value)
        case .label: HTMLAttribute("aria-label", value)
        case .labelledBy: HTMLAttribute("aria-labelledby", value)
        case .live: HTMLAttribute("aria-live", value)
        }
    }

    enum ARIAName: Sendable { case current, describedBy, hidden, invalid, label, labelledBy, live }

    /// A custom data attribute (`data-*`), which the script reads.
    static func data(_ name: DataName, _ value: String) -> HTMLAttribute {
        switch name {
        case .alias: HTMLAttribute("data-alias", value)
        case .end: HTMLAttribute("data-end", value)
        case .item: HTMLAttribute("data-item", value)
        case .items: HTMLAttribute("data-items", value)
        case .live: HTMLAttribute("data-live", value)
        case .member: HTMLAttribute("data-member", value)
        case .now: HTMLAttribute("data-now", value)
        case .texts: HTMLAttribute("data-texts", value)
        case .title: HTMLAttribute("data-title", value)
        }
    }

    enum DataName: Sendable { case alias, end, item, items, live, member, now, texts, title }
}

// MARK: - Links, images and the head

extension HTMLAttribute {
    static func href(_ url: PageURL) -> HTMLAttribute { HTMLAttribute("href", url.text) }
    static func src(_ url: PageURL) -> HTMLAttribute { HTMLAttribute("src", url.text) }
    static func alt(_ text: String) -> HTMLAttribute { HTMLAttribute("alt", text) }
    static let newTab = HTMLAttribute("target", "_blank")
    static func rel(_ relation: String) -> HTMLAttribute { HTMLAttribute("rel", relation) }
    static func width(_ pixels: Int) -> HTMLAttribute { HTMLAttribute("width", "\(pixels)") }
    static func height(_ pixels: Int) -> HTMLAttribute { HTMLAttribute("height", "\(pixels)") }
    static let lazy = HTMLAttribute("loading", "lazy")
    static func charset(_ name: String) -> HTMLAttribute { HTMLAttribute("charset", name) }
    static func content(_ text: String) -> HTMLAttribute { HTMLAttribute("content", text) }
    static func datetime(_ time: String) -> HTMLAttribute { HTMLAttribute("datetime", time) }
    static func scope(_ scope: String) -> HTMLAttribute { HTMLAttribute("scope", scope) }
    static func viewBox(_ box: String) -> HTMLAttribute { HTMLAttribute("viewBox", box) }
    static func d(_ path: String) -> HTMLAttribute { HTMLAttribute("d", path) }
}

// MARK: - Forms

extension HTMLAttribute {
    static func action(_ url: PageURL) -> HTMLAttribute { HTMLAttribute("action", url.text) }
    static func method(_ name: String) -> HTMLAttribute { HTMLAttribute("method", name) }
    static let multipart = HTMLAttribute("enctype", "multipart/form-data")
    static func name(_ name: String) -> HTMLAttribute { HTMLAttribute("name", name) }
    static func value(_ value: String) -> HTMLAttribute { HTMLAttribute("value", value) }
    static func type(_ type: String) -> HTMLAttribute { HTMLAttribute("type", type) }
    static func `for`(_ id: String) -> HTMLAttribute { HTMLAttribute("for", id) }
    static func autocomplete(_ purpose: String) -> HTMLAttribute { HTMLAttribute("autocomplete", purpose) }
    static func inputMode(_ mode: String) -> HTMLAttribute { HTMLAttribute("inputmode", mode) }
    static func maxLength(_ count: Int) -> HTMLAttribute { HTMLAttribute("maxlength", "\(count)") }
    static func rows(_ count: Int) -> HTMLAttribute { HTMLAttribute("rows", "\(count)") }
    static func accept(_ types: String) -> HTMLAttribute { HTMLAttribute("accept", types) }
    static let required = HTMLAttribute("required", nil)
    static let selected = HTMLAttribute("selected", nil)
    static let checked = HTMLAttribute("checked", nil)
    static let multiple = HTMLAttribute("multiple", nil)
}

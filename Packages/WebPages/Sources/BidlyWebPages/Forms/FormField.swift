/// A field of a form, with its label and the text that the visitor entered.
struct FormField: Sendable {
    /// How a field is entered.
    enum Kind: Sendable {
        case text
        case password
        case email
        case amount
        case lines(Int)
        case choice([(value: String, label: String)])
        case flag
        case photos
        case localTime
    }

    /// The name, by which the form is submitted.
    let name: String
    /// The label.
    let label: String
    /// How the field is entered.
    let kind: Kind
    /// The current text; of a flag, `on` if it is set.
    var value = ""
    /// Advice below the label; `nil` for none.
    var hint: String?
    /// Whether the form cannot be submitted without the field.
    var isRequired = true
    /// The purpose of the field for the browser's autofill; `nil` for none.
    var autocomplete: String?
    /// The maximum length in characters; `nil` for no limit.
    var maximumLength: Int?

    /// Creates a field.
    init(
        _ name: String,
        _ label: String,
        _ kind: Kind = .text,
        value: String = "",
        hint: String? = nil,
        isRequired: Bool = true,
        autocomplete: String? = nil,
        maximumLength: Int? = nil
    ) {
        self.name = name
        self.label = label
        self.kind = kind
        self.value = value
        self.hint = hint
        self.isRequired = isRequired
        self.autocomplete = autocomplete
        self.maximumLength = maximumLength
    }

    /// Whether the text is a secret, which is never sent back to the browser.
    var isSecret: Bool { if case .password = kind { true } else { false } }
}

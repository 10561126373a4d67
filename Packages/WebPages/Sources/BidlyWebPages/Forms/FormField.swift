internal import FoundationCore

/// A field of a form, with its label and the text that the visitor entered.
struct FormField: Sendable {
    /// The kind of input control.
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

    /// The name of the field in the submitted form.
    let name: String
    /// The label.
    let label: String
    /// The kind of input control.
    let kind: Kind
    /// The current text. For a flag, `on` if it is set, otherwise empty.
    var value = ""
    /// Advice below the label; `nil` for none.
    var hint: String?
    /// The current value to show beside the entered one after a version conflict; `nil` for none.
    var current: String?
    /// Whether the field must be filled in.
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

    /// The text of the value: the label of a choice, or what a flag states.
    var valueText: String {
        switch kind {
        case .choice(let options): options.first { $0.value == value }?.label ?? value
        case .flag: value.isEmpty ? Texts.no : Texts.yes
        default: value.isEmpty ? Texts.noValue : value
        }
    }

    /// The field for the currency of the amounts in a form.
    static var currency: FormField { currency(.usd) }

    /// The field for the currency of the amounts in a form, with a selected currency.
    static func currency(_ selected: Currency) -> FormField {
        let choices = SearchInput.currencies.map { (value: $0.code, label: $0.code) }
        return FormField("currency", Texts.currency, .choice(choices), value: selected.code)
    }

    /// Whether the text is a secret. Secrets are never sent back to the browser.
    var isSecret: Bool { if case .password = kind { true } else { false } }
}

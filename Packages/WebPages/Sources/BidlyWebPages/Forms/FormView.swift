/// A form as a value: where it is sent, its fields, and what is wrong with them.
///
/// A page shows the same form again after an error, with everything that the visitor entered.
struct FormView: Sendable {
    /// The URL that receives the form.
    let action: PageURL
    /// The text of the button.
    let submit: String
    /// The fields, in order.
    var fields: [FormField]
    /// Names and values that the visitor does not see.
    var hidden: [(name: String, value: String)]
    /// Whether the form only reads. It is then sent as a query, and needs no form token.
    var isQuery = false
    /// Whether the button is shown as one with consequences that cannot be undone.
    var isDangerous = false
    /// The label of a disclosure that contains all fields but the first; `nil` if they are always visible.
    var disclosure: String?
    /// The prefix of the identifiers of the fields, which distinguishes several forms of a page.
    var id: String
    /// The message above the form after an error; `nil` for none.
    var error: String?
    /// The name of the field that the error is about; `nil` for the whole form.
    var faultyField: String?

    /// Creates a form.
    init(
        _ action: PageURL,
        submit: String,
        fields: [FormField] = [],
        hidden: [(name: String, value: String)] = [],
        isQuery: Bool = false,
        isDangerous: Bool = false,
        disclosure: String? = nil,
        id: String = "form"
    ) {
        self.action = action
        self.submit = submit
        self.fields = fields
        self.hidden = hidden
        self.isQuery = isQuery
        self.isDangerous = isDangerous
        self.disclosure = disclosure
        self.id = id
    }

    /// The name of the hidden field with the page to show after the form, which an error does not change.
    static let returnName = "return"

    /// Returns the form with the entered values, except secrets.
    func filled(with input: FormInput) -> FormView {
        var form = self
        form.hidden = hidden.map { ($0.name, $0.name == Self.returnName ? input[$0.name] ?? $0.value : $0.value) }
        for index in fields.indices where !fields[index].isSecret {
            if case .photos = fields[index].kind { continue }
            form.fields[index].value = input[fields[index].name] ?? ""
        }
        return form
    }

    /// Returns the form with an error message.
    func failing(with failure: FormFailure) -> FormView {
        var form = self
        form.error = failure.message
        form.faultyField = fields.contains { $0.name == failure.field } ? failure.field : nil
        return form
    }
}

extension FormView {
    /// Returns the markup of the form.
    ///
    /// - Parameter context: provides the form token.
    func html(_ context: PageContext) -> HTML {
        let hasPhotos = fields.contains { if case .photos = $0.kind { true } else { false } }
        return HTML(
            .form,
            .action(action),
            .method(isQuery ? "get" : "post"),
            hasPhotos ? .multipart : nil,
            .class("form"),
            .id(id)
        ) {
            if let error { HTML(.p, .class("error"), .role("alert"), .id("\(id)-error")) { error } }
            if !isQuery { Self.hiddenField(FormInput.tokenName, context.formToken) }
            for field in hidden { Self.hiddenField(field.name, field.value) }
            visibleFields
            HTML(.p, .class("actions")) {
                HTML(.button, .type("submit"), .class(isDangerous ? "danger" : "primary")) { submit }
            }
        }
    }

    @HTMLBuilder private var visibleFields: HTML {
        if let disclosure {
            for field in fields.prefix(1) { html(of: field) }
            HTML(.details, error == nil ? nil : .open) {
                HTML(.summary) { disclosure }
                for field in fields.dropFirst() { html(of: field) }
            }
        } else {
            for field in fields { html(of: field) }
        }
    }

    private static func hiddenField(_ name: String, _ value: String) -> HTML {
        HTML(.input, .type("hidden"), .name(name), .value(value))
    }

    private func html(of field: FormField) -> HTML {
        let fieldID = "\(id)-\(field.name)"
        if case .flag = field.kind {
            return HTML(.p, .class("field flag")) {
                HTML(
                    .input,
                    .type("checkbox"),
                    .id(fieldID),
                    .name(field.name),
                    .value("on"),
                    field.value.isEmpty ? nil : .checked,
                    field.isRequired ? .required : nil
                )
                " "
                HTML(.label, .for(fieldID)) { field.label }
            }
        }
        return HTML(.p, .class("field")) {
            HTML(.label, .for(fieldID)) {
                field.label
                if !field.isRequired, !isQuery { HTML(.small) { " \(Texts.optional)" } }
            }
            if let hint = field.hint { HTML(.small, .id("\(fieldID)-hint")) { hint } }
            control(of: field, fieldID)
        }
    }

    private func control(of field: FormField, _ fieldID: String) -> HTML {
        let isFaulty = faultyField == field.name
        let describing = [isFaulty ? "\(id)-error" : nil, field.hint == nil ? nil : "\(fieldID)-hint"].compactMap(
            \.self
        )
        let description = describing.isEmpty ? nil : HTMLAttribute.aria(.describedBy, describing.joined(separator: " "))
        let invalid = isFaulty ? HTMLAttribute.aria(.invalid, "true") : nil
        let required = field.isRequired ? HTMLAttribute.required : nil
        switch field.kind {
        case .lines(let count):
            return HTML(
                .textarea,
                .id(fieldID),
                .name(field.name),
                .rows(count),
                field.maximumLength.map(HTMLAttribute.maxLength),
                required,
                description,
                invalid
            ) {
                // A parser drops the first line feed of a text area.
                "\n\(field.value)"
            }
        case .choice(let options):
            return HTML(.select, .id(fieldID), .name(field.name), required, description, invalid) {
                for option in options {
                    HTML(.option, .value(option.value), option.value == field.value ? .selected : nil) { option.label }
                }
            }
        default:
            return HTML(
                .input,
                .type(field.inputType),
                .id(fieldID),
                .name(field.name),
                field.isSecret || field.inputType == "file" ? nil : .value(field.value),
                field.inputMode.map(HTMLAttribute.inputMode),
                .autocomplete(field.autocomplete ?? "off"),
                field.maximumLength.map(HTMLAttribute.maxLength),
                field.inputType == "file" ? .accept("image/jpeg,image/png,image/webp") : nil,
                field.inputType == "file" ? .multiple : nil,
                required,
                description,
                invalid
            )
        }
    }
}

extension FormField {
    fileprivate var inputType: String {
        switch kind {
        case .password: "password"
        case .email: "email"
        case .photos: "file"
        case .localTime: "datetime-local"
        default: "text"
        }
    }

    fileprivate var inputMode: String? { if case .amount = kind { "decimal" } else { nil } }
}

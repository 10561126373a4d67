/// A form: its URL, its fields with their current values, and the error to show.
///
/// A page shows the same form again after an error, with everything that the visitor entered.
struct FormView: Sendable {
    /// The URL to which the form is submitted.
    let action: PageURL
    /// The button text.
    let submit: String
    /// The fields, in order.
    var fields: [FormField]
    /// The names and values of the hidden fields.
    var hidden: [(name: String, value: String)]
    /// Whether the form only reads. If so, it is submitted with `GET` and needs no CSRF token.
    var isQuery = false
    /// Whether the button is styled as dangerous, because its action cannot be undone.
    var isDangerous = false
    /// Whether the initial values of the fields are the current values of the data that the form changes.
    var isRevision = false
    /// The label of a disclosure that contains all fields except the first; `nil` if all fields are always visible.
    var disclosure: String?
    /// The element id of the form, and the prefix of its field ids. It is unique on the page.
    var id: String
    /// The name of the member whose password the form changes, for the password manager of the browser; `nil` for other
    /// forms.
    var username: String?
    /// What the visitor must know before submitting the form; `nil` for nothing.
    var notice: String?
    /// The page that shows the result of the form.
    var resultPage: PageURL
    /// The page with the form.
    var formPage: PageURL
    /// The message above the form after an error; `nil` for none.
    var error: String?
    /// The name of the invalid field; `nil` if the error does not concern a single field.
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
        id: String = "form",
        username: String? = nil
    ) {
        self.action = action
        self.submit = submit
        self.fields = fields
        self.hidden = hidden
        self.isQuery = isQuery
        self.isDangerous = isDangerous
        self.disclosure = disclosure
        self.id = id
        self.username = username
        resultPage = action
        formPage = action
    }

    /// The name of the hidden field with the URL of the page to show after the form was accepted.
    static let returnName = "return"
    /// The name of the hidden field with the amount that the visitor has confirmed.
    static let confirmedName = "confirmed"
    /// The name of the hidden field with the draft that an earlier submission of the form has stored.
    static let draftName = "draft"
    /// The hidden fields whose submitted values a form keeps after an error.
    private static let keptNames: Set = [returnName, confirmedName]

    /// Returns the form with the entered values, except secrets. The version stays the one that the visitor saw, so
    /// that submitting the form again cannot overwrite a change that the visitor has not seen.
    func filled(with input: FormInput) -> FormView {
        var form = self
        form.hidden = hidden.map { name, value in
            if name == Self.versionName { return (name, input.seenVersion ?? value) }
            if name == Self.draftName, value.isEmpty { return (name, input[name] ?? value) }
            return (name, Self.keptNames.contains(name) ? input[name] ?? value : value)
        }
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

    /// Returns the form to show after a failure: with the entered values and the error, and after a version conflict
    /// also with the current values.
    ///
    /// If the request may have taken effect, the form keeps its idempotency key, so that submitting it again is safe.
    /// It also keeps the key if nothing was sent to the house. Otherwise, the form has a new key, because the house
    /// stores refusals under the old one.
    ///
    /// - Parameter input: The submitted values; `nil` if they must not be shown.
    func shown(after failure: FormFailure, _ input: FormInput?) -> FormView {
        guard let input else { return failing(with: failure) }
        var form = filled(with: input)
        if failure.keepsKey, let key = input[Visit.keyName] {
            form.hidden = form.hidden.map { $0.name == Visit.keyName ? ($0.name, key) : $0 }
        }
        if failure.isVersionConflict { form.offerReplacement(of: self) }
        form = form.failing(with: failure)
        if losesPhotos(of: input), !failure.hasStoredPhotos {
            form.error = "\(failure.message) \(Texts.choosePhotosAgain)"
        }
        return form
    }

    /// Returns the form with the entered values, as a form that was not sent before: it creates a new draft.
    func renewed(with input: FormInput) -> FormView {
        var form = filled(with: input)
        form.hidden = form.hidden.map { $0.name == Self.draftName ? ($0.name, "") : $0 }
        if losesPhotos(of: input) { form.error = Texts.choosePhotosAgain }
        return form
    }

    /// Whether photos were submitted, which must be chosen again. A browser does not keep the choice of files.
    private func losesPhotos(of input: FormInput) -> Bool { hasPhotos && !input.files.isEmpty }

    /// Shows the values of the current form beside the entered ones, and adds the choice to replace them.
    private mutating func offerReplacement(of current: FormView) {
        if isRevision {
            for index in fields.indices where fields[index].value != current.fields[index].value {
                fields[index].current = current.fields[index].valueText
            }
        }
        hidden += current.hidden.filter { $0.name == Self.versionName }.map { (Self.currentVersionName, $0.value) }
        fields.append(FormField(Self.replacesName, Texts.replaceCurrent, .flag))
    }
}

extension FormView {
    /// The name of the hidden field with the version that the visitor saw. If this is not the current version, the
    /// change is refused.
    static let versionName = "version"
    /// The name of the hidden field with the version whose values the form shows after a version conflict.
    fileprivate static let currentVersionName = "currentVersion"
    /// The name of the flag with which the visitor chooses to replace these values.
    fileprivate static let replacesName = "replaces"
}

extension FormInput {
    /// The version of the data that the visitor has seen and wants to change; `nil` if the form states none.
    var seenVersion: String? {
        self[flag(FormView.replacesName) ? FormView.currentVersionName : FormView.versionName]
    }
}

extension FormView {
    /// Returns the markup of the form.
    ///
    /// - Parameter context: Provides the CSRF token, and the failed form to show instead.
    func html(_ context: PageContext) -> HTML { context.shown(self).markup(context) }

    /// Whether the form uploads photos.
    var hasPhotos: Bool { fields.contains { if case .photos = $0.kind { true } else { false } } }

    /// The error above the form; `nil` if there is none.
    var errorMessage: HTML? {
        error.map { error in HTML(.p, .class("error"), .role("alert"), .id("\(id)-error")) { error } }
    }

    private func markup(_ context: PageContext) -> HTML {
        HTML(
            .form,
            .action(action),
            .method(isQuery ? "get" : "post"),
            hasPhotos ? .multipart : nil,
            .class("form"),
            .id(id)
        ) {
            errorMessage
            if !isQuery { Self.hiddenField(FormInput.tokenName, context.formToken) }
            for field in hidden { Self.hiddenField(field.name, field.value) }
            if let username {
                HTML(.input, .type("text"), .name("username"), .value(username), .autocomplete("username"), .hidden)
            }
            if let notice { HTML(.p, .class("notice bad")) { notice } }
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
                current(of: field, fieldID)
            }
        }
        return HTML(.p, .class("field")) {
            HTML(.label, .for(fieldID)) {
                field.label
                if !field.isRequired, !isQuery { HTML(.small) { " \(Texts.optional)" } }
            }
            if let hint = field.hint { HTML(.small, .id("\(fieldID)-hint")) { hint } }
            control(of: field, fieldID)
            current(of: field, fieldID)
        }
    }

    @HTMLBuilder
    private func current(of field: FormField, _ fieldID: String) -> HTML {
        if let current = field.current {
            HTML(.small, .id("\(fieldID)-current"), .class("prose")) {
                "\(Texts.currentValue) "
                HTML(.bdi) { current }
            }
        }
    }

    private func control(of field: FormField, _ fieldID: String) -> HTML {
        let isFaulty = faultyField == field.name
        let describing = [
            isFaulty ? "\(id)-error" : nil, field.hint == nil ? nil : "\(fieldID)-hint",
            field.current == nil ? nil : "\(fieldID)-current",
        ].compactMap(\.self)
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
                field.autocomplete.map(HTMLAttribute.autocomplete),
                field.maximumLength.map(HTMLAttribute.maxLength),
                required,
                description,
                invalid
            ) {
                // A parser drops the first line feed of a text area.
                "\n\(field.value)"
            }
        case .choice(let options):
            return HTML(
                .select,
                .id(fieldID),
                .name(field.name),
                field.autocomplete.map(HTMLAttribute.autocomplete),
                required,
                description,
                invalid
            ) {
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

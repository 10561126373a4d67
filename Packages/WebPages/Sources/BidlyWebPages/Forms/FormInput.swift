internal import FoundationCore
internal import HTTPCore

/// The names and values of a submitted form.
struct FormInput: Sendable {
    /// The name of the hidden field with the CSRF token.
    static let tokenName = "token"

    private let values: URLQuery
    /// The files of the form, in order. Omits file fields in which no file was chosen.
    let files: [MultipartBody.File]

    /// Creates input from names and values.
    init(_ values: URLQuery, files: [MultipartBody.File] = []) {
        self.values = values
        self.files = files
    }

    /// Reads the body of a request.
    ///
    /// - Throws: `FormFailure` if the body is not a form, or is malformed.
    init(of request: HTTPRequest) throws(FormFailure) {
        let type = request.fields[.contentType].flatMap(MediaType.init(_:))
        switch type?.essence {
        case "application/x-www-form-urlencoded":
            guard let text = String(validating: request.body, as: UTF8.self), let query = try? URLQuery(parsing: text)
            else { throw FormFailure(Texts.malformedForm, status: .badRequest) }
            self.init(query)
        case "multipart/form-data":
            guard let boundary = type?.parameters["boundary"],
                let body = MultipartBody(request.body, boundary: boundary)
            else { throw FormFailure(Texts.malformedForm, status: .badRequest) }
            self.init(URLQuery(body.values.map { .init(name: $0.name, value: $0.value) }), files: body.files)
        default: throw FormFailure(Texts.malformedForm, status: .unsupportedMediaType)
        }
    }

    /// The value of a field; `nil` if it is missing. Browsers send line breaks as CR LF; they are read as LF.
    subscript(name: String) -> String? { values[name]?.replacing("\r\n", with: "\n") }

    /// Returns the text of a field without surrounding spaces.
    ///
    /// - Throws: `FormFailure` if it is missing or blank.
    func text(_ name: String) throws(FormFailure) -> String {
        guard let text = optionalText(name) else { throw .missing(name) }
        return text
    }

    /// Returns the text of a field without surrounding spaces; `nil` if it is missing or blank.
    func optionalText(_ name: String) -> String? {
        guard let value = self[name] else { return nil }
        let text = value.trimmingSpaces
        return text.isEmpty ? nil : text
    }

    /// Returns the time in a field, which browsers send without a time zone; it is read as UTC. `nil` if it is missing
    /// or blank.
    ///
    /// - Throws: `FormFailure` if it is not a time.
    func optionalTime(_ name: String) throws(FormFailure) -> Instant? {
        guard let text = optionalText(name) else { return nil }
        // Browsers omit the seconds if they are zero.
        guard let time = Instant("\(text)Z") ?? Instant("\(text):00Z") else {
            throw FormFailure(Texts.noTime(text), field: name)
        }
        return time
    }

    /// The submitted names and values, except passwords and the CSRF token.
    var repeatable: [(name: String, value: String)] {
        let secrets = [Self.tokenName, "password", "current"]
        return values.items.filter { !secrets.contains($0.name) }.map { ($0.name, $0.value) }
    }

    /// Whether a flag is set.
    func flag(_ name: String) -> Bool { self[name] != nil }
}

extension FormFailure {
    static func missing(_ field: String) -> FormFailure {
        FormFailure(Texts.sentence("\(Texts.fieldName(field)) \(Texts.isMissing)"), field: field)
    }
}

extension String {
    var trimmingSpaces: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}

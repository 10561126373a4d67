import CommandLineCore

/// Prints an API response: the body on standard output; status and header fields on standard error, if requested.
struct RawResponsePresenter {
    let output: OutputOptions
    let console: Console

    func present(_ response: RawResponse, includesHeader: Bool) throws {
        if includesHeader {
            try console.error.line("\(response.status)")
            for field in response.fields {
                try console.error.line("\(field.name): \(console.error.printable(field.value))")
            }
        }
        let text = String(decoding: response.body, as: UTF8.self)
        guard !text.isEmpty else { return }
        if let fields = output.json, let json = response.json {
            try console.output.line(JSONOutput.render(json, fields: fields))
        } else {
            try console.output.line(console.output.printable(text))
        }
    }
}

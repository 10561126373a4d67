import CommandLineCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Shows what the API answered: the content as it is; status and fields on standard error.
struct RawAnswerPresenter {
    let output: OutputOptions
    let console: Console

    func present(_ answer: RawAnswer, withFields: Bool) throws {
        if withFields {
            try console.error.line("\(answer.status)")
            for field in answer.fields {
                try console.error.line("\(field.name): \(console.error.printable(field.value))")
            }
        }
        let text = String(decoding: answer.body, as: UTF8.self)
        guard !text.isEmpty else { return }
        if let fields = output.json, let value = try? JSONDecoder().decode(JSONValue.self, from: Data(answer.body)) {
            try console.output.line(JSONOutput.render(value, fields: fields))
        } else {
            try console.output.line(console.output.printable(text))
        }
    }
}

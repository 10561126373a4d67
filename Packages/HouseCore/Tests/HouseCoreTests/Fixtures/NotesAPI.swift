import APICore
import HTTPCore
import HouseCore

/// The API of the test module, and its routes.
enum NotesAPI {
    struct Text: Codable, Equatable {
        let text: String
    }

    struct Writing: Sendable {
        let subject: LogSubject
        let text: Text
        let key: String?
    }

    static let subject = TextCoding<LogSubject>(
        .string(),
        parse: { LogSubject(rawValue: $0) },
        format: { $0.rawValue }
    )
    static let schema = JSONSchema.object(["text": .string()])

    static let note = Endpoint<LogSubject, Text>(
        .get,
        "/v1/notes/{id}",
        id: "note",
        summary: "One note",
        input: RequestCoding({ $0 }, .path("id", \.self, subject)),
        output: .json(schema)
    )

    static let write = Endpoint<Writing, Int>(
        .post,
        "/v1/notes/{id}",
        id: "writeNote",
        summary: "Write a note",
        authentication: .required,
        input: RequestCoding(
            Writing.init(subject:text:key:),
            .path("id", \.subject, subject),
            .body(\.text, .json(schema)),
            .header(.idempotencyKey, \.key, .idempotencyKey)
        ),
        output: .json(.integer())
    )
}

extension Notes {
    func routes(in house: ModuleHouse<Notes>) -> [Route] {
        [
            .reading(NotesAPI.note, in: house) { subject, _, session, _ in
                try session.load([subject])
                guard let note = session.note(subject) else { throw ProblemType.notFound.problem() }
                return RouteOutput(NotesAPI.Text(text: note.text), tag: EntityTag(version: note.revision))
            },
            .performing(NotesAPI.write, in: house, key: \.key) { writing in
                .write(writing.text.text, on: writing.subject)
            } output: { _, revision in
                RouteOutput(revision)
            },
        ]
    }
}

extension NoteRefusal: ProblemConvertible {
    static let empty422 = ProblemType("urn:notes:problem:empty", "Empty note", status: .unprocessableContent)

    var problem: Problem {
        switch self {
        case .empty: Self.empty422.problem()
        case .notYours: ProblemType.membersOnly.refusal("The note is another member's.")
        }
    }
}

import FoundationCore
import HTTPCore
import HouseCore

extension Notes.Event {
    var kind: String {
        switch self {
        case .written: "written"
        case .expired: "expired"
        }
    }

    var version: Int { 1 }

    var subject: LogSubject {
        switch self {
        case .written(let subject, _, _, _), .expired(let subject): subject
        }
    }

    func write(to body: inout JSONWriter) {
        body.object {
            guard case .written(_, let text, let author, let due) = self else { return }
            $0.member("text", text)
            $0.member("author", author)
            if let due { $0.member("due", due.millisecondsSince1970) }
        }
    }

    init(from entry: LogEntry) throws {
        let body = try JSONValue(parsing: entry.body)
        switch entry.kind {
        case "written":
            guard let text = body["text"]?.string, let author = body["author"]?.string.flatMap({ MemberID($0) }) else {
                throw UnreadableEntry(entry, "The body is not a note.")
            }
            var due: Instant?
            if case .integer(let time)? = body["due"] { due = Instant(millisecondsSince1970: time) }
            self = .written(entry.subject, text: text, author: author, due: due)
        case "expired": self = .expired(entry.subject)
        default: throw UnreadableEntry(entry, "The kind is unknown.")
        }
    }
}

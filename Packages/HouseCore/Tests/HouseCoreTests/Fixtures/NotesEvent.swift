import FoundationCore
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
        let body = try LogBody(of: entry)
        switch entry.kind {
        case "written":
            let due = try body.member("due", as: Int64?.self).map(Instant.init(millisecondsSince1970:))
            self = .written(entry.subject, text: try body.member("text"), author: try body.member("author"), due: due)
        case "expired": self = .expired(entry.subject)
        default: throw UnreadableEntry(entry, "The kind is unknown.")
        }
    }
}

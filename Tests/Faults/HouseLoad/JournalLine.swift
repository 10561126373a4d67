#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A line of the journal: a request before it is sent, or a reply after it was received.
enum JournalLine: Sendable, Hashable {
    case intent(Intent)
    case ack(Intent, Verdict)
}

extension JournalLine: LosslessStringConvertible {
    /// `intent INTENT` or `ack VERDICT INTENT`.
    var description: String {
        switch self {
        case .intent(let intent): "intent \(intent)"
        case .ack(let intent, let verdict): "ack \(verdict) \(intent)"
        }
    }

    init?(_ description: String) {
        let words = description.split(separator: " ")
        switch words.first {
        case "intent":
            guard let intent = Intent(words.dropFirst().joined(separator: " ")) else { return nil }
            self = .intent(intent)
        case "ack":
            guard let verdict = Verdict(words.dropFirst().prefix(2).joined(separator: " ")),
                let intent = Intent(words.dropFirst(3).joined(separator: " "))
            else { return nil }
            self = .ack(intent, verdict)
        default: return nil
        }
    }

    /// Writes the line without buffering, in one system call, so that it is not lost if the process is killed. Exits if
    /// the output has no reader.
    func writeToStandardOutput() {
        let bytes = Array((description + "\n").utf8)
        guard write(1, bytes, bytes.count) == bytes.count else { exit(1) }
    }
}

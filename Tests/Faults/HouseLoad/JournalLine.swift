import AuctionHouse
import Bidding

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What a caller writes down: what it will ask before it asks, and what it was answered.
enum JournalLine: Sendable, Hashable {
    case intent(Intent)
    case ack(Intent, Verdict)
}

extension JournalLine: LosslessStringConvertible {
    /// `intent …` with the intent, or `ack …` with verdict and intent.
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

    /// Hands the line to the system in one piece, past all buffers: it outlives the process. Without a reader there is
    /// nothing left to do, and the process ends.
    func writeToStandardOutput() {
        let bytes = Array((description + "\n").utf8)
        guard write(1, bytes, bytes.count) == bytes.count else { exit(1) }
    }
}

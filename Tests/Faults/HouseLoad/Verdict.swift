import AuctionHouse
import Bidding

/// What the house answered, as far as a caller can hold it to account.
enum Verdict: Sendable, Hashable {
    /// It is event `sequence` of the item's auction.
    case accepted(sequence: Int)
    /// It is not, and why.
    case refused(reason: String)

    init(_ result: Result<HouseAnswer, HouseRefusal>) {
        switch result {
        case .success(.bid(let receipt)): self = .accepted(sequence: receipt.sequence)
        case .success: self = .refused(reason: "unexpected")
        case .failure(.rules(let refusal, price: _)): self = .refused(reason: refusal.code.rawValue)
        case .failure(.notSignedIn): self = .refused(reason: "notSignedIn")
        case .failure(.notFound): self = .refused(reason: "notFound")
        case .failure(.keyReused): self = .refused(reason: "keyReused")
        case .failure: self = .refused(reason: "unexpected")
        }
    }
}

extension Verdict: LosslessStringConvertible {
    /// `accepted SEQUENCE` or `refused REASON`.
    var description: String {
        switch self {
        case .accepted(let sequence): "accepted \(sequence)"
        case .refused(let reason): "refused \(reason)"
        }
    }

    init?(_ description: String) {
        let words = description.split(separator: " ")
        guard words.count == 2 else { return nil }
        switch words[0] {
        case "accepted":
            guard let sequence = Int(words[1]) else { return nil }
            self = .accepted(sequence: sequence)
        case "refused": self = .refused(reason: String(words[1]))
        default: return nil
        }
    }
}

extension AuctionHouse {
    /// What the house answers to a request now, and whether it says that it answered before.
    ///
    /// - Throws: `StoreFailure`; of kind `.corrupt` when the stored answer is no verdict.
    func verdict(on intent: Intent) async throws -> (verdict: Verdict, isReplayed: Bool) {
        switch try await perform(intent.request) {
        case .decided(let result): return (Verdict(result), false)
        case .replayed(let bytes):
            let text = String(decoding: bytes, as: UTF8.self)
            guard let verdict = Verdict(text) else { throw StoreFailure(.corrupt, detail: "no verdict: \(text)") }
            return (verdict, true)
        }
    }
}

import AuctionHouse
import Bidding
import BiddingHouse
import FoundationCore
import HouseCore

/// The part of the house's reply that tests compare with the log.
enum Verdict: Sendable, Hashable {
    /// The request was accepted. Its event has this sequence number in the auction.
    case accepted(sequence: Int)
    /// The request was refused, with this code as the reason.
    case refused(reason: String)

    /// Creates the verdict for the result of a command; `nil` for an error that is not a refusal.
    init?(_ result: Result<BidReceipt, any Error>) {
        switch result {
        case .success(let receipt): self = .accepted(sequence: receipt.sequence)
        case .failure(BiddingRefusal.rules(let refusal, price: _)): self = .refused(reason: refusal.code.rawValue)
        case .failure(BiddingRefusal.notFound): self = .refused(reason: "notFound")
        case .failure(CallerRefusal.notSignedIn): self = .refused(reason: "notSignedIn")
        case .failure(is IdempotencyKeyReused): self = .refused(reason: "keyReused")
        case .failure: return nil
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
    /// Sends a request. Returns the verdict, and whether it was replayed from an idempotency record.
    ///
    /// - Throws: `HouseFailure`; `.corrupt` if the stored reply is not a verdict.
    func verdict(on intent: Intent) async throws -> (verdict: Verdict, isReplayed: Bool) {
        let reply: CommandReply<BidReceipt>
        do {
            reply = try await house.module(BiddingHouse.self)
                .perform(intent.command, by: .member(intent.bidder), once: intent.idempotentRequest)
        } catch {
            guard let verdict = Verdict(.failure(error)) else { throw error }
            return (verdict, false)
        }
        switch reply {
        case .decided(let receipt): return (.accepted(sequence: receipt.sequence), false)
        case .replayed(let bytes):
            let text = String(decoding: bytes, as: UTF8.self)
            guard let verdict = Verdict(text) else { throw HouseFailure(.corrupt, "not a verdict: \(text)") }
            return (verdict, true)
        }
    }
}

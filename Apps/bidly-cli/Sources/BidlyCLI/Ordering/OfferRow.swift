import Accounts
import FoundationCore
import Ordering

/// A second-chance offer with the name of its seller.
struct OfferRow: Sendable {
    let offer: SecondChanceOffer
    let seller: Member
    /// The time for the status.
    let now: Instant

    /// The status, which is expired from the expiry on.
    var status: OfferStatus { offer.status(at: now) }

    /// The offer of a teapot by Anna.
    static var sample: OfferRow {
        OfferRow(offer: .sample, seller: OrderRow.sample.seller, now: SecondChanceOffer.sample.madeAt)
    }
}

/// JSON: the properties of the offer, with the current status, and with the seller as an object.
extension OfferRow: Encodable {
    private enum CodingKeys: String, CodingKey {
        case status, seller
    }

    func encode(to encoder: any Encoder) throws {
        try offer.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(status, forKey: .status)
        try container.encode(seller.reference, forKey: .seller)
    }
}

extension Session {
    /// Adds the name of the seller to an offer.
    ///
    /// - Throws: `ClientFailure`.
    func row(of offer: SecondChanceOffer) async throws -> OfferRow {
        OfferRow(offer: offer, seller: try await memberClient.member(offer.seller).member, now: clock.now)
    }
}

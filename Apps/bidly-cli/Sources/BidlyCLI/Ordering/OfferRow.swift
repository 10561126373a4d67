import Accounts
import FoundationCore
import Ordering

/// A second-chance offer with the name of its seller.
struct OfferRow: Sendable {
    let offer: SecondChanceOffer
    let seller: Member
    /// The answer to an open offer, or the next step of the order of an accepted one; `nil` if there is none, or if the
    /// order is not loaded.
    let nextStep: OrderNextStep?
    /// The time at which the status is determined.
    let now: Instant

    /// The status at ``now``: expired if the expiry time has been reached.
    var status: OfferStatus { offer.status(at: now) }

    /// The offer of a teapot by Anna.
    static var sample: OfferRow {
        OfferRow(offer: .sample, seller: OrderRow.sample.seller, nextStep: nil, now: SecondChanceOffer.sample.madeAt)
    }
}

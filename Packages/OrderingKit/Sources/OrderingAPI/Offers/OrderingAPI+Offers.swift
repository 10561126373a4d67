import APICore
import FoundationCore
public import HTTPCore
public import Ordering

extension OrderingAPI {
    /// `GET /v1/offers`: lists the second-chance offers to the caller.
    public static let offers = Endpoint<Void, OfferList>(
        .get,
        "/v1/offers",
        id: "offers",
        summary: "List the second-chance offers to the caller",
        details: "Newest first.",
        authentication: .required,
        caching: .revalidated,
        input: RequestCoding({}),
        output: .json(OfferList.schema),
        problems: [.membersOnly]
    )

    /// `POST /v1/offers/{id}/accept`: accepts an offer.
    public static let acceptOffer = answer(
        "/v1/offers/{id}/accept",
        id: "acceptOffer",
        summary: "Accept a second-chance offer",
        details: "The response contains the new order's identifier. The order has its own payment deadline.",
        refusals: [.offerClosed, .memberBarred]
    )

    /// `POST /v1/offers/{id}/decline`: declines an offer.
    public static let declineOffer = answer(
        "/v1/offers/{id}/decline",
        id: "declineOffer",
        summary: "Decline a second-chance offer",
        details: "Closes the offer, without other consequences."
    )

    /// Returns the endpoint that accepts or declines an offer.
    public static func answerEndpoint(isAccepted: Bool) -> Endpoint<OfferAnswer, SecondChanceOffer> {
        isAccepted ? acceptOffer : declineOffer
    }

    private static func answer(
        _ path: PathTemplate,
        id: String,
        summary: String,
        details: String,
        refusals: [Refusal.Code] = [.offerClosed]
    ) -> Endpoint<OfferAnswer, SecondChanceOffer> {
        Endpoint(
            .post,
            path,
            id: id,
            summary: summary,
            details: details,
            authentication: .required,
            input: RequestCoding(
                OfferAnswer.init(to:key:),
                .path("id", \.offer, .identifier()),
                .header(.idempotencyKey, \.key, .idempotencyKey)
            ),
            output: .json(SecondChanceOffer.schema),
            problems: refusals.map(\.problemType) + [.membersOnly, .idempotencyKeyReused]
        )
    }
}

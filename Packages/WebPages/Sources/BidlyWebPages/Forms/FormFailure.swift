internal import FoundationCore
internal import HTTPCore

/// Why a submitted form was not accepted: the message above the form, and the field that it is about.
struct FormFailure: Error, Sendable {
    /// The message.
    let message: String
    /// The name of the field; `nil` for the whole form.
    var field: String?
    /// The status of the response.
    var status: HTTPResponse.Status = .unprocessableContent
    /// Whether the request may have taken effect. The form then keeps its idempotency key, so that submitting it again
    /// is safe.
    var isEffectUnknown = false
    /// The time to wait before the next attempt; `nil` if it does not matter.
    var retryAfter: Duration?

    /// Creates a failure with a message.
    init(_ message: String, field: String? = nil, status: HTTPResponse.Status = .unprocessableContent) {
        self.message = message
        self.field = field
        self.status = status
    }

    /// Creates the failure of an invalid field.
    init(_ fault: InvalidField) {
        self.init(Texts.sentence("\(Texts.fieldName(fault.field)) \(fault.reason)"), field: fault.field)
    }

    /// Creates the failure of a client call.
    init(_ failure: ClientFailure) {
        message = Texts.message(for: failure)
        isEffectUnknown = failure.effect == .unknown
        retryAfter = failure.retryAfter
        status =
            switch failure.code {
            case .refused, .versionConflict: .conflict
            case .notFound: .notFound
            case .forbidden: .forbidden
            case .notSignedIn: .unauthorized
            case .throttled: .tooManyRequests
            case .invalid: .unprocessableContent
            default: .serviceUnavailable
            }
    }

    /// Creates the failure of any error that a form handler throws.
    init(_ error: any Error) {
        switch error {
        case let failure as FormFailure: self = failure
        case let failure as ClientFailure: self.init(failure)
        case let fault as InvalidField: self.init(fault)
        case let refusal as Refusal: self.init(ClientFailure(refusal))
        case let error as MoneyError: self.init(Texts.sentence("\(error)"))
        default: self.init(Texts.unexpectedFailure, status: .internalServerError)
        }
    }
}

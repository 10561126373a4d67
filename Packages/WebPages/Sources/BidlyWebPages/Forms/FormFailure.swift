internal import FoundationCore
internal import HTTPCore

/// The reason why a submitted form was not accepted: a message to show above the form, and the invalid field.
struct FormFailure: Error, Sendable {
    /// The message to show to the visitor.
    var message: String
    /// The name of the invalid field; `nil` if the failure does not concern a single field.
    var field: String?
    /// The HTTP status of the response.
    var status: HTTPResponse.Status = .unprocessableContent
    /// Whether the request may have taken effect.
    var isEffectUnknown = false
    /// Whether the data was changed after the visitor opened the form.
    var isVersionConflict = false
    /// Whether the house has stored the photos of the form, except those that the message names.
    var hasStoredPhotos = false
    /// Whether the form was sent before with other entries, so that the house did not perform it again.
    var isAlreadySent = false
    /// Whether the request was not sent to the house.
    var isUnsent = false
    /// The time to wait before a retry; `nil` if unknown.
    var retryAfter: Duration?

    /// Creates a failure with a message.
    init(_ message: String, field: String? = nil, status: HTTPResponse.Status = .unprocessableContent) {
        self.message = message
        self.field = field
        self.status = status
    }

    /// Whether the form keeps its idempotency key.
    var keepsKey: Bool { isEffectUnknown || isUnsent }

    /// Creates the failure for an invalid field.
    init(_ fault: InvalidField) {
        self.init(Texts.sentence(Texts.reason(fault)), field: fault.field)
    }

    /// Creates the failure for a failed client call.
    init(_ failure: ClientFailure) {
        let isRefused = failure.code == .invalid && failure.effect == .notApplied
        if isRefused, let fault = failure.detail.flatMap(Self.fault(in:)) {
            self.init(fault)
            return
        }
        self.init(Texts.message(for: failure))
        isEffectUnknown = failure.effect == .unknown
        isVersionConflict = failure.code == .versionConflict
        isAlreadySent = failure.code == .keyReused
        retryAfter = failure.retryAfter
        status =
            switch failure.code {
            case .refused, .versionConflict, .keyReused: .conflict
            case .notFound: .notFound
            case .forbidden: .forbidden
            case .notSignedIn: .unauthorized
            case .throttled: .tooManyRequests
            case .invalid: .unprocessableContent
            default: .serviceUnavailable
            }
    }

    /// Returns the invalid field of a detail such as `title must not be empty`; `nil` if the detail does not begin with
    /// the name of a field.
    static func fault(in detail: String) -> InvalidField? {
        let parts = detail.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].allSatisfy({ $0.isASCII && $0.isLetter }), parts[1].hasPrefix("must ") else {
            return nil
        }
        return InvalidField(String(parts[0]), String(parts[1]))
    }

    /// Creates the failure for any error that a form handler throws.
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

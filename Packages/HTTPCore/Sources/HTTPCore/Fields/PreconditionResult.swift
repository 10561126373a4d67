/// The result of evaluating a request's preconditions (RFC 9110, section 13.2).
public enum PreconditionResult: Sendable, Hashable {
    /// The preconditions hold, or there are none: perform the request.
    case holds
    /// The client's copy is current: respond with 304.
    case notModified
    /// A precondition does not hold: respond with 412 and change nothing.
    case failed
}

extension HTTPRequest {
    /// Evaluates `If-Match` and `If-None-Match` against the current state of the resource.
    ///
    /// A malformed `If-Match` fails, because the client asked for protection. A malformed `If-None-Match` is ignored.
    ///
    /// - Parameter current: the entity tag of the current state; `nil` if the resource does not exist.
    public func evaluatePreconditions(for current: EntityTag?) -> PreconditionResult {
        if let value = fields[.ifMatch] {
            guard let condition = EntityTagCondition(value), condition.stronglyMatches(current) else { return .failed }
        }
        if let condition = fields[.ifNoneMatch].flatMap(EntityTagCondition.init(_:)), condition.weaklyMatches(current) {
            return method == .get || method == .head ? .notModified : .failed
        }
        return .holds
    }
}

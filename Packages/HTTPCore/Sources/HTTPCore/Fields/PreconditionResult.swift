/// What becomes of a request after a look at its preconditions (RFC 9110, 13.2).
public enum PreconditionResult: Sendable, Hashable {
    /// They hold, or there are none: do it.
    case holds
    /// The client has this state already: answer 304.
    case notModified
    /// They do not hold: do nothing and answer 412.
    case failed
}

extension HTTPRequest {
    /// Compares `If-Match` and `If-None-Match` with the resource's present state.
    ///
    /// A malformed `If-Match` fails, since the client meant to be careful; a malformed `If-None-Match` is left aside.
    ///
    /// - Parameter current: the tag of the present state; `nil` if there is none.
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

internal import HTTPCore

/// A request whose body is being received.
struct IncomingRequest {
    var request: HTTPRequest
    let limit: Int
    /// Whether the body is sent in the chunked coding.
    let isChunked: Bool
    /// The number of bytes received, including those of a refused body.
    var receivedBytes = 0
    /// The problem to respond with; the body is then discarded. `nil` if the request is accepted.
    var refusal: Problem?

    /// Appends bytes to the body, unless the body is refused.
    mutating func append(_ bytes: UnsafeRawBufferPointer, in core: ServerCore) {
        receivedBytes += bytes.count
        guard refusal == nil else { return }
        if receivedBytes > limit {
            refuse(.tooLarge(limit), in: core)
        } else if core.reserveBodyMemory(bytes.count) {
            request.body.append(contentsOf: bytes)
        } else {
            refuse(ProblemType.unavailable.problem("The server is receiving too much content. Retry later."), in: core)
        }
    }

    private mutating func refuse(_ problem: Problem, in core: ServerCore) {
        refusal = problem
        core.releaseBodyMemory(request.body.count)
        request.body = []
    }
}

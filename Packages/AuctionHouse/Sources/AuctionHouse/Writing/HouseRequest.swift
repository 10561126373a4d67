/// A command with who sent it and, if it may be sent twice, the key that makes a repeat the same.
public struct HouseRequest: Sendable {
    /// How a request that may be repeated is recognised, and what its answer looks like.
    public struct Repeatable: Sendable {
        let key: IdempotencyKey
        let fingerprint: [UInt8]
        let render: @Sendable (Result<HouseAnswer, HouseRefusal>) -> [UInt8]

        /// Names a request.
        ///
        /// - Parameters:
        ///   - key: the sender's key.
        ///   - fingerprint: the request's content, condensed; equal for equal requests only.
        ///   - render: the bytes to answer with, now and on a repeat.
        public init(
            key: IdempotencyKey,
            fingerprint: [UInt8],
            render: @escaping @Sendable (Result<HouseAnswer, HouseRefusal>) -> [UInt8]
        ) {
            self.key = key
            self.fingerprint = fingerprint
            self.render = render
        }
    }

    /// What is asked for.
    public let command: HouseCommand
    /// Who asks.
    public let caller: Caller
    /// How a repeat is recognised; `nil` where each request counts.
    public let repeatable: Repeatable?

    /// A request.
    public init(_ command: HouseCommand, by caller: Caller, repeatable: Repeatable? = nil) {
        self.command = command
        self.caller = caller
        self.repeatable = repeatable
    }
}

/// What became of a request.
public enum HouseResult: Sendable {
    /// It was decided now.
    case decided(Result<HouseAnswer, HouseRefusal>)
    /// It was decided before; these are the bytes it was answered with.
    case replayed([UInt8])
}

extension Desk {
    /// Decides a request, or gives the answer it got before.
    ///
    /// - Throws: what the store throws; refusals are results.
    mutating func answer(_ request: HouseRequest) throws -> HouseResult {
        guard let repeatable = request.repeatable else { return .decided(try result(of: request)) }
        if let stored = try transaction.answer(to: repeatable.key) {
            guard stored.fingerprint == repeatable.fingerprint else { return .decided(.failure(.keyReused)) }
            return .replayed(stored.body)
        }
        let result = try result(of: request)
        if case .failure(.notSignedIn) = result { return .decided(result) }
        let item = request.command.item, auction = try item.flatMap { try auctionIfAny(of: $0) }
        let answer = StoredAnswer(
            fingerprint: repeatable.fingerprint,
            body: repeatable.render(result),
            time: now,
            item: item,
            keptUntil: Self.answerStays(from: now, about: auction)
        )
        try transaction.put(answer, for: repeatable.key)
        return .decided(result)
    }

    private mutating func result(of request: HouseRequest) throws -> Result<HouseAnswer, HouseRefusal> {
        do {
            return .success(try decide(request.command, by: request.caller))
        } catch let refusal as HouseRefusal {
            return .failure(refusal)
        }
    }
}

internal import AuctionHouse
internal import HTTPCore

extension Route {
    /// A route that changes nothing: what is there, as one caller may see it.
    static func reading<Input, Output>(
        _ endpoint: Endpoint<Input, Output>,
        in house: AuctionHouse,
        _ answer: @escaping @Sendable (Input, HouseView) throws -> Answer<Output>
    ) -> Route {
        Route(operation: endpoint.operation) { exchange in
            let input = try endpoint.input(from: exchange.request)
            let answer = try await house.look(as: exchange.caller) { view in try answer(input, view) }
            return try answer.response(of: endpoint, to: exchange.request)
        }
    }

    /// A route that has the house decide a command, and then tells what is there.
    ///
    /// - Parameters:
    ///   - command: what the request asks for, made of what is there before.
    ///   - answer: what to tell, of what is there after it; `nil` when the house's answer is another command's.
    static func deciding<Input, Output>(
        _ endpoint: Endpoint<Input, Output>,
        in house: AuctionHouse,
        _ command: @escaping @Sendable (Input, HouseView) throws -> HouseCommand,
        then answer: @escaping @Sendable (HouseAnswer, HouseView) throws -> Answer<Output>?
    ) -> Route {
        Route(operation: endpoint.operation) { exchange in
            let input = try endpoint.input(from: exchange.request)
            let command = try await house.look(as: exchange.caller) { view in try command(input, view) }
            let request = HouseRequest(command, by: exchange.caller)
            guard case .decided(let result) = try await house.perform(request) else {
                throw ProblemType.internalError.problem()
            }
            let decided = try result.get()
            let answer = try await house.look(as: exchange.caller) { view in
                try Answer.required(answer(decided, view))
            }
            return try answer.response(of: endpoint, to: exchange.request)
        }
    }

    /// A route that has the house decide a command once for each idempotency key; a repeat gets the same answer.
    ///
    /// - Parameters:
    ///   - key: the key the request has, if it has one.
    ///   - command: what the request asks for.
    ///   - answer: what to tell; `nil` when the house's answer is another command's.
    static func decidingOnce<Input, Output>(
        _ endpoint: Endpoint<Input, Output>,
        in house: AuctionHouse,
        key: @escaping @Sendable (Input) -> String?,
        _ command: @escaping @Sendable (Input) throws -> HouseCommand,
        then answer: @escaping @Sendable (HouseAnswer) throws -> Answer<Output>?
    ) -> Route {
        Route(operation: endpoint.operation) { exchange in
            let input = try endpoint.input(from: exchange.request)
            let render = { @Sendable (result: Result<HouseAnswer, HouseRefusal>) -> HTTPResponse in
                do {
                    return try Answer.required(answer(result.get())).response(of: endpoint, to: exchange.request)
                } catch {
                    return exchange.response(to: Problem(error))
                }
            }
            let request = HouseRequest(
                try command(input),
                by: exchange.caller,
                repeatable: try key(input).map { try exchange.repeatable(key: $0, render: render) }
            )
            switch try await house.perform(request) {
            case .decided(let result): return render(result)
            case .replayed(let bytes):
                guard var response = StoredResponse(bytes: bytes).response else {
                    throw StoreFailure.damagedAnswer
                }
                response.fields[.idempotentReplayed] = "true"
                return response
            }
        }
    }
}

extension StoreFailure {
    /// An idempotency record cannot be read.
    static var damagedAnswer: StoreFailure { StoreFailure(.corrupt, detail: "An idempotency record is damaged.") }
}

extension Answer {
    /// An answer that there must be.
    fileprivate static func required(_ answer: Answer?) throws(Problem) -> Answer {
        guard let answer else { throw ProblemType.internalError.problem() }
        return answer
    }
}

public import HTTPCore
public import Testing

/// The contract of a transport over the network as named test cases. Each case runs against a server on this machine.
///
/// ```swift
/// @Test("keeps the contract", .timeLimit(.minutes(5)), arguments: HTTPTransportContract.all)
/// func contract(_ contract: HTTPTransportContract) async throws { try await contract.run(on: HTTPURLSession.self) }
/// ```
public struct HTTPTransportContract: Sendable, CustomTestStringConvertible {
    /// All cases except ``encryption``, ``truncatedHead`` and ``unauthorized``.
    public static let all = messages + failures + credentials + truncation + eventStreams + timeouts + cancellation

    /// The behaviour that the case tests, as a sentence.
    public let name: String
    private let body: @Sendable (HTTPTransportStage) async throws -> Void

    init(_ name: String, _ body: @escaping @Sendable (HTTPTransportStage) async throws -> Void) {
        self.name = name
        self.body = body
    }

    /// Runs the case. A violation of the contract is recorded as an issue in the running test.
    ///
    /// - Throws: The unexpected errors of the transport.
    public func run<Session: HTTPSession>(on session: Session.Type) async throws {
        try await body(HTTPTransportStage { Session(connectionsPerHost: $0) })
    }

    /// The name of the case, for the test report.
    public var testDescription: String { name }
}

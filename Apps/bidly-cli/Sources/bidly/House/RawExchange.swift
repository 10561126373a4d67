import CommandLineCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A request to the house's API as it was typed.
struct RawRequest: Sendable {
    let method: String
    /// Path and query.
    let target: String
    let fields: [(name: String, value: String)]
    let body: [UInt8]
}

/// What the house's API answered.
struct RawAnswer: Sendable {
    let status: Int
    let fields: [(name: String, value: String)]
    let body: [UInt8]
}

extension RawAnswer {
    private struct Retry: Decodable {
        let retryable: Bool?
    }

    /// The status that a program ends with after this answer; `nil` for success. It is the one that the command for the
    /// same would end with.
    ///
    /// - Parameter isSafe: whether the request changes nothing.
    func exitCode(isSafe: Bool) -> ExitCode? {
        switch status {
        case ..<400: nil
        case 401: .signInNeeded
        case 403: .noPermission
        case 404, 410: .notFound
        // A rule that refuses once refuses again.
        case 409: isRetryable ? .temporaryFailure : .refused
        case 408, 412, 425, 429, 503: .temporaryFailure
        case 400..<500: .badData
        // Nobody can tell whether it was done.
        default: isSafe ? .failure : .temporaryFailure
        }
    }

    private var isRetryable: Bool {
        (try? JSONDecoder().decode(Retry.self, from: Data(body)))?.retryable ?? false
    }
}

import CommandLineCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An HTTP request to the house's API as the user typed it, not yet validated.
struct RawRequest: Sendable {
    let method: String
    /// The request target: the path with an optional query.
    let target: String
    let fields: [(name: String, value: String)]
    let body: [UInt8]
}

/// The response of the house's API.
struct RawResponse: Sendable {
    let status: Int
    let fields: [(name: String, value: String)]
    let body: [UInt8]
}

extension RawResponse {
    /// The property of a problem response that states whether a retry may succeed.
    private struct Problem: Decodable {
        let retryable: Bool?
    }

    /// Returns the exit status for this response; `nil` for success. The command of `bidly` for this operation would
    /// exit with the same status.
    ///
    /// - Parameter isSafe: whether the method is safe (RFC 9110): the request changes nothing.
    func exitStatus(isSafe: Bool) -> ExitStatus? {
        switch status {
        case ..<400: nil
        case 401: .signInNeeded
        case 403: .noPermission
        case 404, 410: .notFound
        // If a conflict is not retryable, a rule of the house refuses the request.
        case 409: isRetryable ? .temporaryFailure : .refused
        case 408, 412, 425, 429, 503: .temporaryFailure
        case 400..<500: .badData
        // After a server error, it is unknown whether an unsafe request took effect.
        default: isSafe ? .failure : .temporaryFailure
        }
    }

    private var isRetryable: Bool {
        (try? JSONDecoder().decode(Problem.self, from: Data(body)))?.retryable ?? false
    }
}

import CommandLineCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An HTTP request to the house's API, as typed and not validated yet.
struct RawRequest: Sendable {
    let method: String
    /// The path with the query.
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
    /// The member of a problem response that states whether a retry may succeed.
    private struct Problem: Decodable {
        let retryable: Bool?
    }

    /// Returns the exit status for this response; `nil` for success. The dedicated command for the same operation ends
    /// with the same status.
    ///
    /// - Parameter isSafe: whether the method is safe according to RFC 9110, that is, the request changes nothing.
    func exitStatus(isSafe: Bool) -> ExitStatus? {
        switch status {
        case ..<400: nil
        case 401: .signInNeeded
        case 403: .noPermission
        case 404, 410: .notFound
        // A conflict that is not retryable is a refusal by a rule of the house.
        case 409: isRetryable ? .temporaryFailure : .refused
        case 408, 412, 425, 429, 503: .temporaryFailure
        case 400..<500: .badData
        // After a server error it is unknown whether an unsafe request took effect.
        default: isSafe ? .failure : .temporaryFailure
        }
    }

    private var isRetryable: Bool {
        (try? JSONDecoder().decode(Problem.self, from: Data(body)))?.retryable ?? false
    }
}

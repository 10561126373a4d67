#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The words for an error this package knows nothing of.
enum ErrorText {
    /// The error's own description for people, else its description for programmers; never a trace.
    static func describe(_ error: any Error) -> String {
        if let text = (error as? any LocalizedError)?.errorDescription { return text }
        return String(describing: error)
    }
}

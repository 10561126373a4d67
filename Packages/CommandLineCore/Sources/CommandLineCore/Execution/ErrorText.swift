#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Descriptions of errors that other packages define.
enum ErrorText {
    /// Returns the localized description if there is one, otherwise the error's own description.
    static func describe(_ error: any Error) -> String {
        if let text = (error as? any LocalizedError)?.errorDescription { return text }
        return String(describing: error)
    }
}

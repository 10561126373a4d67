internal import FoundationCore

/// The names of the parts of a page that could not be read. The page states them, because a failed read must not look
/// like missing data.
struct UnreadParts: Sendable {
    private(set) var names: [String] = []

    /// Returns the value of a read; `nil` if it does not exist. If it could not be read, also records the name of the
    /// part.
    mutating func value<Value>(_ name: String, _ result: Result<Value, ClientFailure>) -> Value? {
        switch result {
        case .success(let value): return value
        case .failure(let failure):
            if failure.code != .notFound { names.append(name) }
            return nil
        }
    }

    /// Performs a read. Concurrent reads cannot record their results themselves.
    static func result<Value: Sendable>(
        _ read: @Sendable () async throws(ClientFailure) -> Value
    ) async -> Result<Value, ClientFailure> {
        do {
            return .success(try await read())
        } catch {
            return .failure(error)
        }
    }

    /// The notice that names the parts; empty if all parts were read.
    @HTMLBuilder var html: HTML {
        if !names.isEmpty { HTML(.p, .class("notice bad"), .role("alert")) { Texts.unread(names) } }
    }
}

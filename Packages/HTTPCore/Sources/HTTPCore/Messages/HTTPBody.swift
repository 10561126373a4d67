/// The content of a response: complete bytes, or chunks as they arrive.
///
/// Transports deliver all content completely, except for `text/event-stream`, which may never end.
public enum HTTPBody: Sendable {
    /// The complete content.
    case bytes([UInt8])
    /// Chunks as they arrive. A chunk may end within a UTF-8 sequence.
    case chunks(Chunks)

    /// No content.
    public static let empty = HTTPBody.bytes([])

    /// Creates content from a text in UTF-8.
    public static func text(_ text: String) -> HTTPBody { .bytes(Array(text.utf8)) }

    /// The content if it is complete, otherwise `nil`.
    public var bytes: [UInt8]? {
        guard case .bytes(let bytes) = self else { return nil }
        return bytes
    }

    /// Waits for the complete content.
    ///
    /// - Parameter limit: the maximum number of bytes.
    /// - Throws: ``TooLarge`` if the content exceeds the limit; the errors of the chunks.
    public func collect(upTo limit: Int) async throws -> [UInt8] {
        switch self {
        case .bytes(let bytes):
            guard bytes.count <= limit else { throw TooLarge(limit: limit) }
            return bytes
        case .chunks(let chunks):
            var collected: [UInt8] = []
            for try await chunk in chunks {
                guard chunk.count <= limit - collected.count else { throw TooLarge(limit: limit) }
                collected += chunk
            }
            return collected
        }
    }

    /// The content exceeds a limit.
    public struct TooLarge: Error, Sendable, Hashable {
        /// The limit in bytes.
        public let limit: Int
    }
}

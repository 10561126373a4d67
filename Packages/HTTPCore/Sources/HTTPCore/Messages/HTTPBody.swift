/// The content of a response: whole, or as it arrives.
///
/// A transport gives every content whole but `text/event-stream`, which has no end to wait for.
public enum HTTPBody: Sendable {
    /// All of it.
    case bytes([UInt8])
    /// Pieces as they arrive; cut anywhere, also inside a character.
    case chunks(Chunks)

    /// No content.
    public static let empty = HTTPBody.bytes([])

    /// The text as UTF-8.
    public static func text(_ text: String) -> HTTPBody { .bytes(Array(text.utf8)) }

    /// The content, if it is whole.
    public var bytes: [UInt8]? {
        guard case .bytes(let bytes) = self else { return nil }
        return bytes
    }

    /// Waits for all of the content.
    ///
    /// - Parameter limit: how many bytes are taken at most.
    /// - Throws: ``TooLarge`` if there is more; what the chunks throw.
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

    /// There is more content than is wanted.
    public struct TooLarge: Error, Sendable, Hashable {
        /// How many bytes were wanted at most.
        public let limit: Int
    }
}

extension HTTPBody {
    /// Content as it arrives, piece by piece.
    ///
    /// It can be read as often as the sequence it was made from, which usually is once; a reader who stops early, or is
    /// cancelled, ends that sequence by its own rules.
    public struct Chunks: AsyncSequence, Sendable {
        /// The pieces.
        public typealias Element = [UInt8]

        private let makeIterator: @Sendable () -> Iterator

        /// The pieces of another sequence.
        public init<Base: AsyncSequence & Sendable>(_ base: Base) where Base.Element == [UInt8] {
            makeIterator = {
                var iterator = base.makeAsyncIterator()
                return Iterator { isolation in try await iterator.next(isolation: isolation) }
            }
        }

        /// Begins to read.
        public func makeAsyncIterator() -> Iterator { makeIterator() }

        /// Gives one piece after the other.
        public struct Iterator: AsyncIteratorProtocol {
            let nextChunk: (isolated (any Actor)?) async throws -> [UInt8]?

            /// Waits for the next piece; `nil` after the last.
            public mutating func next() async throws -> [UInt8]? { try await nextChunk(#isolation) }

            /// Waits for the next piece on that actor; `nil` after the last.
            public mutating func next(isolation actor: isolated (any Actor)?) async throws -> [UInt8]? {
                try await nextChunk(actor)
            }
        }
    }
}

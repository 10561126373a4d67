extension HTTPBody {
    /// Content that is delivered in chunks as it arrives.
    ///
    /// It can be iterated as often as its base sequence, usually once. If the reader stops early or is cancelled, the
    /// base sequence determines how it ends.
    public struct Chunks: AsyncSequence, Sendable {
        /// A chunk of bytes.
        public typealias Element = [UInt8]

        /// The producer if the content is pushed, otherwise `nil`. A server can let it write directly to a connection,
        /// without a task per reader.
        public let producer: HTTPBodyProducer?
        private let makeIterator: @Sendable () -> Iterator

        /// Creates content from a sequence of chunks.
        public init<Base: AsyncSequence & Sendable>(_ base: Base) where Base.Element == [UInt8] {
            self.init(base, producer: nil)
        }

        /// Creates content that a producer pushes to each reader.
        ///
        /// At most `limit` chunks are buffered for each reader. If a chunk does not fit into the buffer, the reader's
        /// content ends.
        public init(_ producer: HTTPBodyProducer, buffering limit: Int = 1_000) {
            self.init(ProducedChunks(producer: producer, limit: limit), producer: producer)
        }

        private init<Base: AsyncSequence & Sendable>(_ base: Base, producer: HTTPBodyProducer?)
        where Base.Element == [UInt8] {
            self.producer = producer
            makeIterator = {
                var iterator = base.makeAsyncIterator()
                return Iterator { isolation in try await iterator.next(isolation: isolation) }
            }
        }

        /// Starts the iteration.
        public func makeAsyncIterator() -> Iterator { makeIterator() }

        /// The iterator over the chunks.
        public struct Iterator: AsyncIteratorProtocol {
            let nextChunk: (isolated (any Actor)?) async throws -> [UInt8]?

            /// Waits for the next chunk; `nil` after the last one.
            public mutating func next() async throws -> [UInt8]? { try await nextChunk(#isolation) }

            /// Waits for the next chunk on the given actor; `nil` after the last one.
            public mutating func next(isolation actor: isolated (any Actor)?) async throws -> [UInt8]? {
                try await nextChunk(actor)
            }
        }
    }
}

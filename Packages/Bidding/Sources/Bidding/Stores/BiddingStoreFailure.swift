/// Why a store of this program could not keep something, or give it back.
public struct BiddingStoreFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure, for a program to tell apart; more may be added.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The stable name of the kind.
        public let rawValue: String
        /// A kind by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// What was kept makes no sense; it was set aside, and nothing of it is lost.
        public static let damaged = Code(rawValue: "damaged")
        /// What was kept could not be read, and is left as it is.
        public static let unreadable = Code(rawValue: "unreadable")
        /// It could not be kept; what was kept before stays.
        public static let unwritable = Code(rawValue: "unwritable")
    }

    /// The kind of failure.
    public let code: Code
    /// What happened and where, in words for people.
    public let description: String

    /// A failure of a kind.
    public init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}

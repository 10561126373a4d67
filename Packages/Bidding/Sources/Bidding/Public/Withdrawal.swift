/// Why and by whom an auction was taken back.
public struct Withdrawal: Sendable, Hashable {
    /// The stated reason.
    public let reason: String
    /// Who did it.
    public let authority: Authority

    /// A withdrawal with its reason.
    public init(reason: String, authority: Authority) {
        self.reason = reason
        self.authority = authority
    }

    /// In what capacity someone took an auction back. The house may add more; an unknown one is kept as it came.
    public struct Authority: RawRepresentable, Sendable, Hashable {
        /// The stable name of the capacity.
        public let rawValue: String
        /// A capacity by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// As its seller.
        public static let seller = Authority(rawValue: "seller")
        /// As an admin of the house.
        public static let admin = Authority(rawValue: "admin")
    }
}

public import FoundationCore

/// What makes a repeated request the same one: who sent it, and the key the sender gave it.
public struct IdempotencyKey: Sendable, Hashable {
    /// The most bytes of UTF-8 a key may have.
    public static let longestText = 255

    /// Who sent the request.
    public let member: MemberID
    /// What the sender called it.
    public let text: String

    /// A key; `nil` when its text is empty or too long.
    public init?(member: MemberID, text: String) {
        guard (1...Self.longestText).contains(text.utf8.count) else { return nil }
        self.member = member
        self.text = text
    }
}

/// What was answered to a request, kept so that a repeat gets the same.
public struct StoredAnswer: Sendable, Hashable {
    /// What the request asked for, condensed: another one under the same key is an error.
    public let fingerprint: [UInt8]
    /// The answer, as bytes that are given again as they are.
    public let body: [UInt8]
    /// When it was answered.
    public let time: Instant
    /// The item whose auction the request was about; `nil` for none.
    public let item: ItemID?
    /// Until when it is kept at least, as far as is known: the auction may be extended.
    public let keptUntil: Instant

    /// An answer.
    public init(fingerprint: [UInt8], body: [UInt8], time: Instant, item: ItemID? = nil, keptUntil: Instant) {
        self.fingerprint = fingerprint
        self.body = body
        self.time = time
        self.item = item
        self.keptUntil = keptUntil
    }
}

/// Why a store could not do its work, and whether it may have done it all the same.
public struct StoreFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure, for a program to tell apart; more may be added.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The stable name of the kind.
        public let rawValue: String
        /// A kind by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// There is no room left; reading goes on.
        public static let full = Code(rawValue: "full")
        /// Other writers took too long; trying again may help.
        public static let busy = Code(rawValue: "busy")
        /// What is stored is damaged.
        public static let corrupt = Code(rawValue: "corrupt")
        /// What is there is no house's, or one of a newer version; it is left as it is.
        public static let refused = Code(rawValue: "refused")
        /// The system does not let this process read or change the store.
        public static let forbidden = Code(rawValue: "forbidden")
        /// The store cannot be reached, or its medium fails.
        public static let unavailable = Code(rawValue: "unavailable")
    }

    /// Whether the transaction is in the store.
    public enum Effect: Sendable, Hashable {
        /// Nothing of it is there.
        case notApplied
        /// Its commit failed, and nobody can tell yet: the idempotency records of its requests tell later.
        case unknown
    }

    /// The kind of failure.
    public let code: Code
    /// Whether the transaction is in the store.
    public let effect: Effect
    /// What happened, for the people who run the house; never shown to members.
    public let detail: String

    /// Whether trying again later may help.
    public var mayPass: Bool { [.full, .busy, .unavailable].contains(code) }

    /// A failure of a kind.
    public init(_ code: Code, effect: Effect = .notApplied, detail: String) {
        self.code = code
        self.effect = effect
        self.detail = detail
    }

    /// The detail.
    public var description: String { detail }
}

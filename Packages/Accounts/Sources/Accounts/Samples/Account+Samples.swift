import FoundationCore

extension Account {
    /// The account of Anna, a member.
    public static let sample = Account(member: .sample, hasPassword: true, emailAddress: .sample)

    /// The accounts of Anna (a member), Ben (suspended) and Mona (an administrator).
    public static let samples: [Account] = [
        .sample,
        Account(
            member: Sample.valid {
                try Member(id: Sample.id("ben0000001"), name: "Ben", registeredAt: Sample.time(hours: -400))
            },
            suspension: Sample.valid { try Suspension(reason: "Three unpaid orders", since: Sample.time(hours: -4)) },
            hasPassword: true
        ),
        Account(
            member: Sample.valid {
                try Member(id: Sample.id("mona000001"), name: "Mona", registeredAt: Sample.time(hours: -900))
            },
            role: .administrator,
            hasPassword: true
        ),
    ]
}

extension Member {
    /// Anna, a member.
    public static let sample = Sample.valid {
        try Member(id: Sample.id("anna000001"), name: "Anna", registeredAt: Sample.time(hours: -500))
    }
}

extension MemberProfile {
    /// Anna's profile.
    public static let sample = Sample.valid { try MemberProfile(member: .sample, retractionCount: 0) }
}

extension EmailAddress {
    /// Anna's address.
    public static let sample = Sample.valid { try EmailAddress("anna@example.org") }
}

extension Password {
    /// The password of every sample member.
    public static let sample = Sample.valid { try Password("correct horse battery") }
}

extension Session {
    /// A session of Anna.
    public static let sample = Sample.valid {
        try Session(
            id: Sample.id("session001"),
            label: "Anna's laptop",
            createdAt: Sample.time(hours: -2),
            expiresAt: Sample.time(hours: 30 * 24 - 2),
            isCurrent: true
        )
    }
}

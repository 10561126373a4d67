import Accounts

/// What `bidly whoami` shows: a member's public profile and the house, and the suspension of the selected member.
struct MemberOverview {
    let profile: MemberProfile
    /// The suspension of the caller; `nil` for another member, because only the member and administrators may see it.
    let suspension: Suspension?
    /// The path of the house.
    let house: String

    /// A suspended member, for the field names.
    static var sample: MemberOverview {
        MemberOverview(profile: .sample, suspension: Account.samples[1].suspension, house: "house.bidly")
    }
}

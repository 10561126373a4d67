import Accounts

/// The result of `bidly whoami`: a member's public profile, the house, and the caller's suspension.
struct MemberOverview {
    let profile: MemberProfile
    /// The caller's suspension; `nil` in the overview of another member, because only the suspended member and
    /// administrators may see a suspension.
    let suspension: Suspension?
    /// The path or address of the house.
    let house: String

    /// A suspended member, for the names of the JSON properties.
    static var sample: MemberOverview {
        MemberOverview(profile: .sample, suspension: Account.samples[1].suspension, house: "house.bidly")
    }
}

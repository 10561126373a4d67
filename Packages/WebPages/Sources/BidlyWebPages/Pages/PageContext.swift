internal import Accounts
internal import FoundationCore

/// The values that every page shows, besides its own: who is signed in, and in which format.
struct PageContext: Sendable {
    /// The signed-in member; `nil` for an anonymous visitor.
    let account: Account?
    /// The formats of the visitor's locale.
    let format: PageFormat
    /// The token that every form must send, so that other sites cannot submit forms.
    let formToken: String

    /// The time of the house.
    var now: Instant { format.now }

    /// Whether the visitor is an administrator.
    var isAdministrator: Bool { account?.role == .administrator }
}

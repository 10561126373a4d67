public import Accounts
public import BidlySQL
internal import FoundationCore
public import HouseCore

/// The server side of accounts, as a module of the house: members, their roles and suspensions, passwords and sessions.
///
/// The log contains the actions of members and administrators, without secrets. Passwords, sessions, e-mail addresses
/// and one-time codes are in kept tables, which are never logged or exported.
///
/// ```swift
/// let accounts = AccountsHouse { sessions in ObligationsOfMembers(sessions) }
/// let house = try await House(HouseConfiguration(modules: [accounts, …], members: AccountsHouse.members, …))
/// if let caller = try await house.module(AccountsHouse.self).caller(presenting: token, from: address) { … }
/// ```
public struct AccountsHouse: HouseModule {
    /// The name of the module in the log: `accounts`.
    public static let name = "accounts"
    /// The derived table `members`, and four kept tables.
    public let tables = [MembersTable.definition] + SecretsTables.definitions

    let policy: AccountsPolicy
    let gate: SignInGate
    let secrets: any SecretSource
    private let auctionActivity: @Sendable (ModuleSessions) throws -> any MemberAuctionActivity

    /// Creates the module.
    ///
    /// - Parameters:
    ///   - policy: Who may register, and how.
    ///   - hasher: The hasher of passwords.
    ///   - secrets: The source of tokens and one-time codes.
    ///   - limits: The limits of failed sign-ins; all houses that share this module value share the counts.
    ///   - auctionActivity: Creates the ``MemberAuctionActivity`` of one connection.
    public init(
        policy: AccountsPolicy = AccountsPolicy(),
        hasher: any SecretHasher = Argon2Hasher(),
        secrets: any SecretSource = RandomSecretSource(),
        limits: FailedSignInLimiter.Settings = FailedSignInLimiter.Settings(),
        auctionActivity: @escaping @Sendable (ModuleSessions) throws -> any MemberAuctionActivity
    ) {
        self.policy = policy
        self.secrets = secrets
        self.auctionActivity = auctionActivity
        gate = SignInGate(hasher, FailedSignInLimiter(limits))
    }

    /// The directory of members, for `HouseConfiguration`.
    @Sendable public static func members(in sessions: ModuleSessions) throws -> any MemberDirectory {
        try sessions.session(of: AccountsHouse.self).members
    }

    /// Creates the module's session on a connection.
    public func open(_ connection: any SQLConnection, in sessions: ModuleSessions) throws -> AccountsSession {
        AccountsSession(connection, auctionActivity: try auctionActivity(sessions), key: sessions.key)
    }

    /// The routes of `AccountsAPI`.
    public func routes(in house: ModuleHouse<AccountsHouse>) -> [Route] {
        memberRoutes(in: house) + signInRoutes(in: house) + ownAccountRoutes(in: house)
            + Self.administrationRoutes(in: house, issuing: secrets)
    }
}

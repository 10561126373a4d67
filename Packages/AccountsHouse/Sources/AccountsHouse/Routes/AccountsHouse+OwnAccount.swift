internal import Accounts
internal import AccountsAPI
internal import FoundationCore
internal import HTTPCore
internal import HouseCore

extension AccountsHouse {
    /// The routes for the caller's account.
    func ownAccountRoutes(in house: ModuleHouse<AccountsHouse>) -> [Route] {
        [
            .reading(AccountsAPI.account, in: house) { _, caller, session, snapshot in
                RouteOutput(try AccountsView(session, snapshot, for: caller).account())
            },
            Route(AccountsAPI.changePassword) { change, caller in
                RouteOutput(try await self.changePassword(change, by: caller, in: house))
            },
            Route(AccountsAPI.changeEmailAddress) { change, caller in
                let member = try await house.read { try AccountsView($0, $1, for: caller).member().member.id }
                try await house.perform(.changeEmailAddress(of: member, to: change.emailAddress), by: caller)
                return RouteOutput(
                    try await house.readAfterChange { try AccountsView($0, $1, for: caller).account() }
                )
            },
            .reading(AccountsAPI.exportAccount, in: house) { _, caller, session, snapshot in
                RouteOutput(try AccountsView(session, snapshot, for: caller).export())
            },
            Route(AccountsAPI.closeAccount) { _, caller in
                let member = try await house.read { try AccountsView($0, $1, for: caller).member().member.id }
                return RouteOutput(try await house.perform(.closeAccount(of: member), by: caller))
            },
        ]
    }

    /// Verifies the current password outside of the transaction, and then replaces it with the new password.
    private func changePassword(
        _ change: PasswordChange,
        by caller: Caller,
        in house: ModuleHouse<AccountsHouse>
    ) async throws {
        let (member, current, now) = try await house.read { session, snapshot in
            let member = try AccountsView(session, snapshot, for: caller).member().member
            return (member, try session.secrets.readPassword(of: member.id), snapshot.now)
        }
        try AccountsRefusal.checking { () throws(InvalidField) in
            do throws(InvalidField) {
                try change.new.requireStrength(for: member.name)
            } catch {
                throw InvalidField("new", error.reason)
            }
        }
        let done: Void? = try await gate.attempt(member.name, from: caller.address, at: now) {
            guard try await gate.verify(change.current, against: current), let current else { return nil }
            let hash = try await gate.hash(change.new)
            let session = caller.session.flatMap { SessionID($0) }
            return try await house.perform(
                .changePassword(of: member.id, from: current, to: hash, keeping: session),
                by: caller
            )
        }
        guard done != nil else { throw AccountsRefusal.rules(.wrongPassword) }
    }
}

extension ModuleHouse<AccountsHouse> {
    /// Reads the state after a durable change. Reports a failed read as `.outcomeUnknown`, because all other failures
    /// state that nothing has changed.
    func readAfterChange<Result: Sendable>(
        _ work: @Sendable (AccountsSession, HouseSnapshot) throws -> Result
    ) async throws -> Result {
        do {
            return try await read(work)
        } catch let failure as HouseFailure {
            throw HouseFailure(.outcomeUnknown, "The change was recorded, but the new state cannot be read: \(failure)")
        }
    }
}

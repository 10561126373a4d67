import Accounts
import AccountsKit
import AuctionHouseAPI
import CommandLineCore
import EmbeddedHouse
import FoundationCore
import HTTPCore
import HouseCore
import HouseKit

/// The connection of a command to a house in a file.
extension Assembly {
    /// Connects to an open house.
    ///
    /// - Throws: `CommandFailure` if a member is required and none is selected, if the selected member is unknown, or
    ///   if the caller acts as an administrator but does not own the file; `ClientFailure`.
    func connection(
        to house: EmbeddedHouse,
        at path: String,
        _ options: HouseOptions,
        _ requirement: CallerRequirement,
        asAdmin isAdmin: Bool
    ) async throws -> HouseConnection {
        let member = try await member(requirement, options, try settings, in: house, at: path)
        let administrator = house.administrator(as: member?.id)
        if isAdmin, administrator == nil { throw CommandFailure.notOwner(of: path) }
        let caller = Caller(member: member?.id)
        let id = try await HouseHTTPClient(transport: house.transport(for: .anonymous)).describeHouse().id
        return HouseConnection(
            location: .file(path),
            owner: StoreOwner(house: id, member: member?.id),
            account: member,
            isAdmin: isAdmin,
            transport: observed(house.transport(for: isAdmin ? administrator ?? caller : caller)),
            ownersTransport: observed(house.transport(for: administrator ?? caller)),
            transportOfMember: { MiddlewareChain([], house.transport(for: Caller(member: $0))) },
            // Polling an embedded house is one indexed query, so a short interval is affordable.
            pollInterval: .milliseconds(200),
            lastItemPath: "\(try folders.state)/last-item",
            storedResponses: nil
        )
    }

    private func member(
        _ requirement: CallerRequirement,
        _ options: HouseOptions,
        _ settings: Settings,
        in house: EmbeddedHouse,
        at path: String
    ) async throws -> Member? {
        guard requirement != .anonymous else { return nil }
        guard let name = try memberName(options, settings) else {
            if requirement == .required { throw CommandFailure.signInNeeded(at: .file(path)) }
            return nil
        }
        let accounts = AccountsHTTPClient(transport: house.transport(for: .anonymous))
        if let member = try await accounts.member(named: name) { return member }
        let failure = CommandFailure.noMember(named: name, house: path)
        let origin = settings.origin(of: BidlySettings.member, isOption: options.member != nil)
        // The configuration file applies to all houses, so the member that it selects may be unknown in this house.
        // Commands that need no member then run anonymously.
        guard requirement == .optional, case .file = origin else { throw failure }
        let note = "note: '\(name)' (config file) is not a member of \(path). Continuing without a member."
        try? console.error.line(console.error.printable(note))
        return nil
    }
}

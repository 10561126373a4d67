import Accounts
import AccountsKit
import AuctionHouse
import BidlyHTTPServer
import CommandLineCore
import EmbeddedHouse
import FoundationCore
import HTTPCore
import HouseCore

extension Assembly {
    /// Copies the house into a new file.
    ///
    /// - Returns: the size of the copy in bytes.
    /// - Throws: `CommandFailure`; `CancellationError`.
    func backUp(_ options: HouseFileOptions, to copy: String) async throws -> Int64 {
        let path = try existingHousePath(options)
        do {
            return try await HouseFile(path: path).backUp(to: copy)
        } catch let error as HouseFailure {
            throw CommandFailure(error, during: "copy the house at \(path)")
        }
    }

    /// Creates an administrator, or promotes an existing member.
    ///
    /// - Parameter promotes: whether to promote an existing member. If `false`, an existing name is refused, because
    ///   anyone may have registered it.
    /// - Returns: a one-time code with which the administrator sets a password.
    /// - Throws: `CommandFailure`; `ClientFailure`.
    func createAdministrator(named name: String, promotes: Bool, in options: HouseFileOptions) async throws
        -> IssuedCode
    {
        try await administering(try housePath(options, settings)) { client in
            let member: MemberID
            if let existing = try await client.member(named: name) {
                guard promotes else {
                    throw CommandFailure(
                        exitStatus: .noPermission,
                        kind: "name-taken",
                        title: "The name is taken",
                        detail: """
                            '\(name)' is already a member. Choose another name, or pass --promote to make this member an \
                            administrator.
                            """
                    )
                }
                member = existing.id
            } else {
                member = try await client.register(Registration(name: name)).id
            }
            _ = try await client.setRole(.administrator, of: member)
            return try await client.issuePasswordCode(for: member)
        }
    }

    /// Returns a one-time code with which a member sets a new password.
    ///
    /// - Throws: `CommandFailure`, exit status 66 if there is no such member; `ClientFailure`.
    func issuePasswordCode(forMember name: String, in options: HouseFileOptions) async throws -> IssuedCode {
        try await administering(try existingHousePath(options)) { client in
            guard let member = try await client.member(named: name) else {
                throw CommandFailure(
                    exitStatus: .notFound,
                    kind: "no-such-member",
                    title: "No such member",
                    detail: "No member is named '\(name)'."
                )
            }
            return try await client.issuePasswordCode(for: member.id)
        }
    }

    /// Prints a one-time code on standard output, and the command that uses it on standard error.
    func present(_ code: IssuedCode, for name: String) throws {
        try console.error.line("One-time code for \(console.error.printable(name)), valid until \(code.expiresAt):")
        try console.output.line(code.code.rawValue)
        let address = try settings[ServerSettings.listen].address
        // Other machines reach the server by the name of a proxy, which only its administrator knows.
        let server = address.host.isLoopback ? "http://\(address)" : "https://HOST"
        try console.error.line("It works once. Run: bidly login \(name.shellWord) --reset --server \(server)")
    }

    /// Opens the house in a file, and calls a closure with a client that has administrator rights. Creates the house if
    /// it does not exist.
    ///
    /// - Throws: `CommandFailure`, exit status 77 unless the user of this process owns the file; the errors of the
    ///   closure.
    private func administering<Result>(
        _ path: String,
        _ work: (AccountsHTTPClient<MiddlewareChain>) async throws -> Result
    ) async throws -> Result {
        let file = HouseFile(path: path)
        let house = try await openHouse(file)
        do {
            guard file.isOwnedByUser else {
                throw CommandFailure(
                    exitStatus: .noPermission,
                    kind: "not-owner",
                    title: "Not the owner",
                    detail: "Only the owner of \(path) may create administrators."
                )
            }
            let result = try await work(
                AccountsHTTPClient(transport: MiddlewareChain([], house.transport(for: .house)))
            )
            await house.close()
            return result
        } catch {
            await house.close()
            throw error
        }
    }

    /// Returns the path of the selected house; throws if the house does not exist.
    private func existingHousePath(_ options: HouseFileOptions) throws -> String {
        let path = try housePath(options, settings)
        guard HouseFile(path: path).exists else {
            throw CommandFailure(
                exitStatus: .notFound,
                kind: "no-house",
                title: "No house",
                detail: "There is no house at \(path). Start the server to create it, or pass --house FILE."
            )
        }
        return path
    }
}

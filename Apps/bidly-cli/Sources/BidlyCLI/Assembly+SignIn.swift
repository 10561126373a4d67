import Accounts
import AccountsKit
import CommandLineCore
import FoundationCore
import HTTPCore

/// Signs in and out at servers. The sessions are stored in the credentials file.
extension Assembly {
    /// The label of this program's sessions in the list of a member's sessions.
    private static let sessionLabel = "bidly"

    /// The user's credentials file.
    ///
    /// - Throws: the errors of `folders`.
    var credentials: CredentialsFile {
        get throws { try CredentialsFile(path: "\(Folder.absolute(folders.data))/credentials.json") }
    }

    /// Returns the selected server.
    ///
    /// - Parameter task: what requires a server, such as `'bidly login'`. It is part of the error message.
    /// - Throws: `CommandFailure.needsServer` if a house file is selected; the errors of `houseLocation(_:_:)`.
    @discardableResult
    func server(_ selection: HouseSelection, for task: String) throws -> ServerURL {
        guard let url = try houseLocation(selection, settings).server else { throw CommandFailure.needsServer(task) }
        return url
    }

    /// Registers a member at a server, without signing in.
    ///
    /// - Throws: `ClientFailure`; `CommandFailure.unreachable`.
    func register(_ registration: Registration, at url: ServerURL) async throws -> Member {
        let client = try accountsClient(at: url)
        return try await reportingServerFailures(of: nil, at: url) { try await client.register(registration) }
    }

    /// Sets a member's password with a one-time code from an administrator.
    ///
    /// - Throws: the errors of `register(_:at:)`.
    func setPassword(_ password: Password, of name: String, with code: OneTimeCode, at url: ServerURL) async throws {
        let client = try accountsClient(at: url)
        try await reportingServerFailures(of: nil, at: url) {
            try await client.setPassword(password, of: name, with: code)
        }
    }

    /// Signs in and stores the session. The new session replaces an earlier session of the same member, and the earlier
    /// session is ended. Later commands at this server act as the member unless another one is selected.
    ///
    /// Prints the path of the credentials file before creating it.
    ///
    /// - Throws: `CommandFailure.wrongCredentials`; the errors of `register(_:at:)`; `LocalStoreFailure` if the session
    ///   cannot be stored. The new session has then been ended.
    func signIn(_ name: String, _ password: Password, at url: ServerURL) async throws -> StoredSession {
        try Folder(folders.data).create()
        let file = try credentials, server = url.description
        // Load the file first: an unreadable file is then reported before anything is sent.
        let earlier = try file.load().session(ofMemberNamed: name, at: server)
        let client = try accountsClient(at: url)
        let signedIn = try await reportingServerFailures(of: nil, at: url) {
            do throws(ClientFailure) {
                return try await client.signIn(Credentials(name: name, password: password, label: Self.sessionLabel))
            } catch {
                throw error.refusal?.code == .wrongCredentials ? CommandFailure.wrongCredentials : error
            }
        }
        let session = StoredSession(signedIn)
        if !Folder(file.path).exists {
            let path = console.error.printable(file.path)
            try? console.error.line("note: Storing the sign-in in \(path), which only you can read.")
        }
        do {
            try file.update { $0.add(session, at: server) }
        } catch {
            try? await accountsClient(at: url, token: session.token).signOut()
            throw error
        }
        if let earlier { try? await accountsClient(at: url, token: earlier.token).signOut() }
        return session
    }

    /// Ends the stored session of the selected member. Deletes the session and the cache for the server and account.
    ///
    /// - Returns: the session, and the reason why the server could not end it; `nil` if the session has ended at the
    ///   server.
    /// - Throws: `CommandFailure` if there is no stored session; `LocalStoreFailure`.
    func signOut(_ options: HouseOptions, at url: ServerURL) async throws -> (session: StoredSession, ClientFailure?) {
        let file = try credentials, stored = try file.load(), settings = try settings, server = url.description
        let name = try memberName(options, settings)
        let named = name.flatMap { stored.session(ofMemberNamed: $0, at: server) }
        guard let session = named ?? (options.member == nil ? stored.currentSession(at: server) : nil) else {
            throw name.map { CommandFailure.noSignIn(of: $0, at: url) } ?? .signInNeeded(at: .server(url))
        }
        var failure: ClientFailure?
        do {
            try await accountsClient(at: url, token: session.token).signOut()
        } catch let error as ClientFailure where error.code != .notSignedIn {
            failure = error
        } catch is ClientFailure {
            // The session had already ended at the server.
        }
        try file.update { $0.removeSession(of: session.member.id, at: server) }
        let owner = StoreOwner(house: server, member: session.member.id)
        cache(.account(owner), at: url, in: try folders).removeAll()
        return (session, failure)
    }
}

extension Assembly {
    /// Prints a note if an environment variable or the configuration file selects another member than the one who has
    /// just signed in.
    ///
    /// - Throws: `CommandFailure` if the configuration file is not valid.
    func noteOverride(of member: Member, at url: ServerURL) throws {
        let settings = try settings, name = try memberName(HouseOptions(), settings)
        let origin = settings.origin(of: BidlySettings.member)
        let text: String
        if token != nil {
            text = "\(Self.tokenVariable) is set, so later commands act as the member of that token."
        } else if let name, name.lowercased() != member.name.lowercased(),
            try credentials.load().session(ofMemberNamed: name, at: url.description) != nil
        {
            text = "Later commands act as '\(name)' (\(origin)) unless --as selects another member."
        } else {
            return
        }
        try? console.error.line("note: " + console.error.printable(text))
    }
}

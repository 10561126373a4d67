import CommandLineCore
import FoundationCore

/// Failures of a house at a server, and of the selection of a server.
extension CommandFailure {
    /// Both a file and a server are selected, with the same precedence. Exit status 78.
    static func fileAndServer(_ file: SettingOrigin, _ server: SettingOrigin) -> CommandFailure {
        .badConfiguration(
            """
            A house file (\(file)) and a server (\(server)) are both set. Unset one of them, or pass --house FILE or \
            --server URL.
            """
        )
    }

    /// The command needs a house file, but a server is selected. Exit status 64.
    ///
    /// - Parameter task: what requires a file, such as `'bidly sample'`.
    static func needsHouseFile(_ task: String, at server: ServerURL) -> CommandFailure {
        CommandFailure(
            exitStatus: .usage,
            kind: "needs-house-file",
            title: "A house file is needed",
            detail: "\(task) works on a house file, not at the server \(server). Pass --house FILE.",
            members: ["server": server.description]
        )
    }

    /// The command needs a server, but a house file is selected. Exit status 64.
    static func needsServer(_ task: String) -> CommandFailure {
        CommandFailure(
            exitStatus: .usage,
            kind: "needs-server",
            title: "A server is needed",
            detail: """
                \(task) works at a server; a house file needs no sign-in. Pass --server URL, or run: \
                bidly config set server URL
                """
        )
    }

    /// The selected member has no stored sign-in. Exit status 4.
    static func noSignIn(of name: String, at server: ServerURL) -> CommandFailure {
        CommandFailure(
            exitStatus: .signInNeeded,
            kind: "sign-in-needed",
            title: "Sign-in needed",
            detail: "'\(name)' is not signed in at \(server). Run: \(server.loginCommand(for: name))",
            members: ["name": name, "server": server.description]
        )
    }

    /// The server refused the token, because the session was ended or has expired. Exit status 4.
    ///
    /// - Parameter name: the member of the stored session; `nil` if the token comes from `BIDLY_TOKEN`.
    static func signInRefused(of name: String?, at server: ServerURL) -> CommandFailure {
        CommandFailure(
            exitStatus: .signInNeeded,
            kind: "sign-in-refused",
            title: "Sign-in refused",
            detail: name.map {
                """
                The session of '\($0)' at \(server) has ended. Run: \(server.loginCommand(for: $0))
                To continue without signing in, pass --as ''
                """
            } ?? "\(server) refuses the token in BIDLY_TOKEN. Set another token, or unset the variable.",
            members: ["server": server.description]
        )
    }

    /// The server refused to sign a member in. Exit status 4.
    static let wrongCredentials = CommandFailure(
        exitStatus: .signInNeeded,
        kind: "sign-in-refused",
        title: "Sign-in refused",
        detail: "The name or the password is wrong."
    )

    /// The token in `BIDLY_TOKEN` does not belong to the selected member. Exit status 4.
    static func tokenOfOther(_ member: String, than name: String) -> CommandFailure {
        CommandFailure(
            exitStatus: .signInNeeded,
            kind: "sign-in-needed",
            title: "Sign-in needed",
            detail: "The token in BIDLY_TOKEN belongs to '\(member)', not to '\(name)'. Unset one of the two.",
            members: ["name": name]
        )
    }

    /// The server cannot be reached. Nothing was changed. Exit status 69.
    static func unreachable(_ server: ServerURL, _ failure: ClientFailure) -> CommandFailure {
        let reason = failure.detail ?? "No response."
        return CommandFailure(
            exitStatus: .unavailable,
            kind: "offline",
            title: "The server cannot be reached",
            detail: """
                \(reason.contains(server.description) ? "" : "\(server): ")\(reason)
                Check the address and the network connection, or run: bidly doctor --server \(server)
                """,
            members: ["server": server.description, "code": failure.code.rawValue, "tookEffect": false]
        )
    }

    /// The server is not an auction house. Exit status 69.
    static func notAHouse(_ server: ServerURL, _ failure: ClientFailure) -> CommandFailure {
        CommandFailure(
            exitStatus: .unavailable,
            kind: "not-a-house",
            title: "The server is not a Bidly house",
            detail: """
                \(server) is not a Bidly house. \(failure.detail ?? "It sent another response.")
                Check the address, including the port.
                """,
            members: ["server": server.description, "code": failure.code.rawValue]
        )
    }

    /// The program with networking is not installed. Exit status 69.
    static func noNetwork(_ server: ServerURL) -> CommandFailure {
        CommandFailure(
            exitStatus: .unavailable,
            kind: "no-network",
            title: "Servers are not supported here",
            detail: """
                \(server) cannot be used, because the program bidly-remote is not installed with bidly. Install both with \
                ./Apps/install
                """,
            members: ["server": server.description]
        )
    }
}

extension ServerURL {
    /// Returns the command line that signs a member in at the server.
    func loginCommand(for name: String) -> String {
        // The name of an option cannot follow `--`.
        name.hasPrefix("-")
            ? "bidly login --server \(self) \(name.shellOperand)" : "bidly login \(name.shellWord) --server \(self)"
    }
}

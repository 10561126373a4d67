import Accounts
import CommandLineCore

/// The options for the input of a password or a code: typed on a terminal without echo, or read from standard input. A
/// secret is never an argument, because other users can see the arguments of a process.
struct PasswordOptions: ParsableArguments {
    @Flag(help: "Read the password from the first line of standard input, and a code from the second.")
    var passwordStdin = false
}

extension PasswordOptions {
    /// Returns the password.
    ///
    /// - Parameter isNew: whether the password is new. The user is then asked twice, because the server cannot detect a
    ///   typing error.
    /// - Throws: `CommandFailure`, exit status 64 if the user cannot be asked, 65 if the two passwords differ;
    ///   `InvalidField` for an invalid password.
    func password(isNew: Bool, on console: Console) throws -> Password {
        let text = try secret(isNew ? "New password:" : "Password:", on: console)
        if isNew, !passwordStdin, try secret("Repeat the password:", on: console) != text {
            throw CommandFailure(
                exitStatus: .badData,
                kind: "passwords-differ",
                title: "Passwords differ",
                detail: "The two passwords differ. Nothing was changed."
            )
        }
        return try Password(text)
    }

    /// Returns a one-time code from an administrator.
    ///
    /// - Throws: `CommandFailure`, exit status 64, if the user cannot be asked.
    func code(on console: Console) throws -> OneTimeCode {
        OneTimeCode(rawValue: try secret("Code from the administrator:", on: console))
    }

    private func secret(_ question: String, on console: Console) throws -> String {
        let text: String?
        if passwordStdin {
            text = try console.input.readLine()
        } else {
            text = console.isInteractive ? try console.askSecret(question) : nil
        }
        guard let text else {
            throw CommandFailure(
                exitStatus: .usage,
                kind: "password-needed",
                title: "Password needed",
                detail: passwordStdin
                    ? "Standard input has no line for: \(question)"
                    : "Cannot ask for a password here. Pass it on standard input with --password-stdin."
            )
        }
        return text
    }
}

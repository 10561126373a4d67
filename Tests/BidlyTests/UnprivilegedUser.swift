import Foundation

/// Somebody whom the system forbids things, with a folder of their own: who runs the tests or, for an administrator, whom
/// nothing is forbidden, the user nobody.
struct UnprivilegedUser {
    private static let nobody = 65_534
    private let program: BidlyProgram

    /// Where commands run.
    var path: String { program.folder.path }

    init() throws {
        program = try BidlyProgram()
        guard getuid() == 0 else { return }
        let owner: [FileAttributeKey: Any] = [.ownerAccountID: Self.nobody, .groupOwnerAccountID: Self.nobody]
        try FileManager.default.setAttributes(owner, ofItemAtPath: path)
    }

    /// Runs a shell command to its end, with `$bidly` standing for the program, whose files are in `home`.
    func shell(_ command: String) throws -> BidlyProgram.Transcript {
        let line = "export BIDLY_HOME=\"$PWD/home\"; \(command)"
        guard getuid() == 0 else { return try program.shell(line) }
        let user = "setpriv --reuid=\(Self.nobody) --regid=\(Self.nobody) --clear-groups"
        return try program.shell("\(user) /bin/sh -c '\(line)'")
    }

    /// Whether such a user can run the program here.
    static let canRunProgram = (try? UnprivilegedUser().shell("$bidly version").status) == 0
}

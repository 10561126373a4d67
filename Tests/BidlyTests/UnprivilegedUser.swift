import Foundation

/// A user without administrator rights, with a temporary folder: the current user, or `nobody` if the current user is
/// root.
struct UnprivilegedUser {
    private static let nobody = 65_534
    private let program: BidlyProgram

    /// The current directory of the commands.
    var path: String { program.folder.path }

    init() throws {
        program = try BidlyProgram()
        guard getuid() == 0 else { return }
        let owner: [FileAttributeKey: Any] = [.ownerAccountID: Self.nobody, .groupOwnerAccountID: Self.nobody]
        try FileManager.default.setAttributes(owner, ofItemAtPath: path)
    }

    /// Runs a shell command in which `$bidly` is the path of the program. The program stores its files in `home`.
    func shell(_ command: String) throws -> BidlyProgram.Transcript {
        let line = "export BIDLY_HOME=\"$PWD/home\"; \(command)"
        guard getuid() == 0 else { return try program.shell(line) }
        let user = "setpriv --reuid=\(Self.nobody) --regid=\(Self.nobody) --clear-groups"
        return try program.shell("\(user) /bin/sh -c '\(line)'")
    }

    /// Whether the user may run the program in the build folder.
    static let canRunProgram = (try? UnprivilegedUser().shell("$bidly version").status) == 0
}

import CommandLineCore

/// `bidly-server backup`
struct BackupCommand: ServerCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Copy a house into a new file.",
        discussion: """
            The copy is complete and consistent, even while the house is being served. It contains every secret of the \
            house, and has mode 0600. To restore it, stop the server and replace the house file with the copy; \
            remove the old -wal and -shm files.
            """
    )

    static let examples = [
        CommandExample("backup /backup/house.bidly", "Copies the default house.")
    ]

    @Argument(help: "The file to create. It must not exist.", completion: .file())
    var file: String

    @OptionGroup(title: "House")
    var house: HouseFileOptions

    func run(in assembly: Assembly) async throws {
        let size = try await assembly.backUp(house, to: file)
        try assembly.console.error.line(
            "Copied the house to \(assembly.console.error.printable(file)) (\(size) bytes)."
        )
    }
}

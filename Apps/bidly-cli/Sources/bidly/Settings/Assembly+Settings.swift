import CommandLineCore
import FoundationCore

/// The configuration file: read for each command, and changed by few.
extension Assembly {
    /// Where the person's files are.
    ///
    /// - Throws: `CommandFailure`, 78, when there is no place for them.
    var folders: ProgramFolders {
        get throws { try ProgramFolders(program: Bidly.commandName, environment: environment) }
    }

    /// Where the configuration file is, or would be.
    ///
    /// - Throws: `CommandFailure`, 78, when there is no place for it.
    var configurationPath: String {
        get throws { try "\(folders.config)/config" }
    }

    /// What is set.
    ///
    /// - Throws: `CommandFailure`, 78, when the file makes no sense; `FileError`.
    var settings: Settings {
        get throws {
            Settings(environment: environment, file: try configurationFile, path: try configurationPath)
        }
    }

    /// Changes the configuration file, and tells its place when it makes it.
    ///
    /// - Throws: `CommandFailure` when the file makes no sense; `FileError`, after which it is as it was.
    func configure(_ change: (SettingsFile) throws -> SettingsFile) throws {
        try Folder(folders.config).make()
        let file = AtomicFile(path: try configurationPath), lock = try file.lock()
        let old = try configurationFile
        if old == nil {
            try? console.error.line("note: the configuration is kept in \(console.error.printable(file.path))")
        }
        try file.write(Array(change(old ?? SettingsFile()).text.utf8), holding: lock)
    }

    /// The file; `nil` when there is none.
    ///
    /// - Throws: `CommandFailure`, 78, when it makes no sense; `FileError`.
    var configurationFile: SettingsFile? {
        get throws {
            let path = try configurationPath
            guard let content = try AtomicFile(path: path).read() else { return nil }
            return try SettingsFile(String(decoding: content, as: UTF8.self), path: path)
        }
    }
}

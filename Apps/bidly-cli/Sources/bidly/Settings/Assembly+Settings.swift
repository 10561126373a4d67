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

    /// Who is named to act as, by option, environment or configuration file; `nil` for nobody, which an empty option or
    /// variable says, too.
    ///
    /// - Throws: `CommandFailure`, 78.
    func memberName(_ options: HouseOptions, _ settings: Settings) throws -> String? {
        let isNobody = BidlySettings.member.environmentName.map { environment[$0] == "" } ?? false
        let name = try options.member ?? (isNobody ? nil : settings[BidlySettings.member])
        return name?.isEmpty == true ? nil : name
    }

    /// Whether an option or the environment says which house it is, for this once.
    func isHouseNamed(_ options: HouseOptions, _ settings: Settings) -> Bool {
        switch settings.origin(of: BidlySettings.house, isOption: options.house != nil) {
        case .option, .environment: true
        case .file, .default: false
        }
    }

    /// Changes the configuration file, and tells its place when it makes it.
    ///
    /// - Parameter change: what of the file makes sense, changed; other lines of it stay.
    /// - Throws: what `change` throws; `CommandFailure` when it cannot be written, after which it is as it was.
    func configure(_ change: (SettingsFile) throws -> SettingsFile) throws {
        try Folder(folders.config).create()
        let file = try configurationStore
        do {
            var faults: [CommandFailure] = []
            let lock = try file.lock(), old = try configurationFile(&faults)
            if old == nil {
                try? console.error.line("note: the configuration is kept in \(console.error.printable(file.path))")
            }
            try file.write(Array(change(old ?? SettingsFile()).text.utf8), holding: lock)
        } catch let error as FileError {
            throw CommandFailure(writing: error)
        }
    }

    /// Checks that the configuration file can be changed, as far as that can be told beforehand.
    ///
    /// - Throws: `CommandFailure` as `configure`.
    func checkConfigurable() throws {
        try Folder(folders.config).create()
        _ = try configurationFile
        do {
            _ = try configurationStore.lock()
        } catch let error as FileError {
            throw CommandFailure(writing: error)
        }
    }

    /// The file; `nil` when there is none.
    ///
    /// - Throws: `CommandFailure`, 78, when it makes no sense; `FileError`.
    var configurationFile: SettingsFile? {
        get throws {
            var faults: [CommandFailure] = []
            let file = try configurationFile(&faults)
            if let fault = faults.first { throw fault }
            return file
        }
    }

    /// The file as far as it makes sense; `nil` when there is none.
    ///
    /// - Parameter faults: gets what is wrong with its other lines.
    /// - Throws: `CommandFailure`, 78, when there is no place for it; `FileError`.
    func configurationFile(_ faults: inout [CommandFailure]) throws -> SettingsFile? {
        let file = try configurationStore
        guard let content = try file.read() else { return nil }
        return SettingsFile(String(decoding: content, as: UTF8.self), path: file.path, faults: &faults)
    }

    private var configurationStore: AtomicFile {
        get throws { AtomicFile(path: try configurationPath, sizeLimit: 1 << 20) }
    }

    /// What is set as far as the file makes sense, for those who look at it or mend it; what else is in it is told.
    ///
    /// - Throws: `CommandFailure`, 78, when there is no place for the file; `FileError`.
    var readableSettings: Settings {
        get throws {
            var faults: [CommandFailure] = []
            let file = try configurationFile(&faults)
            for fault in faults { try? console.error.line("note: " + console.error.printable(fault.description)) }
            return Settings(environment: environment, file: file, path: try configurationPath)
        }
    }
}

import CommandLineCore
import FoundationCore

/// Settings and the configuration file. Every command reads them; `config` and `register` change them.
extension Assembly {
    /// The user's folders for configuration, data, state and cache.
    ///
    /// - Throws: `CommandFailure`, exit status 78, if neither `HOME` nor `BIDLY_HOME` is set.
    var folders: ProgramFolders {
        get throws { try ProgramFolders(program: Bidly.commandName, environment: environment) }
    }

    /// The path of the configuration file, which may not exist.
    ///
    /// - Throws: the errors of `folders`.
    var configurationPath: String {
        get throws { try "\(folders.config)/config" }
    }

    /// The settings from the environment and the configuration file.
    ///
    /// - Throws: the errors of `configurationFile`.
    var settings: Settings {
        get throws {
            Settings(environment: environment, file: try configurationFile, path: try configurationPath)
        }
    }

    /// Returns the name of the selected member from `--as`, `BIDLY_AS` or the configuration file, in this order.
    ///
    /// Returns `nil` if no source selects a member. An empty option or variable selects no member, and overrides the
    /// file.
    ///
    /// - Throws: `CommandFailure`, exit status 78, if the value in the configuration file is invalid.
    func memberName(_ options: HouseOptions, _ settings: Settings) throws -> String? {
        guard !isAnonymityExplicit(options) else { return nil }
        return try settings[BidlySettings.member, option: options.member]
    }

    /// Returns whether an empty `--as` or `BIDLY_AS` explicitly selects no member. It overrides all other sources.
    func isAnonymityExplicit(_ options: HouseOptions) -> Bool {
        if let name = options.member { return name.isEmpty }
        return BidlySettings.member.environmentName.map { environment[$0] == "" } ?? false
    }

    /// Returns the source of the house path: `--house`, `BIDLY_HOUSE`, the configuration file or the default.
    func houseOrigin(_ selection: HouseSelection, _ settings: Settings) -> SettingOrigin {
        settings.origin(of: BidlySettings.house, isOption: selection.house != nil)
    }

    /// Returns whether `--house` or `BIDLY_HOUSE` selects the house for this command.
    func isHouseExplicit(_ selection: HouseSelection, _ settings: Settings) -> Bool {
        switch houseOrigin(selection, settings) {
        case .option, .environment: true
        case .file, .default: false
        }
    }

    /// Edits the configuration file atomically. If the file did not exist, prints its path.
    ///
    /// - Parameter change: returns the new content. Lines that cannot be parsed are preserved.
    /// - Throws: the errors of `change`; `CommandFailure` if the file cannot be written. The file is then unchanged.
    func updateConfiguration(_ change: (SettingsFile) throws -> SettingsFile) throws {
        try Folder(folders.config).create()
        let file = try configurationStore
        do {
            var faults: [CommandFailure] = []
            let lock = try file.lock(), old = try configurationFile(&faults)
            try file.write(Array(change(old ?? SettingsFile()).text.utf8), holding: lock)
            if old == nil {
                try? console.error.line("note: Created the config file \(console.error.printable(file.path))")
            }
        } catch let error as FileError {
            throw CommandFailure(writing: error)
        }
    }

    /// Checks that the configuration file can be parsed and locked for writing. A later write may still fail.
    ///
    /// - Throws: the `CommandFailure` of `updateConfiguration`.
    func checkConfigurationIsWritable() throws {
        try Folder(folders.config).create()
        _ = try configurationFile
        do {
            _ = try configurationStore.lock()
        } catch let error as FileError {
            throw CommandFailure(writing: error)
        }
    }

    /// The parsed configuration file; `nil` if it does not exist.
    ///
    /// - Throws: the errors of `configurationFile(_:)`; `CommandFailure`, exit status 78, if a line cannot be parsed.
    var configurationFile: SettingsFile? {
        get throws {
            var faults: [CommandFailure] = []
            let file = try configurationFile(&faults)
            if let fault = faults.first { throw fault }
            return file
        }
    }

    /// Parses the configuration file. Skips lines that cannot be parsed. Returns `nil` if the file does not exist.
    ///
    /// - Parameter faults: receives an error for each skipped line.
    /// - Throws: the errors of `folders`; `CommandFailure`, exit status 78, if the file is too large or not a regular
    ///   file; `FileError` if the file cannot be read.
    func configurationFile(_ faults: inout [CommandFailure]) throws -> SettingsFile? {
        let file = try configurationStore
        guard let content = try content(of: file) else { return nil }
        return SettingsFile(String(decoding: content, as: UTF8.self), path: file.path, faults: &faults)
    }

    private func content(of file: AtomicFile) throws -> [UInt8]? {
        do {
            return try file.read()
        } catch {
            if error.sizeLimit != nil || error.isNotRegular { throw CommandFailure(configuration: error) }
            throw error
        }
    }

    private var configurationStore: AtomicFile {
        get throws { AtomicFile(path: try configurationPath, sizeLimit: 1 << 20, followsLink: true) }
    }

    /// The settings, without those lines of the configuration file that cannot be parsed. Prints a note about each of
    /// these lines.
    ///
    /// Used by the `config` commands: they must work even if the file is damaged, so that users can repair it.
    ///
    /// - Throws: the errors of `configurationFile(_:)`.
    var lenientSettings: Settings {
        get throws {
            var faults: [CommandFailure] = []
            let file = try configurationFile(&faults)
            for fault in faults { try? console.error.line("note: " + console.error.printable(fault.description)) }
            return Settings(environment: environment, file: file, path: try configurationPath)
        }
    }
}

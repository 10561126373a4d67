import CommandLineCore
import FoundationCore

/// The composition root of the program. Tests create their own assembly, with a recording console and a test clock.
struct Assembly: Sendable {
    let console: Console
    let environment: [String: String]
    let clock: any WallClock
    let identifiers: any IdentifierSource
    /// The source of request IDs. They need not be secret. A pseudorandom generator therefore suffices; it saves a
    /// system call per request.
    let requestIdentifiers: any IdentifierSource = RandomIdentifierSource(SplitMix64(seed: .random(in: 0 ... .max)))

    init(
        environment: [String: String],
        console: Console,
        clock: any WallClock = SystemClock(),
        identifiers: any IdentifierSource = RandomIdentifierSource()
    ) {
        self.environment = environment
        self.console = console
        self.clock = clock
        self.identifiers = identifiers
    }

    /// Parses a command line and runs its command, or `serve` if it names none.
    ///
    /// - Returns: the exit status of the process.
    func run(_ arguments: [String]) async -> ExitStatus {
        let first = arguments.first ?? "--"
        let isServing = first.hasPrefix("-") && !["-h", "--help", "--version"].contains(first) || arguments.isEmpty
        return await Program(BidlyServer.self, console: console).run(isServing ? ["serve"] + arguments : arguments) {
            command,
            console in
            guard let command = command as? any ServerCommand else {
                preconditionFailure("\(type(of: command)) must conform to ServerCommand")
            }
            let assembly = Assembly(environment: environment, console: console, clock: clock, identifiers: identifiers)
            try await Interruption.run { try await command.run(in: assembly) }
        }
    }

    /// The folders of the program.
    ///
    /// - Throws: `CommandFailure` if neither `HOME` nor `BIDLY_SERVER_HOME` is set.
    var folders: ProgramFolders {
        get throws { try ProgramFolders(program: "bidly-server", environment: environment) }
    }

    /// The path of the config file. The file may not exist.
    ///
    /// - Throws: the errors of ``folders``.
    var configPath: String {
        get throws { try "\(folders.config)/config" }
    }

    /// The path of the default house.
    ///
    /// - Throws: the errors of ``folders``.
    var defaultHousePath: String {
        get throws { try "\(folders.data)/house.bidly" }
    }

    /// The settings from the environment and the config file.
    ///
    /// - Throws: `CommandFailure`, exit status 78, if the file cannot be read or parsed, or contains an unknown
    ///   setting.
    var settings: Settings {
        get throws {
            let path = try configPath, content: [UInt8]?
            do {
                content = try AtomicFile(path: path, sizeLimit: 1 << 20, followsLink: true).read()
            } catch {
                throw CommandFailure.badConfiguration("Cannot read the configuration file \(error)")
            }
            let file = try content.map { content throws(CommandFailure) in
                try SettingsFile(String(decoding: content, as: UTF8.self), path: path)
            }
            let settings = Settings(environment: environment, file: file, path: path)
            if let fault = settings.unknownKeys(besides: ServerSettings.all).first { throw fault }
            return settings
        }
    }

    /// Returns the path of the selected house. If it is the default house, creates the data folder.
    ///
    /// - Throws: `CommandFailure`.
    func housePath(_ options: HouseFileOptions, _ settings: Settings) throws -> String {
        if let path = try settings[ServerSettings.house, option: options.house], !path.isEmpty { return path }
        try Folder(folders.data).create()
        return try defaultHousePath
    }
}

/// Where a program keeps its files: the folders of the XDG Base Directory Specification.
///
/// ```swift
/// let folders = try ProgramFolders(program: "greenhouse", environment: environment)
/// folders.config   // $GREENHOUSE_HOME/config, else $XDG_CONFIG_HOME/greenhouse, else ~/.config/greenhouse
/// ```
///
/// Nothing is created or looked for.
public struct ProgramFolders: Sendable, Hashable {
    /// What the user sets.
    public let config: String
    /// What the user would miss.
    public let data: String
    /// What can be made again.
    public let cache: String
    /// What should survive the program, but matters little: histories, the last thing shown.
    public let state: String

    /// Finds the folders of a program.
    ///
    /// A variable called after the program (`GREENHOUSE_HOME`) puts all four below it; it may be a relative path.
    /// Else each follows its own variable, which is ignored when it is relative, as the specification says. Empty
    /// variables count as not set.
    ///
    /// - Throws: ``CommandFailure`` with status 78 and kind `no-home` when a folder cannot be told for want of `HOME`.
    public init(program: String, environment: [String: String]) throws(CommandFailure) {
        func path(_ name: String) -> String? {
            guard let value = environment[name], !value.isEmpty else { return nil }
            let path = String(value.reversed().drop { $0 == "/" }.reversed())
            return path.isEmpty ? "/" : path
        }
        func folder(_ variable: String, _ usual: String) throws(CommandFailure) -> String {
            if let base = path(variable), base.hasPrefix("/") { return base.appending(program) }
            guard let home = path("HOME") else { throw Self.noHome(program: program) }
            return home.appending(usual).appending(program)
        }
        if let home = path(Self.override(of: program)) {
            config = home.appending("config")
            data = home.appending("data")
            cache = home.appending("cache")
            state = home.appending("state")
        } else {
            config = try folder("XDG_CONFIG_HOME", ".config")
            data = try folder("XDG_DATA_HOME", ".local/share")
            cache = try folder("XDG_CACHE_HOME", ".cache")
            state = try folder("XDG_STATE_HOME", ".local/state")
        }
    }

    /// The variable that puts all folders of a program into one: `GREENHOUSE_HOME`.
    public static func override(of program: String) -> String {
        program.shellIdentifier.uppercased() + "_HOME"
    }

    private static func noHome(program: String) -> CommandFailure {
        CommandFailure(
            exitCode: .badConfiguration,
            kind: "no-home",
            title: "No home folder",
            detail: "there is no place for files: set HOME, or \(override(of: program)) to a folder for this program"
        )
    }
}

extension String {
    /// The path with one more component.
    fileprivate func appending(_ component: String) -> String {
        hasSuffix("/") ? self + component : "\(self)/\(component)"
    }
}

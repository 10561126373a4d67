/// The folders of a program according to the XDG Base Directory Specification.
///
/// ```swift
/// let folders = try ProgramFolders(program: "greenhouse", environment: environment)
/// folders.config   // $GREENHOUSE_HOME/config, else $XDG_CONFIG_HOME/greenhouse, else ~/.config/greenhouse
/// ```
///
/// The initializer only computes paths; it does not access the file system.
public struct ProgramFolders: Sendable, Hashable {
    /// The folder for configuration files.
    public let config: String
    /// The folder for the user's data.
    public let data: String
    /// The folder for data that can be recreated.
    public let cache: String
    /// The folder for state that should persist but is not essential, such as histories.
    public let state: String

    /// Computes the folders of a program.
    ///
    /// If a variable named after the program, such as `GREENHOUSE_HOME`, is set to a path, all four folders are in the
    /// folder at that path, which may be relative. Otherwise, each folder has its own XDG variable; relative paths in
    /// XDG variables are ignored, as the specification requires. Empty variables count as unset.
    ///
    /// - Throws: ``CommandFailure`` with exit status 78 and kind `no-home` if `HOME` is needed but not set.
    public init(program: String, environment: [String: String]) throws(CommandFailure) {
        func path(_ name: String) -> String? {
            guard let value = environment[name], !value.isEmpty else { return nil }
            guard let last = value.lastIndex(where: { $0 != "/" }) else { return "/" }
            return String(value[...last])
        }
        func folder(_ variable: String, _ defaultPath: String) throws(CommandFailure) -> String {
            if let base = path(variable), base.hasPrefix("/") { return base.appending(program) }
            guard let home = path("HOME") else { throw Self.noHome(program: program) }
            return home.appending(defaultPath).appending(program)
        }
        if let home = path(Self.homeVariable(of: program)) {
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

    /// Returns the name of the variable that sets the parent of all four folders, such as `GREENHOUSE_HOME`.
    public static func homeVariable(of program: String) -> String {
        program.shellIdentifier.uppercased() + "_HOME"
    }

    private static func noHome(program: String) -> CommandFailure {
        CommandFailure(
            exitStatus: .badConfiguration,
            kind: "no-home",
            title: "Home folder unknown",
            detail: "HOME is not set. Set HOME, or set \(homeVariable(of: program)) to a folder for this program."
        )
    }
}

extension String {
    /// Returns the path with a component appended.
    fileprivate func appending(_ component: String) -> String {
        hasSuffix("/") ? self + component : "\(self)/\(component)"
    }
}

/// The source of a setting's value. ``Settings`` states the precedence.
public enum SettingOrigin: Sendable, Hashable, CustomStringConvertible {
    /// A command-line option.
    case option
    /// An environment variable with this name.
    case environment(String)
    /// A line of the configuration file.
    case file(path: String, line: Int)
    /// The program's default.
    case `default`

    /// The source as text: `option`, `environment BIRD_SEED`, `path:line`, `default`.
    public var description: String {
        switch self {
        case .option: "option"
        case .environment(let name): "environment \(name)"
        case .file(let path, let line): "\(path):\(line)"
        case .default: "default"
        }
    }
}

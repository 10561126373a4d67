/// Where the value of a setting comes from; the first that has one counts.
public enum SettingOrigin: Sendable, Hashable, CustomStringConvertible {
    /// An option of the command.
    case option
    /// The environment variable of this name.
    case environment(String)
    /// A line of the configuration file.
    case file(path: String, line: Int)
    /// The program itself.
    case `default`

    /// The origin in a word or two: `option`, `environment BIRD_SEED`, `path:line`, `default`.
    public var description: String {
        switch self {
        case .option: "option"
        case .environment(let name): "environment \(name)"
        case .file(let path, let line): "\(path):\(line)"
        case .default: "default"
        }
    }
}

/// The location of the house: a file or a server.
enum HouseLocation: Sendable, Hashable, CustomStringConvertible {
    /// The absolute path of a house file. The file may not exist yet.
    case file(String)
    /// The address of a server.
    case server(ServerURL)

    /// The path or the address.
    var description: String {
        switch self {
        case .file(let path): path
        case .server(let url): url.description
        }
    }

    /// The address of the server; `nil` for a file.
    var server: ServerURL? {
        if case .server(let url) = self { url } else { nil }
    }
}

internal import Accounts
public import FoundationCore
internal import HTTPCore

/// A file with the sessions of a person at several servers. Only its owner may read it (mode 0600). Each change
/// replaces the file atomically; several processes may change it concurrently.
///
/// ```swift
/// let file = CredentialsFile(path: path)
/// try file.update { $0.add(StoredSession(signedIn), at: "https://bidly.example") }
/// let token = try file.load().currentSession(at: "https://bidly.example")?.token
/// ```
///
/// A file that other users may access is refused, because these users may know the tokens.
public struct CredentialsFile: Sendable {
    /// JSON:
    /// `{"version":1,"servers":{"https://bidly.example":{"current","sessions":[{"token","member","expiresAt"}]}}}`.
    private struct Content: Codable {
        let version: Int
        let servers: [String: StoredCredentials.Server]
    }

    private struct Head: Codable {
        let version: Int
    }

    /// The file path.
    public let path: String
    private let file: AtomicFile

    /// Creates a reference to a file. The file need not exist, but its folder must exist when `update(_:)` is called.
    public init(path: String) {
        self.path = path
        file = AtomicFile(path: path)
    }

    /// Loads the credentials; empty if there is no file.
    ///
    /// - Throws: `LocalStoreFailure`: `.damaged` if the file was damaged and has been moved aside; `.unreadable` if the
    ///   file cannot be read, if other users may access it, or if a newer version of the program wrote it.
    public func load() throws(LocalStoreFailure) -> StoredCredentials {
        try file.requirePrivacy()
        return try file.load(decode) ?? StoredCredentials()
    }

    /// Changes the credentials durably, while holding the lock of the file.
    ///
    /// - Throws: `LocalStoreFailure`: `.unwritable` if the file cannot be written; it is then unchanged. Also the
    ///   failures of `load()`.
    public func update(_ change: (inout StoredCredentials) -> Void) throws(LocalStoreFailure) {
        try file.requirePrivacy()
        _ = try file.update(
            { stored in
                var credentials = stored ?? StoredCredentials()
                change(&credentials)
                return credentials
            },
            decode: decode,
            encode: encode
        )
    }

    private func decode(_ bytes: [UInt8]) throws(LocalStoreFailure) -> StoredCredentials? {
        do {
            if try JSONCoding.decode(Head.self, from: bytes).version == 1 {
                var credentials = StoredCredentials()
                credentials.servers = try JSONCoding.decode(Content.self, from: bytes).servers
                return credentials
            }
        } catch {
            // The description of a decoding error may contain a token.
            throw LocalStoreFailure(.damaged, "\(path): not a valid credentials file")
        }
        throw LocalStoreFailure(.unreadable, "\(path): written by a newer version of this program")
    }

    private func encode(_ credentials: StoredCredentials) throws(LocalStoreFailure) -> [UInt8] {
        do {
            return try JSONCoding.encode(Content(version: 1, servers: credentials.servers))
        } catch {
            throw LocalStoreFailure(.unwritable, "\(path): cannot be encoded")
        }
    }
}

internal import Accounts
public import FoundationCore
internal import HTTPCore

/// The credentials of a person in a file that only its owner may read (mode 0600), and that is replaced atomically. Several
/// processes may change it concurrently.
///
/// ```swift
/// let file = CredentialsFile(path: path)
/// try file.update { $0.add(StoredSession(signedIn), at: "https://bidly.example") }
/// let token = try file.load().currentSession(at: "https://bidly.example")?.token
/// ```
///
/// A file that others may read is refused, because its tokens may be known to them.
public struct CredentialsFile: Sendable {
    /// JSON: `{"version":1,"servers":{"https://bidly.example":{"current","sessions":[{"token","member","expiresAt"}]}}}`.
    private struct Content: Codable {
        let version: Int
        let servers: [String: StoredCredentials.Server]
    }

    private struct Head: Codable {
        let version: Int
    }

    /// The path of the file.
    public let path: String
    private let file: AtomicFile

    /// Creates a reference to a file, which need not exist. Its folder must exist before a change.
    public init(path: String) {
        self.path = path
        file = AtomicFile(path: path)
    }

    /// Loads the credentials; without a file there is no session.
    ///
    /// - Throws: `LocalStoreFailure`: `.damaged` after a damaged file was moved aside; `.unreadable`, also if others may read the
    ///   file, and for the file of a newer program.
    public func load() throws(LocalStoreFailure) -> StoredCredentials {
        try file.requirePrivacy()
        return try file.load(decode) ?? StoredCredentials()
    }

    /// Changes the credentials durably under the lock of the file.
    ///
    /// - Throws: `LocalStoreFailure`: `.unwritable`, or as `load()`. The file is then unchanged.
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
            throw LocalStoreFailure(.damaged, "\(path): not the credentials of this program")
        }
        throw LocalStoreFailure(.unreadable, "\(path): of a newer version of this program")
    }

    private func encode(_ credentials: StoredCredentials) throws(LocalStoreFailure) -> [UInt8] {
        do {
            return try JSONCoding.encode(Content(version: 1, servers: credentials.servers))
        } catch {
            throw LocalStoreFailure(.unwritable, "\(path): cannot be encoded")
        }
    }
}

internal import Synchronization

/// A cache storage in a folder, with one file for each request target. Only the user who created the files can read
/// them.
///
/// Several processes may share the folder: a lock serializes their changes, files are replaced atomically, and a
/// damaged file counts as missing. The folder is opened at the first use. If another process then removes it, because
/// the account signed out for example, this storage writes no more responses. Revisions count only the removals of this
/// object, so create one object per folder in a process. When the folder is full, the oldest files are removed. File
/// access blocks the calling thread.
public final class FileCacheStore: HTTPCacheStore {
    fileprivate struct State {
        /// The number of bytes written since the size of the folder was last measured. Starts at `limit`, so that
        /// the first write measures it.
        var written: Int
        var removals = CacheRemovals()
        var access = Access.unused
    }

    fileprivate enum Access {
        case unused
        case open(CacheFolder)
        case refused
    }

    private let path: String
    private let limit: Int
    /// The lock is held during each change of files, so that threads of this process do not change files concurrently.
    private let state: Mutex<State>

    /// Creates a storage. The folder is created with mode 0700 at the first use.
    ///
    /// - Parameters:
    ///   - folder: the path of the folder. It must not contain other files. If it is a symbolic link, belongs to
    ///     another user or is accessible to other users, the storage is empty and stores nothing.
    ///   - limit: the approximate maximum size in bytes. A response larger than a quarter of it is not stored.
    public init(folder: String, limit: Int = 64 << 20) {
        path = folder
        self.limit = limit
        state = Mutex(State(written: limit))
    }

    /// Returns the stored responses of a target. Reads one file.
    public func responses(to target: String) -> [StoredResponse] {
        state.withLock { $0.folder(at: path, creates: false) }.map { Self.responses(to: target, in: $0) } ?? []
    }

    private static func responses(to target: String, in folder: CacheFolder) -> [StoredResponse] {
        folder.content(of: fileName(of: target)).flatMap(StoredResponseFile.decode)?.filter { $0.target == target }
            ?? []
    }

    /// The number of removals by this storage. Opens the folder, so that the storage notices if another process removes
    /// it later.
    public var revision: UInt64 {
        state.withLock { state in
            _ = state.folder(at: path, creates: true)
            return state.removals.revision
        }
    }

    /// Stores a response, unless its target was removed after `revision`. Writes one file.
    public func store(_ response: StoredResponse, unlessRemovedSince revision: UInt64) {
        state.withLock { state in
            guard !state.removals.mayHaveRemoved(response.target, since: revision),
                let folder = state.folder(at: path, creates: true)
            else { return }
            let name = Self.fileName(of: response.target)
            folder.withLock {
                guard response.size <= limit / 4 else {
                    state.removals.remove(response.target)
                    return folder.remove(name)
                }
                var responses = Self.responses(to: response.target, in: folder)
                responses.replaceVariant(with: response)
                let content = StoredResponseFile.encode(responses)
                guard folder.replace(name, with: content) else { return }
                state.written += content.count
                // Measure the folder only after this process has written an eighth of the limit.
                guard state.written > limit / 8 else { return }
                state.written = 0
                removeOldest(in: folder)
            }
        }
    }

    /// Removes all responses of a target.
    public func removeResponses(to target: String) {
        state.withLock { state in
            state.removals.remove(target)
            guard let folder = state.folder(at: path, creates: false) else { return }
            folder.withLock { folder.remove(Self.fileName(of: target)) }
        }
    }

    /// Removes the folder and all files in it. The next use creates it again.
    public func removeAll() {
        state.withLock { state in
            state.removals.removeAll()
            guard let folder = state.folder(at: path, creates: false) else { return }
            folder.withLock { if folder.isCurrent { folder.removeAll() } }
            state.access = .unused
        }
    }

    /// Returns the name of the file for a target. It consists of two hashes; the file also contains the target, so that
    /// a collision of hashes is detected and counts as a cache miss.
    private static func fileName(of target: String) -> String {
        [FNV1a.hash(target.utf8), FNV1a.hash(target.utf8, seed: 0x9E37_79B9_7F4A_7C15)]
            .map { String($0, radix: 16) }.joined(separator: "-")
    }

    /// If the folder exceeds its limit, removes the oldest files until it has at most three quarters of the limit.
    private func removeOldest(in folder: CacheFolder) {
        let files = folder.files
        var size = files.reduce(0) { $0 + $1.size }
        guard size > limit else { return }
        for file in files.sorted(by: { $0.modified < $1.modified }) where size > limit / 4 * 3 {
            folder.remove(file.name)
            size -= file.size
        }
    }
}

extension FileCacheStore.State {
    /// Returns the folder; opens it at the first use. `nil` if it cannot be used, or is missing and `creates` is
    /// `false`.
    fileprivate mutating func folder(at path: String, creates: Bool) -> CacheFolder? {
        if case .unused = access, creates { CacheFolder.create(path: path) }
        if case .unused = access, CacheFolder.exists(path: path) {
            access = CacheFolder(path: path).map { .open($0) } ?? .refused
        }
        if case .open(let folder) = access { return folder }
        return nil
    }
}

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

internal import Synchronization

/// A cache storage in a folder, with one file for each request target. Only the user who created the files can read
/// them.
///
/// Several processes may share the folder: a lock serializes their changes, files are replaced atomically, and a
/// damaged file counts as missing. Revisions count only the removals of this object, so create one object per folder in
/// a process. When the folder is full, the oldest files are removed. File access blocks the calling thread.
public final class FileCacheStore: HTTPCacheStore {
    private struct State {
        /// The number of bytes written since the size of the folder was last measured. Starts at `limit`, because the
        /// size is unknown.
        var written: Int
        var removals = CacheRemovals()
    }

    private let folder: String
    private let limit: Int
    /// The lock is held during each change of files, so that threads of this process do not change files concurrently.
    private let state: Mutex<State>

    /// Creates a storage. The folder is created with mode 0700 when the first response is stored.
    ///
    /// - Parameters:
    ///   - folder: the path of the folder. It must not contain other files.
    ///   - limit: the approximate maximum size in bytes. A response larger than a quarter of it is not stored.
    public init(folder: String, limit: Int = 64 << 20) {
        self.folder = folder
        self.limit = limit
        state = Mutex(State(written: limit))
    }

    /// Returns the stored responses of a target. Reads one file.
    public func responses(to target: String) -> [StoredResponse] {
        guard let data = FileManager.default.contents(atPath: path(of: target)) else { return [] }
        return StoredResponseFile.decode(Array(data))?.filter { $0.target == target } ?? []
    }

    /// The number of removals by this storage.
    public var revision: UInt64 { state.withLock { $0.removals.revision } }

    /// Stores a response, unless its target was removed after `revision`. Writes one file.
    public func store(_ response: StoredResponse, unlessRemovedSince revision: UInt64) {
        state.withLock { state in
            guard !state.removals.mayHaveRemoved(response.target, since: revision) else { return }
            createFolder()
            withFolderLock {
                guard response.size <= limit / 4 else {
                    state.removals.remove(response.target)
                    unlink(path(of: response.target))
                    return
                }
                var responses = responses(to: response.target)
                responses.replaceVariant(with: response)
                let content = StoredResponseFile.encode(responses)
                guard write(content, to: path(of: response.target)) else { return }
                state.written += content.count
                // Each process lets the folder grow by at most an eighth of the limit between two measurements.
                guard state.written > limit / 8 else { return }
                state.written = 0
                removeOldest()
            }
        }
    }

    /// Removes all responses of a target.
    public func removeResponses(to target: String) {
        state.withLock { state in
            state.removals.remove(target)
            withFolderLock { _ = unlink(path(of: target)) }
        }
    }

    /// Removes the folder and all files in it.
    public func removeAll() {
        state.withLock { state in
            state.removals.removeAll()
            withFolderLock {
                for name in fileNames { unlink("\(folder)/\(name)") }
                rmdir(folder)
            }
        }
    }

    private func createFolder() {
        let attributes = [FileAttributeKey.posixPermissions: 0o700]
        try? FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true,
            attributes: attributes
        )
    }

    /// Runs `change` while no other process changes files. Does nothing if the folder does not exist. On a file system
    /// without locks, only changes by this process are serialized.
    private func withFolderLock(_ change: () -> Void) {
        while true {
            let locked = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard locked >= 0 else { return }
            defer { close(locked) }
            while flock(locked, LOCK_EX) != 0, errno == EINTR {}
            // While this process waited for the lock, others may have removed the folder and created it again.
            var ours = stat(), current = stat()
            guard fstat(locked, &ours) == 0, stat(folder, &current) == 0, ours.st_dev == current.st_dev,
                ours.st_ino == current.st_ino
            else { continue }
            return change()
        }
    }

    private var fileNames: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

    /// Returns the path of the file for a target. The file name consists of two hashes; the file also contains the
    /// target, so that a collision of hashes is detected and counts as a cache miss.
    private func path(of target: String) -> String {
        let hashes = [FNV1a.hash(target.utf8), FNV1a.hash(target.utf8, seed: 0x9E37_79B9_7F4A_7C15)]
        return "\(folder)/" + hashes.map { String($0, radix: 16) }.joined(separator: "-")
    }

    /// Writes a file atomically. Returns `true` if it was written.
    private func write(_ content: [UInt8], to path: String) -> Bool {
        let draft = "\(path).\(getpid())-\(UInt32.random(in: 0 ... .max))"
        let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { return false }
        var rest = content[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Self.write(file, $0) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
        }
        close(file)
        guard rest.isEmpty, rename(draft, path) == 0 else {
            unlink(draft)
            return false
        }
        return true
    }

    private static func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
        Glibc.write(file, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
        Musl.write(file, bytes.baseAddress, bytes.count)
        #else
        Darwin.write(file, bytes.baseAddress, bytes.count)
        #endif
    }

    /// If the folder exceeds its limit, removes the oldest files until it has at most three quarters of the limit.
    private func removeOldest() {
        var files: [(path: String, size: Int, modified: Int)] = []
        for name in fileNames {
            var status = stat()
            guard stat("\(folder)/\(name)", &status) == 0 else { continue }
            #if canImport(Darwin)
            let modified = status.st_mtimespec.tv_sec
            #else
            let modified = status.st_mtim.tv_sec
            #endif
            files.append(("\(folder)/\(name)", Int(status.st_size), Int(modified)))
        }
        var size = files.reduce(0) { $0 + $1.size }
        guard size > limit else { return }
        for file in files.sorted(by: { $0.modified < $1.modified }) where size > limit / 4 * 3 {
            unlink(file.path)
            size -= file.size
        }
    }
}

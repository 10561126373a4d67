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

/// An open folder that only this user can access.
///
/// Files are addressed relative to the open folder, not by path. After another process has removed the folder, nothing
/// can be written to it, even if a new folder has the same path.
///
/// File access blocks the calling thread.
final class CacheFolder: Sendable {
    /// A file in the folder.
    struct File {
        let name: String
        /// The size in bytes.
        let size: Int
        /// The time of the last change, in seconds since 1970.
        let modified: Int
    }

    private let path: String
    private let descriptor: Int32

    /// Creates a folder with mode 0700 unless something exists at its path. Ignores errors; a failure shows
    /// when the folder is opened.
    static func create(path: String) {
        let attributes = [FileAttributeKey.posixPermissions: 0o700]
        try? FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: true,
            attributes: attributes
        )
    }

    /// Whether there is a file or folder at a path.
    static func exists(path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Opens a folder.
    ///
    /// Returns `nil` if it cannot be opened, is a symbolic link, belongs to another user, or is accessible to other
    /// users.
    init?(path: String) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else {
            close(descriptor)
            return nil
        }
        self.path = path
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Whether the folder is still at its path: it was neither removed nor replaced.
    var isCurrent: Bool {
        var ours = stat(), current = stat()
        return fstat(descriptor, &ours) == 0 && lstat(path, &current) == 0 && ours.st_dev == current.st_dev
            && ours.st_ino == current.st_ino
    }

    /// Runs `change` while no other process changes files. On a file system without locks, other processes are not
    /// excluded. The caller must serialize the changes of this process.
    func withLock(_ change: () -> Void) {
        // flock(2) locks an open file description, so each lock needs a description of its own.
        let locked = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard locked >= 0 else { return }
        defer { close(locked) }
        while flock(locked, LOCK_EX) != 0, errno == EINTR {}
        change()
    }

    /// The files in the folder.
    var files: [File] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).compactMap { name in
            var status = stat()
            guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
            #if canImport(Darwin)
            let modified = status.st_mtimespec.tv_sec
            #else
            let modified = status.st_mtim.tv_sec
            #endif
            return File(name: name, size: Int(status.st_size), modified: Int(modified))
        }
    }

    /// Returns the content of a file; `nil` if it is missing or cannot be read.
    func content(of name: String) -> [UInt8]? {
        let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { return nil }
        // The buffer is one byte larger than the file, so that the read that detects the end needs no second buffer.
        var content = [UInt8](repeating: 0, count: Int(status.st_size) + 1), count = 0
        while count < content.count {
            let part = content.withUnsafeMutableBytes { bytes in
                read(file, bytes.baseAddress?.advanced(by: count), bytes.count - count)
            }
            if part < 0, errno == EINTR { continue }
            guard part >= 0 else { return nil }
            if part == 0 { break }
            count += part
        }
        content.removeLast(content.count - count)
        return content
    }

    /// Replaces a file atomically, with mode 0600. Returns `false` if that failed, for example because the
    /// folder was removed.
    func replace(_ name: String, with content: [UInt8]) -> Bool {
        let draft = "\(name).\(getpid())-\(UInt32.random(in: 0 ... .max))"
        let file = openat(descriptor, draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { return false }
        var rest = content[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
        }
        close(file)
        guard rest.isEmpty, renameat(descriptor, draft, descriptor, name) == 0 else {
            remove(draft)
            return false
        }
        return true
    }

    /// Removes a file. Does nothing if it is missing.
    func remove(_ name: String) { unlinkat(descriptor, name, 0) }

    /// Removes the folder and its files.
    func removeAll() {
        for file in files { remove(file.name) }
        rmdir(path)
    }
}

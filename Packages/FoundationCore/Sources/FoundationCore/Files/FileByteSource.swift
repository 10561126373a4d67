#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads a file in chunks of 64 KiB. Deallocation closes the file.
public final class FileByteSource: ByteSource {
    private let path: String
    private let descriptor: Int32
    private let sizeLimit: Int?
    /// The number of bytes read so far.
    private var position = 0

    /// The default limit for reading a whole file into memory: 64 MiB.
    public static let standardSizeLimit = 64 << 20

    /// Opens a file for reading. Opening a named pipe does not wait for its writer; ``nextChunk()`` does.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - sizeLimit: The maximum number of bytes to read; reading a larger file throws ``FileError``. Pass `nil`,
    ///     which means no limit, only if the file is processed chunk by chunk.
    /// - Throws: ``FileError`` if the file cannot be opened.
    public init(path: String, sizeLimit: Int? = nil) throws(FileError) {
        self.path = path
        self.sizeLimit = sizeLimit
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw FileError(path: path, errno: errno) }
    }

    /// Opens a regular file for reading. Fails if there is a named pipe at the path, without waiting for the pipe's
    /// writer.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - sizeLimit: The maximum number of bytes to read.
    ///   - followsLink: Whether the path may be a symbolic link.
    /// - Throws: ``FileError`` if the file cannot be opened or is not a regular file.
    init(regularFile path: String, sizeLimit: Int, followsLink: Bool) throws(FileError) {
        self.path = path
        self.sizeLimit = sizeLimit
        descriptor = try Self.openRegularFile(path, followsLink: followsLink)
    }

    private static func openRegularFile(_ path: String, followsLink: Bool) throws(FileError) -> Int32 {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (followsLink ? 0 : O_NOFOLLOW))
        let failure = FileError(path: path, errno: errno)
        var status = stat()
        guard descriptor >= 0 else {
            // Operating systems report different errors for a link that is not followed.
            let isLink = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
            throw isLink && !followsLink ? FileError(path: path, .link) : failure
        }
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            throw isFolder ? FileError(path: path, errno: EISDIR) : FileError(path: path, .notRegular)
        }
        return descriptor
    }

    /// Opens the file whose name a user typed; `-` is standard input.
    ///
    /// - Throws: ``FileError`` if the file cannot be opened.
    public convenience init(named name: String, sizeLimit: Int? = nil) throws(FileError) {
        try self.init(path: name == "-" ? "/dev/stdin" : name, sizeLimit: sizeLimit)
    }

    /// Returns the name to show in messages: the path, or `standard input` for `-`.
    public static func title(of name: String) -> String { name == "-" ? "standard input" : name }

    /// Returns the size in bytes of the file whose name a user typed; `nil` if it is not a regular file.
    ///
    /// A named pipe is not opened, because closing it again would make its writer fail.
    ///
    /// - Throws: ``FileError`` if the file cannot be opened.
    public static func size(named name: String) throws(FileError) -> Int? {
        var status = stat()
        guard name == "-" || stat(name, &status) != 0 || status.st_mode & S_IFMT != S_IFIFO else { return nil }
        return try FileByteSource(named: name).size
    }

    deinit {
        close(descriptor)
    }

    /// The size in bytes; `nil` if the source is not a regular file but, for example, a pipe or a terminal.
    public var size: Int? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    /// Reads the remaining bytes into memory.
    ///
    /// - Throws: ``FileError`` if reading fails, or if the file exceeds the size limit (by default
    ///   ``standardSizeLimit``).
    public func rest() throws(FileError) -> [UInt8] {
        var rest: [UInt8] = []
        while let chunk = try nextChunk(limit: sizeLimit ?? Self.standardSizeLimit) { rest += chunk }
        return rest
    }

    /// Returns the next bytes; `nil` at the end.
    ///
    /// For a pipe or a terminal, blocks the thread until bytes arrive or the task is cancelled. A cancellation is
    /// noticed within 100 ms.
    ///
    /// - Throws: ``FileError`` if reading fails, if the file exceeds the size limit, or, with
    ///   ``FileError/isCancelled``, if the task is cancelled.
    public func nextChunk() throws(FileError) -> [UInt8]? { try nextChunk(limit: sizeLimit ?? .max) }

    private func nextChunk(limit: Int) throws(FileError) -> [UInt8]? {
        while true {
            guard waitForBytes() else {
                if Task.isCancelled { throw FileError(path: path, errno: ECANCELED) }
                continue
            }
            var count = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialized in
                count = read(descriptor, buffer.baseAddress, buffer.count)
                initialized = max(0, count)
            }
            if count > 0 {
                position += count
                guard position <= limit else { throw FileError(path: path, .largerThan(limit)) }
                return chunk
            }
            if count == 0 { return nil }
            guard errno == EINTR || errno == EAGAIN else { throw FileError(path: path, errno: errno) }
        }
    }

    /// Waits up to 100 ms until a read does not block, because bytes, the end of the file or an error are available.
    /// Returns `false` after a timeout.
    private func waitForBytes() -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 100) > 0
    }
}

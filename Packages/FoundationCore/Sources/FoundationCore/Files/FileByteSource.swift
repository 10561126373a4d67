#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file's bytes, 64 KiB at a time; closed when the last reference goes.
public final class FileByteSource: ByteSource {
    private let path: String
    private let descriptor: Int32
    private let sizeLimit: Int?
    /// How many bytes have been read.
    private var position = 0

    /// The most bytes that are read into memory where no other limit is given: 64 MiB.
    public static let standardSizeLimit = 64 << 20

    /// Opens a file for reading; never waits for a named pipe's writer, as `nextChunk()` does that.
    ///
    /// - Parameter sizeLimit: the most bytes to read; reading more throws a `FileError` with this `sizeLimit`. `nil` for
    ///   a file that is processed piece by piece in bounded memory.
    /// - Throws: `FileError` when it cannot be opened, or is a folder.
    public init(path: String, sizeLimit: Int? = nil) throws(FileError) {
        self.path = path
        self.sizeLimit = sizeLimit
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw FileError(path: path, errno: errno) }
    }

    /// Opens what a user names: a file, or with `-` what comes in on the process's standard input.
    ///
    /// - Throws: `FileError` when it cannot be opened, or is a folder.
    public convenience init(named name: String, sizeLimit: Int? = nil) throws(FileError) {
        try self.init(path: name == "-" ? "/dev/stdin" : name, sizeLimit: sizeLimit)
    }

    /// What messages call what a user names: the file, or `standard input` for `-`.
    public static func title(of name: String) -> String { name == "-" ? "standard input" : name }

    /// How many bytes the file has that a user names; `nil` for whatever is read until it ends.
    ///
    /// A named pipe is not opened for this: its writer would fail when it is closed again.
    ///
    /// - Throws: `FileError` when it cannot be opened.
    public static func size(named name: String) throws(FileError) -> Int? {
        var status = stat()
        guard name == "-" || stat(name, &status) != 0 || status.st_mode & S_IFMT != S_IFIFO else { return nil }
        return try FileByteSource(named: name).size
    }

    deinit {
        close(descriptor)
    }

    /// How many bytes the file has; `nil` for a pipe, a terminal, and whatever else is read until it ends.
    public var size: Int? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    /// All bytes from here to the end, in memory at once.
    ///
    /// - Throws: `FileError` when reading fails, or when the file has more bytes than the size limit, which is
    ///   `standardSizeLimit` where none was given.
    public func rest() throws(FileError) -> [UInt8] {
        var rest: [UInt8] = []
        while let chunk = try nextChunk(limit: sizeLimit ?? Self.standardSizeLimit) { rest += chunk }
        return rest
    }

    /// The next bytes of the file.
    ///
    /// Of a pipe or a terminal it waits for them, until the task is cancelled: a tenth of a second longer at most. The
    /// first bytes of a named pipe can only come once it has a writer.
    ///
    /// - Throws: `FileError` when reading fails, when the file has more bytes than the size limit, or with `isCancelled`.
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
                guard position <= limit else { throw FileError(path: path, largerThan: limit) }
                return chunk
            }
            if count == 0 { return nil }
            guard errno == EINTR || errno == EAGAIN else { throw FileError(path: path, errno: errno) }
        }
    }

    /// Waits a tenth of a second for something to read; an error or the end are something.
    private func waitForBytes() -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 100) > 0
    }
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A small file that is replaced whole or not at all: whoever reads it finds what was written last or what was there
/// before, also after a crash in the middle, and with a full disk.
///
/// Two programs that write at once do no harm to the file; the later one's content stays.
public struct AtomicFile: Sendable, Hashable {
    /// Where the file is.
    public let path: String

    /// The file at a path, whether it is there or not; its folder must be there to write it.
    public init(path: String) { self.path = path }

    /// The whole content; `nil` when there is no file.
    ///
    /// - Throws: `FileError` when it cannot be read.
    public func read() throws(FileError) -> [UInt8]? {
        do {
            let source = try FileByteSource(path: path)
            var content: [UInt8] = []
            while let chunk = try source.nextChunk() { content += chunk }
            return content
        } catch  where error.isNotFound {
            return nil
        }
    }

    /// Replaces the content, durably; only the owner may read the file.
    ///
    /// - Throws: `FileError`, after which the content is what it was.
    public func write(_ content: [UInt8]) throws(FileError) {
        let draft = "\(path).\(getpid())-\(UInt32.random(in: 0 ... .max)).new"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure }
        do throws(FileError) {
            try fill(descriptor, with: content)
            guard rename(draft, path) == 0 else { throw failure }
        } catch {
            unlink(draft)
            throw error
        }
        try syncFolder()
    }

    /// Moves a file that cannot be used out of the way, so that nothing of it is lost, and gives its new path.
    ///
    /// - Throws: `FileError` when it cannot be moved.
    public func setAside() throws(FileError) -> String {
        var number = 1
        while access("\(path).damaged-\(number)", F_OK) == 0 { number += 1 }
        let aside = "\(path).damaged-\(number)"
        guard rename(path, aside) == 0 else { throw failure }
        return aside
    }

    private func fill(_ descriptor: Int32, with content: [UInt8]) throws(FileError) {
        var written = 0
        while written < content.count {
            let count = content[written...].withUnsafeBytes { platformWrite(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                written += count
            } else if errno != EINTR {
                let failure = failure
                close(descriptor)
                throw failure
            }
        }
        // A disk may tell only now that it is full.
        let isSynced = fsync(descriptor) == 0
        let failure = failure
        guard close(descriptor) == 0, isSynced else { throw failure }
    }

    /// The name is durable only when the folder is.
    private func syncFolder() throws(FileError) {
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let descriptor = open(folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure }
        let isSynced = fsync(descriptor) == 0
        let failure = failure
        close(descriptor)
        guard isSynced else { throw failure }
    }

    private var failure: FileError { FileError(path: path, errno: errno) }
}

private func platformWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

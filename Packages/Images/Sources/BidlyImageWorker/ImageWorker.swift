#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

internal import BidlyImages

/// The part of `WorkerImageProcessor` that runs in the worker process.
public enum ImageWorker {
    /// Reads one request from standard input, writes the response to standard output, and ends the process.
    ///
    /// Before it reads the image, it closes all other files and restricts the process: it limits memory and processor
    /// time, and forbids core files, opening files and writing to files. The exit status is 0 if a response was
    /// written, and 64 if the request is invalid or the response cannot be written.
    public static func run() -> Never {
        guard let bytes = readInput(ImageWorkerRequest.Header.byteCount), let header = ImageWorkerRequest.Header(bytes)
        else {
            exit(64)
        }
        closeInheritedFiles()
        ResourceLimit.memory.lower(to: header.memory)
        ResourceLimit.processorSeconds.lower(to: header.processorSeconds, hard: header.processorSeconds + 1)
        for limit in [ResourceLimit.coreFileSize, .fileSize, .openFiles] { limit.lower(to: 0) }
        guard let image = readInput(header.byteCount) else { exit(64) }
        exit(writeOutput(response(to: header, image).bytes) ? 0 : 64)
    }

    private static func response(to header: ImageWorkerRequest.Header, _ image: [UInt8]) -> ImageWorkerResponse {
        // The decoders do not report why they failed, but the allocator of the C library sets errno.
        errno = 0
        if let results = results(of: header, image) { return .done(results) }
        return errno == ENOMEM ? .outOfMemory : .damaged
    }

    /// Performs the operation; `nil` if the image is damaged or memory is exhausted.
    private static func results(of header: ImageWorkerRequest.Header, _ image: [UInt8]) -> [[UInt8]]? {
        guard let decoded = GDImage(decoding: image, as: header.image.format),
            let stored = decoded.size, stored == header.image.storedSize
        else { return nil }
        switch header.operation {
        case .pixels(let edge):
            guard let flat = decoded.flattened(to: stored.fitting(edge)) else { return nil }
            guard let upright = flat.upright(from: header.image.orientation) else { return nil }
            return [upright.rgb]
        case .reencode:
            guard let flat = decoded.flattened(to: stored.fitting(ReencodedImage.fullEdge)) else { return nil }
            guard let full = flat.upright(from: header.image.orientation), let size = full.size,
                let thumbnail = full.flattened(to: size.fitting(ReencodedImage.thumbnailEdge)),
                let fullBytes = full.jpeg(quality: ReencodedImage.fullQuality),
                let thumbnailBytes = thumbnail.jpeg(quality: ReencodedImage.thumbnailQuality)
            else { return nil }
            return [fullBytes, thumbnailBytes]
        }
    }

    /// Closes the files that the worker inherited because its parent opened them without close-on-exec.
    private static func closeInheritedFiles() {
        guard let folder = opendir("/dev/fd") else { return }
        var inherited: [Int32] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { $0.prefix { $0 != 0 } }
            if let file = Int32(String(decoding: name, as: UTF8.self)), file > STDERR_FILENO { inherited.append(file) }
        }
        closedir(folder)
        for file in inherited { close(file) }
    }

    /// Reads `count` bytes from standard input; `nil` if it ends earlier.
    private static func readInput(_ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var position = 0
        while position < count {
            let received = bytes[position...].withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
            if received < 0, errno == EINTR { continue }
            guard received > 0 else { return nil }
            position += received
        }
        return bytes
    }

    /// Writes bytes to standard output. Returns `false` if not all bytes were written.
    private static func writeOutput(_ bytes: [UInt8]) -> Bool {
        var position = 0
        while position < bytes.count {
            let written = bytes[position...].withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { return false }
            position += written
        }
        return true
    }
}

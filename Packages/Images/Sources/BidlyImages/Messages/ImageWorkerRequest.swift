/// The message that a worker process reads from its standard input: a header of fixed size and the image file.
public struct ImageWorkerRequest: Sendable, Hashable {
    /// The work to do.
    public enum Operation: Sendable, Hashable {
        /// Encode the image in the two sizes of ``ReencodedImage``.
        case reencode
        /// Decode the image to pixels, reduced to at most `edge` pixels on the longer side.
        case pixels(edge: Int)
    }

    /// The header of a request. The worker reads it, sets its limits, and then reads the image.
    public struct Header: Sendable, Hashable {
        /// The work to do.
        public let operation: Operation
        /// The header of the image, as the parent process has read it.
        public let image: ImageHeader
        /// The maximum address space in bytes.
        public let memory: Int
        /// The maximum processor time in seconds.
        public let processorSeconds: Int
        /// The size of the image file in bytes.
        public let byteCount: Int
    }

    let header: Header
    let image: [UInt8]

    init(_ operation: Operation, _ header: ImageHeader, _ image: [UInt8], _ limits: WorkerLimits) {
        self.header = Header(
            operation: operation,
            image: header,
            memory: limits.memory,
            processorSeconds: limits.processorSeconds,
            byteCount: image.count
        )
        self.image = image
    }

    var bytes: [UInt8] { header.bytes + image }
}

extension ImageWorkerRequest.Header {
    /// The first bytes of a request. They identify the message format and its version.
    private static let signature = Array("bidly-image-1\n".utf8)

    /// The size of every header in bytes.
    public static let byteCount = signature.count + 2 + 4 + 4 + 4 + 7 + 4 + 4

    var bytes: [UInt8] {
        var writer = ByteWriter(Self.signature)
        writer.write(Int(image.format.rawValue), in: 1)
        writer.write(Int(image.orientation.rawValue), in: 1)
        writer.write(image.storedSize.width, in: 4)
        writer.write(image.storedSize.height, in: 4)
        switch operation {
        case .reencode: writer.write(0, in: 4)
        case .pixels(let edge): writer.write(edge, in: 4)
        }
        writer.write(memory, in: 7)
        writer.write(processorSeconds, in: 4)
        writer.write(byteCount, in: 4)
        return writer.bytes
    }

    /// Reads a header; `nil` if it is invalid.
    public init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard reader.read(Self.signature),
            let format = try? ImageFormat(rawValue: reader.byte()),
            let orientation = try? ImageOrientation(rawValue: reader.byte()),
            let width = try? reader.bigEndian(4), let height = try? reader.bigEndian(4),
            let size = ImageSize(width: width, height: height),
            let edge = try? reader.bigEndian(4), let memory = try? reader.bigEndian(7),
            let seconds = try? reader.bigEndian(4), let count = try? reader.bigEndian(4)
        else { return nil }
        self.init(
            operation: edge == 0 ? .reencode : .pixels(edge: edge),
            image: ImageHeader(format, size, orientation),
            memory: memory,
            processorSeconds: seconds,
            byteCount: count
        )
    }
}

/// The message that a worker process writes to its standard output.
public enum ImageWorkerResponse: Sendable, Hashable {
    /// The results: for ``ImageWorkerRequest/Operation/reencode``, the JPEG files in full size and in thumbnail size;
    /// otherwise, the pixels of one image.
    case done([[UInt8]])
    /// The image cannot be decoded, or its size differs from the size in its header.
    case damaged
    /// Memory was exhausted.
    case outOfMemory

    /// The encoded response.
    public var bytes: [UInt8] {
        var writer = ByteWriter()
        switch self {
        case .done(let results):
            writer.write(0, in: 1)
            for result in results {
                writer.write(result.count, in: 4)
                writer.write(result)
            }
        case .damaged: writer.write(1, in: 1)
        case .outOfMemory: writer.write(2, in: 1)
        }
        return writer.bytes
    }

    /// Decodes a response; `nil` if it is invalid.
    init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        switch try? reader.byte() {
        case 0:
            var results: [[UInt8]] = []
            while reader.count > 0 {
                guard let count = try? reader.bigEndian(4), let result = try? reader.section(count) else { return nil }
                results.append(result.rest)
            }
            self = .done(results)
        case 1 where reader.count == 0: self = .damaged
        case 2 where reader.count == 0: self = .outOfMemory
        default: return nil
        }
    }
}

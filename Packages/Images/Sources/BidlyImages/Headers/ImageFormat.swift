/// The image formats that can be read.
public enum ImageFormat: UInt8, Sendable, Hashable, CaseIterable {
    /// JPEG (ITU-T T.81), in a JFIF or EXIF file.
    case jpeg = 1
    /// PNG (ISO/IEC 15948). Of an animated PNG, only the first frame is read.
    case png
    /// WebP (RFC 9649), lossy or lossless, not animated.
    case webP

    /// The name of the format, for messages.
    public var name: String {
        switch self {
        case .jpeg: "JPEG"
        case .png: "PNG"
        case .webP: "WebP"
        }
    }

    /// The media type, such as `image/jpeg`.
    public var mediaType: String { "image/\(name.lowercased())" }

    /// Creates the format from a media type in lower case and without parameters, such as `image/png`; `nil` for any
    /// other text.
    public init?(mediaType: String) {
        guard let format = Self.allCases.first(where: { $0.mediaType == mediaType }) else { return nil }
        self = format
    }

    /// Detects the format by the first bytes of a file; `nil` if the file has another format.
    public init?(identifying bytes: [UInt8]) {
        switch bytes {
        case _ where bytes.starts(with: JPEGParser.signature): self = .jpeg
        case _ where bytes.starts(with: PNGParser.signature): self = .png
        case _ where bytes.starts(with: WebPParser.signature) && bytes.dropFirst(8).starts(with: WebPParser.form):
            self = .webP
        default: return nil
        }
    }
}

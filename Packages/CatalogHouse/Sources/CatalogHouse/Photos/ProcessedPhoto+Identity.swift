internal import Catalog
internal import FoundationCore
internal import HouseCore

extension ProcessedPhoto {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// The identifier: 96 bits of the BLAKE2b digest of the full size, in base64url (RFC 4648): 16 characters, which an
    /// `Identifier` stores inline.
    var id: PhotoID? {
        let bytes = Digest(of: full).bytes
        let text = stride(from: 0, to: 12, by: 3).flatMap { index in
            let bits = Int(bytes[index]) << 16 | Int(bytes[index + 1]) << 8 | Int(bytes[index + 2])
            return [18, 12, 6, 0].map { Self.digits[bits >> $0 & 63] }
        }
        return PhotoID(String(decoding: text, as: UTF8.self))
    }
}

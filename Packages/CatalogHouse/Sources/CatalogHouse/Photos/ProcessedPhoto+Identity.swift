internal import Catalog
internal import FoundationCore
internal import HouseCore

extension ProcessedPhoto {
    private static let digits = Array("0123456789abcdef".utf8)

    /// The identifier: the BLAKE2b digest of the full size, in 64 hexadecimal digits.
    var id: PhotoID? {
        let text = Digest(of: full).bytes.flatMap { [Self.digits[Int($0 >> 4)], Self.digits[Int($0 & 15)]] }
        return PhotoID(String(decoding: text, as: UTF8.self))
    }
}

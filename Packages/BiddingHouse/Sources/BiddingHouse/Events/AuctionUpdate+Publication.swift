internal import Bidding
internal import FoundationCore
internal import HTTPCore
internal import HouseCore

/// The JSON coding of an `AuctionUpdate` as the body of a publication. The body excludes the fields of the envelope.
extension AuctionUpdate {
    /// The body of the publication.
    var publicationBody: [UInt8] {
        var body = JSONWriter(capacity: 256)
        body.object {
            $0.member("status", status.rawValue)
            $0.member("price", price)
            $0.member("reserve", reserve.rawValue)
            $0.member("leader", leader)
            $0.member("bidder", bidder)
            $0.member("bidCount", bidCount)
            $0.member("bidderCount", bidderCount)
            $0.member("endsAt", endsAt)
        }
        return body.bytes
    }

    /// Reads a publication with its envelope.
    ///
    /// - Throws: `HouseFailure` with `.corrupt` if the publication cannot be read.
    init(_ activity: Activity) throws {
        do {
            self = try JSONCoding.decode(from: Self.json(of: activity))
        } catch {
            throw HouseFailure(.corrupt, "The publication of log entry \(activity.position) cannot be read: \(error)")
        }
    }

    /// The JSON of the update: the properties of the envelope, then those of the publication.
    static func json(of activity: Activity) -> [UInt8] {
        var envelope = JSONWriter(capacity: 128 + activity.body.count)
        envelope.object {
            $0.member("position", activity.position)
            $0.member("item", activity.subject)
            $0.member("sequence", activity.sequence)
            $0.member("time", activity.time)
            $0.member("kind", activity.kind)
        }
        return envelope.bytes.dropLast() + [UInt8(ascii: ",")] + activity.body.dropFirst()
    }
}

internal import Bidding
internal import FoundationCore
internal import HTTPCore
internal import HouseCore

extension BidReceipt {
    /// The JSON of the receipt: the same bytes that `JSONCoding` produces, but encoded much faster. The encoding runs
    /// in the transaction, and therefore delays every bid.
    var json: [UInt8] {
        var writer = JSONWriter(capacity: 320)
        writer.object {
            $0.member("endsAt", endsAt.description)
            $0.member("item", item.rawValue)
            $0.member("minimumNext", minimumNext)
            if let outcome { $0.member("outcome", outcome.write) } else { $0.member("outcome") { $0.null() } }
            $0.member("price", price.write)
            $0.member("sequence", sequence)
            $0.member("time", time.description)
        }
        return writer.bytes
    }
}

extension BidOutcome {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("code", code.rawValue)
            $0.member("minimumNext", minimumNext)
            $0.member("withdrawal") { writer in
                // Withdrawals are rare and contain a member's text, so the `Codable` conformance encodes them.
                if let withdrawal, let json = try? JSONCoding.encode(withdrawal) {
                    writer.raw(json)
                } else {
                    writer.null()
                }
            }
        }
    }
}

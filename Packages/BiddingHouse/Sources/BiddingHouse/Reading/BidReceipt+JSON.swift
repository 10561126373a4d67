internal import Bidding
internal import FoundationCore
internal import HTTPCore
internal import HouseCore

extension BidReceipt {
    /// The receipt as its `Codable` conformance encodes it with `JSONCoding`, in a small part of the time: every bid waits for
    /// it inside the transaction.
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
                // Rare, and its text is a member's: the conformance writes it.
                if let withdrawal, let json = try? JSONCoding.encode(withdrawal) {
                    writer.raw(json)
                } else {
                    writer.null()
                }
            }
        }
    }
}

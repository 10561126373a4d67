import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

private let tooLarge = "is too large: 90071992547409.92 USD; the largest amount is 90071992547409.91 USD"

@Suite struct AuctionTermsTests {
    @Test(
        "Inconsistent terms are refused, with the field and the reason",
        arguments: [
            (0, nil, nil, "startPrice must be above zero; it is 0.00 USD"),
            (-1, nil, nil, "startPrice must be above zero; it is -0.01 USD"),
            (1 << 53, nil, nil, "startPrice \(tooLarge)"),
            (1000, 0, nil, "reserve must be above zero; it is 0.00 USD"),
            (1000, 1 << 53, nil, "reserve \(tooLarge)"),
            (1000, nil, 1 << 53, "buyNow \(tooLarge)"),
            (1000, 999, nil, "reserve must not be below the start price, 10.00 USD"),
            (
                1000, nil, 1299,
                "buyNow must be at least 13.00 USD (1.30 times the start price)"
            ),
            (
                1001, nil, 1301,
                "buyNow must be at least 13.02 USD (1.30 times the start price)"
            ),
            (
                1000, 5000, 4999,
                "buyNow must be at least 50.00 USD (the higher of 1.30 times the start price and the reserve)"
            ),
        ] as [(Int64, Int64?, Int64?, String)]
    )
    func invalid(start: Int64, reserve: Int64?, buyNow: Int64?, message: String) {
        let error = #expect(throws: InvalidField.self) {
            try sampleTerms(start: start, reserve: reserve, buyNow: buyNow)
        }
        #expect(error?.description == message)
    }

    @Test("Values at the limits are accepted")
    func limits() throws {
        #expect(try sampleTerms(start: 1, reserve: 1, buyNow: 2).startPrice == usd(1))
        #expect(try sampleTerms(start: 1001, buyNow: 1302).buyNow == usd(1302))
        #expect(try sampleTerms(start: 1000, reserve: 1300, buyNow: 1300).reserve == usd(1300))
        #expect(try sampleTerms(start: AuctionTerms.maximumAmount).currency == .usd)
    }

    @Test("Every amount is in the currency of the auction")
    func currency() {
        let error = #expect(throws: InvalidField.self) {
            try AuctionTerms(
                item: "palm",
                seller: "seller",
                startPrice: Money(minorUnits: 1000, currency: .eur),
                increments: .usd,
                startsAt: sampleStart,
                endsAt: after(.hours(1))
            )
        }
        #expect(error?.description == "startPrice is in EUR, but the auction is in USD")
        for isReserve in [true, false] {
            let euros = Money(minorUnits: 2000, currency: .eur)
            let error = #expect(throws: InvalidField.self) {
                try AuctionTerms(
                    item: "palm",
                    seller: "seller",
                    startPrice: usd(1000),
                    reserve: isReserve ? euros : nil,
                    buyNow: isReserve ? nil : euros,
                    increments: .usd,
                    startsAt: sampleStart,
                    endsAt: after(.hours(1))
                )
            }
            #expect(error?.field == (isReserve ? "reserve" : "buyNow"))
        }
    }

    @Test("The end is after the start, and the hard end is not before the end")
    func times() throws {
        #expect(throws: InvalidField.self) { try sampleTerms(lasting: .zero) }
        let softClose = SoftClose(window: .minutes(5), extension: .minutes(5), hardEnd: after(.hours(1)))
        #expect(throws: InvalidField.self) { try sampleTerms(lasting: .hours(2), softClose: softClose) }
        #expect(try sampleTerms(lasting: .hours(1), softClose: softClose).softClose == softClose)
    }

    @Test("Times that RFC 3339 cannot represent are refused")
    func writableTimes() throws {
        let last = Instant.writable.upperBound, beyond = last.advanced(by: .milliseconds(1))
        func terms(from start: Instant, to end: Instant, hardEnd: Instant? = nil) throws -> AuctionTerms {
            try AuctionTerms(
                item: "palm",
                seller: "seller",
                startPrice: usd(1000),
                increments: .usd,
                startsAt: start,
                endsAt: end,
                softClose: SoftClose(window: .minutes(5), extension: .minutes(5), hardEnd: hardEnd)
            )
        }
        #expect(try terms(from: sampleStart, to: last, hardEnd: last).endsAt == last)
        let before = Instant.writable.lowerBound.advanced(by: .milliseconds(-1))
        #expect(throws: InvalidField.self) { try terms(from: before, to: last) }
        #expect(throws: InvalidField.self) { try terms(from: sampleStart, to: beyond) }
        #expect(throws: InvalidField.self) { try terms(from: sampleStart, to: last, hardEnd: beyond) }
        var state = AuctionState(publishing: try terms(from: sampleStart, to: last), at: sampleStart)
        _ = try state.place(usd(2000), by: "anna", at: last.advanced(by: .milliseconds(-1)))
        #expect(state.endsAt == last)
    }

    @Test("A soft close needs a positive window and a positive extension")
    func softClose() {
        #expect(SoftClose(window: .zero, extension: .minutes(5)) == nil)
        #expect(SoftClose(window: .minutes(5), extension: .zero) == nil)
        #expect(SoftClose(window: .milliseconds(1), extension: .milliseconds(1)) != nil)
        #expect(SoftClose(window: SoftClose.maximumDuration, extension: SoftClose.maximumDuration) != nil)
        #expect(SoftClose(window: .minutes(5), extension: SoftClose.maximumDuration + .milliseconds(1)) == nil)
        #expect(SoftClose(window: SoftClose.maximumDuration + .milliseconds(1), extension: .minutes(5)) == nil)
        #expect(SoftClose(window: .microseconds(1500), extension: .seconds(1))?.window == .milliseconds(1))
        #expect(SoftClose(window: .seconds(1), extension: .microseconds(1500))?.extension == .milliseconds(1))
    }

    @Test("Changing or removing the reserve changes nothing else, and is validated")
    func withReserve() throws {
        let softClose = SoftClose(window: .minutes(5), extension: .minutes(5))
        let terms = try sampleTerms(reserve: 2000, buyNow: 3000, softClose: softClose)
        #expect(try terms.with(reserve: usd(1500)) == sampleTerms(reserve: 1500, buyNow: 3000, softClose: softClose))
        #expect(try terms.with(reserve: nil) == sampleTerms(buyNow: 3000, softClose: softClose))
        #expect(throws: InvalidField.self) { try terms.with(reserve: usd(3001)) }
    }
}

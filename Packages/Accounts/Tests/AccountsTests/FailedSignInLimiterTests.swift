import Accounts
import FoundationCore
import Testing

@Suite("the limit of failed sign-ins") struct FailedSignInLimiterTests {
    private let start = Sample.start

    private func wait(
        _ limiter: inout FailedSignInLimiter,
        _ name: String,
        _ address: String?,
        at time: Instant
    ) -> Duration? {
        do {
            _ = try limiter.begin(name: name, address: address, at: time)
            return nil
        } catch {
            return error.retryAfter
        }
    }

    @Test("is 10 per name and address; the name is not locked at other addresses")
    func nameAndAddress() {
        var limiter = FailedSignInLimiter()
        for _ in 0..<10 { #expect(wait(&limiter, "anna", "192.0.2.1", at: start) == nil) }
        #expect(wait(&limiter, "ANNA", "192.0.2.1", at: start) == .seconds(60))
        #expect(wait(&limiter, "anna", "192.0.2.2", at: start) == nil)
        #expect(wait(&limiter, "ben", "192.0.2.1", at: start) == nil)
    }

    @Test("is 60 per address, for all names together")
    func address() {
        var limiter = FailedSignInLimiter()
        for number in 0..<60 { #expect(wait(&limiter, "name\(number)", "192.0.2.1", at: start) == nil) }
        #expect(wait(&limiter, "anna", "192.0.2.1", at: start) == .seconds(60))
        #expect(wait(&limiter, "anna", "192.0.2.2", at: start) == nil)
    }

    @Test("slides: each failure counts for a minute")
    func window() {
        var limiter = FailedSignInLimiter()
        for second in 0..<10 {
            #expect(wait(&limiter, "anna", nil, at: start.advanced(by: .seconds(second * 5))) == nil)
        }
        #expect(wait(&limiter, "anna", nil, at: start.advanced(by: .seconds(50))) == .seconds(10))
        #expect(wait(&limiter, "anna", nil, at: start.advanced(by: .seconds(60))) == nil)
        #expect(wait(&limiter, "anna", nil, at: start.advanced(by: .seconds(60))) == .seconds(5))
    }

    @Test("an attempt that is refused does not extend the wait")
    func refused() {
        var limiter = FailedSignInLimiter()
        for _ in 0..<10 { #expect(wait(&limiter, "anna", nil, at: start) == nil) }
        for second in 1..<60 {
            #expect(wait(&limiter, "anna", nil, at: start.advanced(by: .seconds(second))) == .seconds(60 - second))
        }
        #expect(wait(&limiter, "anna", nil, at: start.advanced(by: .seconds(60))) == nil)
    }

    @Test("an attempt counts as failed until it succeeds")
    func success() throws {
        var limiter = FailedSignInLimiter()
        let attempts = try (0..<10).map { _ in try limiter.begin(name: "anna", address: nil, at: start) }
        #expect(wait(&limiter, "anna", nil, at: start) != nil)
        for attempt in attempts { limiter.succeed(attempt) }
        #expect(limiter.count == 0)
        #expect(wait(&limiter, "anna", nil, at: start) == nil)
    }

    @Test("a clock that is set back does not lock anybody out")
    func clockSetBack() {
        var limiter = FailedSignInLimiter()
        for _ in 0..<10 { #expect(wait(&limiter, "anna", nil, at: start) == nil) }
        #expect(wait(&limiter, "anna", nil, at: start.advanced(by: .seconds(-3_600))) == nil)
    }

    @Test("removes keys without recent failures")
    func memory() {
        var limiter = FailedSignInLimiter()
        for number in 0..<20_000 {
            let time = start.advanced(by: .milliseconds(10 * number))
            #expect(wait(&limiter, "name\(number)", "address\(number)", at: time) == nil)
        }
        #expect(limiter.count < 30_000)
    }
}

import FoundationCore
import FoundationCoreTesting
import Ordering
import Testing

@Suite("A discount") struct DiscountRulesTests {
    private let start = Order.sample.createdAt

    private func code(
        of terms: DiscountTerms,
        seller: MemberID = Order.sample.seller,
        useCount: Int = 0,
        memberUseCount: Int = 0,
        isEnded: Bool = false
    ) throws -> Refusal.Code? {
        var order = Order.sample
        let discount = try Discount(
            id: "discount",
            seller: seller,
            code: DiscountCode("ABCDEFGH"),
            terms: terms,
            useCount: useCount,
            isEnded: isEnded
        )
        do throws(Refusal) {
            _ = try order.apply(discount, memberUseCount: memberUseCount, by: .buyer, at: start)
            return nil
        } catch {
            #expect(order == .sample)
            return error.code
        }
    }

    @Test("applies only under its terms")
    func terms() throws {
        let amount = Money(minorUnits: 100, currency: .usd), later = start.advanced(by: .seconds(1))
        #expect(try code(of: DiscountTerms(amount: amount, validFrom: start, validUntil: later)) == nil)
        #expect(try code(of: DiscountTerms(amount: amount), seller: "tom") == .unknownDiscount)
        #expect(try code(of: DiscountTerms(amount: amount), isEnded: true) == .discountEnded)
        #expect(try code(of: DiscountTerms(amount: amount, validUntil: start)) == .discountEnded)
        #expect(try code(of: DiscountTerms(amount: amount, validFrom: later)) == .discountNotStarted)
        #expect(try code(of: DiscountTerms(amount: Money(minorUnits: 1, currency: .eur))) == .discountCurrency)
        let minimum = Money(minorUnits: 12_051, currency: .usd)
        #expect(try code(of: DiscountTerms(amount: amount, minimumOrder: minimum)) == .belowMinimumOrder)
        #expect(try code(of: DiscountTerms(amount: amount, maximumUses: 2), useCount: 1) == nil)
        #expect(try code(of: DiscountTerms(amount: amount, maximumUses: 2), useCount: 2) == .discountUsedUp)
        let once = try DiscountTerms(amount: amount, isOncePerMember: true)
        #expect(try code(of: once, useCount: 7) == nil)
        #expect(try code(of: once, memberUseCount: 1) == .discountUsedUp)
    }

    @Test("can be used again after its order is cancelled or expires")
    func returned() throws {
        var order = Order.sample
        _ = try order.apply(.sample, memberUseCount: 0, by: .buyer, at: start)
        #expect(order.usedDiscount == Discount.sample.id)
        var expired = order
        while try expired.advance(under: .standard, at: order.payBy) != nil {}
        _ = try order.cancel(because: StatedOrderReason("Mistake"), by: .buyer, at: start)
        #expect(order.usedDiscount == nil && expired.usedDiscount == nil)
    }

    @Test("has a code that may be typed with spaces, hyphens and in lower case, and is never printed")
    func codes() throws {
        let code = try DiscountCode("summer-2030 a")
        #expect(try code == DiscountCode("SUMMER2030A"))
        #expect(!"\(code)".contains("SUMMER") && !String(reflecting: Discount.sample).contains("SAMPLETEN"))
        for text in ["SHORT", "ÄÖÜÄÖÜÄÖ", "ABCDEFG!", String(repeating: "A", count: 41)] {
            #expect(throws: InvalidField.self) { try DiscountCode(text) }
        }
    }

    @Test("can be guessed at most ten times in an hour")
    func attempts() throws {
        let policy = OrderingPolicy.standard, failures = (0..<10).map { start.advanced(by: .seconds(60 * $0)) }
        #expect(policy.discountAttemptDelay(after: Array(failures.dropLast()), at: failures[9]) == nil)
        #expect(policy.discountAttemptDelay(after: failures, at: failures[9]) == .seconds(3_060))
        #expect(policy.discountAttemptDelay(after: failures, at: start.advanced(by: .seconds(3_600))) == nil)
    }
}

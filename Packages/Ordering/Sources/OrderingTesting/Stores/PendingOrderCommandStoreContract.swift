import FoundationCore
public import Ordering
public import Testing

/// The contract of every `PendingOrderCommandStore`, as named test cases.
///
/// ```swift
/// @Test("keeps the contract", arguments: PendingOrderCommandStoreContract.all)
/// func contract(_ contract: PendingOrderCommandStoreContract) async throws {
///     try await contract.run { FilePendingOrderCommandStore(folder: folder, owner: owner) }
/// }
/// ```
public struct PendingOrderCommandStoreContract: Sendable, CustomTestStringConvertible {
    /// Opens the store under test. Each call simulates a new run of the program: the first call opens an empty store,
    /// later calls open the store with its saved content.
    public typealias Open = @Sendable () async throws -> any PendingOrderCommandStore

    /// All cases.
    public static let all = [
        PendingOrderCommandStoreContract("an equal change gets the first key, also after a restart") { open in
            for (number, change) in try changes().enumerated() {
                let store = try await open()
                #expect(try await store.begin(change, key: "first\(number)") == "first\(number)")
                #expect(try await store.begin(change, key: "second") == "first\(number)")
                #expect(try await open().begin(change, key: "third") == "first\(number)")
            }
        },
        PendingOrderCommandStoreContract("different changes have different keys") { open in
            let store = try await open(), changes = try changes()
            var keys: [String] = []
            for (number, change) in changes.enumerated() {
                keys.append(try await store.begin(change, key: "key\(number)"))
            }
            #expect(Set(keys).count == changes.count)
        },
        PendingOrderCommandStoreContract("finished changes get new keys if repeated; the others keep theirs") { open in
            let store = try await open(), changes = try changes()
            for (number, change) in changes.enumerated() { _ = try await store.begin(change, key: "key\(number)") }
            try await store.finish(keys: ["key0", "key2", "unknown"])
            let next = try await open()
            #expect(try await next.begin(changes[0], key: "new0") == "new0")
            #expect(try await next.begin(changes[1], key: "new1") == "key1")
            #expect(try await next.begin(changes[2], key: "new2") == "new2")
        },
    ]

    /// Changes of each kind, no two of them equal.
    private static func changes() throws -> [OrderingChange] {
        let order = Order.sample.id, offer = SecondChanceOffer.sample.id
        let price = Money(minorUnits: 250, currency: .usd), scratch = try StatedOrderReason("A scratch.")
        return [
            .command(.refund(price, scratch), on: order), .command(.refund(nil, scratch), on: order),
            .command(.refund(price, try StatedOrderReason("A dent.")), on: order),
            .command(.refund(price, scratch), on: Sample.id("order00002")), .command(.pay, on: order),
            .command(.shipTo(.sample, method: nil), on: order), .command(.discount(nil), on: order),
            .command(.discount(try DiscountCode("SAMPLETEN")), on: order),
            .answer(offer, isAccepted: true), .answer(offer, isAccepted: false),
            .addShippingMethod(NewShippingMethod(name: "Parcel", price: price)),
            .addShippingMethod(NewShippingMethod(name: "Parcel", price: price, countries: [try Country("DE")])),
            .addDiscount(NewDiscount(terms: try DiscountTerms(amount: price))),
            .addDiscount(NewDiscount(code: try DiscountCode("SAMPLETEN"), terms: try DiscountTerms(amount: price))),
        ]
    }

    /// The behaviour that the case tests, as a sentence.
    public let name: String
    private let body: @Sendable (Open) async throws -> Void

    private init(_ name: String, _ body: @escaping @Sendable (Open) async throws -> Void) {
        self.name = name
        self.body = body
    }

    /// Runs the case. A violation of the contract is recorded as an issue of the running test.
    ///
    /// - Parameter open: Opens the store, which must be empty at the first call.
    /// - Throws: The errors of `open`, and unexpected errors of the store.
    public func run(_ open: @escaping Open) async throws { try await body(open) }

    /// The name of the case, for the test report.
    public var testDescription: String { name }
}

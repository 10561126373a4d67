import AuctionHouse
import Bidding
import Catalog
import FoundationCore
import FoundationCoreTesting

/// Commands of every kind in a fixed order, each by whatever house is given, so that what houses store can be compared.
struct CommandScript {
    let clock: TestClock
    private(set) var kinds: Set<CommandKind> = []
    private var members: [String: MemberID] = [:]
    private var items: [String: ItemID] = [:]
    private var category: ItemCategoryID?
    private var keys = 0

    init(clock: TestClock) { self.clock = clock }

    /// One step: does something in a house.
    typealias Step = @Sendable (inout CommandScript, AuctionHouse) async throws -> Void

    /// The steps, in their order.
    static var steps: [Step] {
        [
            register("sam"), register("anna"), register("ben"), register("cara"),
            { try await $0.addCategory(in: $1) }, admin(.addBrand(name: "Acme")),
        ] + ["radio", "lamp", "vase", "book", "spoon"].map(draft)
            + [
                {
                    try await $0.perform(
                        .revise($0.item("radio"), $0.details("Valve radio"), ifVersion: 1),
                        by: "sam",
                        in: $1
                    )
                },
                publish("radio", reserve: 9000), publish("lamp", buyNow: 2000), publish("vase"), publish("book"),
                publish("spoon", reserve: 5000),
                bid(2000, "radio", "anna"), bid(3000, "radio", "ben"), publish("radio", reserve: 8000),
                {
                    try await $0.perform(
                        .revise($0.item("radio"), $0.details("Valve radio", "Old."), ifVersion: 2),
                        by: "sam",
                        in: $1
                    )
                },
                bid(3500, "radio", "anna"), bid(4000, "radio", "ben"),
                bid(1500, "spoon", "anna"), bid(2500, "spoon", "ben"), bid(2600, "spoon", "cara"),
                { try await $0.perform(.retract($0.item("spoon"), reason: .wrongAmount), by: "cara", in: $1) },
                publish("spoon", reserve: nil),
                {
                    try await $0.perform(.voidBids($0.item("spoon"), [2], reason: "A second account."), by: nil, in: $1)
                },
                bid(3000, "spoon", "anna"),
                { try await $0.perform(.buyNow($0.item("lamp")), by: "cara", in: $1) },
                bid(1200, "vase", "ben"),
                { try await $0.perform(.withdraw($0.item("vase"), reason: "It broke."), by: "sam", in: $1) },
                { try await $0.perform(.relist($0.item("vase")), by: "sam", in: $1) },
                { script, house in
                    script.clock.advance(by: .seconds(2 * 86_400))
                    _ = try await house.closeDue()
                },
                { try await $0.perform(.review($0.item("spoon"), rating: 5, text: "Fine."), by: "anna", in: $1) },
            ]
    }

    /// The step with the last bid on the radio, whose auction then closes in its time.
    static let lastRadioBid = 22

    private static func register(_ name: String) -> Step {
        { script, house in
            let answer = try await script.decide(.register(name: name), by: .anonymous, in: house)
            if case .member(let member) = answer { script.members[name] = member.id }
        }
    }

    private static func admin(_ command: HouseCommand) -> Step {
        { script, house in _ = try await script.perform(command, by: nil, in: house) }
    }

    private static func draft(_ name: String) -> Step {
        { script, house in
            let answer = try await script.perform(.draft(script.details(name)), by: "sam", in: house)
            if case .item(let item) = answer { script.items[name] = item.id }
        }
    }

    private static func publish(_ name: String, reserve: Int64? = nil, buyNow: Int64? = nil) -> Step {
        { script, house in
            let offer = TermsOffer(
                startPrice: usd(1000),
                reserve: reserve.map(usd),
                buyNow: buyNow.map(usd),
                endsAt: Self.start.advanced(by: .seconds(86_400))
            )
            _ = try await script.perform(.publish(script.item(name), offer), by: "sam", in: house)
        }
    }

    private static func bid(_ cents: Int64, _ name: String, _ bidder: String) -> Step {
        { script, house in
            _ = try await script.perform(.placeBid(script.item(name), maximum: usd(cents)), by: bidder, in: house)
        }
    }

    /// When the clock of a new script begins.
    private static let start = TestClock().now

    private static func usd(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .usd) }

    private mutating func addCategory(in house: AuctionHouse) async throws {
        let answer = try await perform(.addCategory(name: "Radios", parent: nil), by: nil, in: house)
        if case .category(let category) = answer { self.category = category.id }
    }

    private func item(_ name: String) throws -> ItemID {
        guard let item = items[name] else { throw Unexpected(what: name) }
        return item
    }

    private func details(_ title: String, _ description: String = "") throws -> ItemDetails {
        guard let category else { throw Unexpected(what: "category") }
        return try ItemDetails(title: title, description: description, category: category)
    }

    /// By a member, or by an admin for `nil`.
    @discardableResult
    private mutating func perform(
        _ command: HouseCommand,
        by name: String?,
        in house: AuctionHouse
    ) async throws -> HouseAnswer {
        let caller = Caller(member: name.flatMap { members[$0] }, isAdmin: name == nil)
        return try await decide(command, by: caller, in: house)
    }

    /// With a key for members, so that answers are stored too.
    private mutating func decide(
        _ command: HouseCommand,
        by caller: Caller,
        in house: AuctionHouse
    ) async throws -> HouseAnswer {
        kinds.insert(command.kind)
        keys += 1
        let repeatable = caller.member.flatMap { IdempotencyKey(member: $0, text: "key \(keys)") }.map { key in
            HouseRequest.Repeatable(key: key, fingerprint: [1]) { Array("\($0)".utf8) }
        }
        let request = HouseRequest(command, by: caller, repeatable: repeatable)
        clock.advance(by: .seconds(1))
        guard case .decided(let result) = try await house.perform(request) else { throw Unexpected(what: "\(command)") }
        return try result.get()
    }

    /// The house did something else than the script expects.
    struct Unexpected: Error { let what: String }
}

import Catalog
import CatalogAPI
import CatalogHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore

/// Random commands of the catalog and its auctions, many of which are refused.
struct RandomCommands {
    private var count = 0
    private var items: [ItemID] = []
    private var categories: [ItemCategoryID] = ["clocks", "nowhere"]
    private var brands: [BrandID] = ["acme", "nobody"]

    /// A command with its result as text: the output or the refusal.
    struct Step: Sendable, CustomStringConvertible {
        let description: String
        fileprivate let perform: @Sendable (TestHouse) async throws -> String

        func run(in house: TestHouse) async -> String {
            do {
                return try await perform(house)
            } catch {
                return "\(error)"
            }
        }
    }

    private func step<Output>(_ name: String, _ command: Command<CatalogHouse, Output>, by caller: Caller) -> Step {
        Step(description: "\(name) by \(caller)") { house in "\(try await house.perform(command, by: caller))" }
    }

    mutating func next(using random: inout SplitMix64) -> Step {
        count += 1
        if count == 1 {
            let command = Command.addCategory(NewCategory(name: "Clocks"), as: "clocks")
            return step("addCategory", command, by: TestHouse.administrator)
        } else if count == 2 {
            return step("addBrand", .addBrand(NewBrand(name: "Acme"), as: "acme"), by: TestHouse.administrator)
        }
        let callers = [TestHouse.sam, TestHouse.sam, TestHouse.anna, .anonymous]
        let caller = callers.randomElement(using: &random) ?? .anonymous
        let isNew = Int.random(in: 0..<10, using: &random) > 0
        switch Int.random(in: 0..<20, using: &random) {
        case 0, 1:
            let id: ItemCategoryID = isNew ? ItemCategoryID(bits: UInt64(count)) : pick(categories, &random)
            let parent = Bool.random(using: &random) ? nil : pick(categories, &random)
            categories.append(id)
            let new = NewCategory(name: name(&random), parent: parent)
            return step("addCategory \(new) as \(id)", .addCategory(new, as: id), by: TestHouse.administrator)
        case 2:
            let id: BrandID = isNew ? BrandID(bits: UInt64(count)) : pick(brands, &random)
            brands.append(id)
            let new = NewBrand(name: name(&random))
            return step("addBrand \(new) as \(id)", .addBrand(new, as: id), by: TestHouse.administrator)
        case 3:
            let path = try? CategoryPath("\(name(&random)) > \(name(&random))")
            let command = Command.importNames(categories: path.map { [$0] } ?? [], brands: [name(&random)])
            return step("importNames", command, by: TestHouse.administrator)
        case 4, 5, 6:
            let id = newItem(isNew, &random)
            return step("draft \(id)", .draft(details(&random), as: id), by: caller)
        case 7:
            let id = newItem(isNew, &random), details = details(&random)
            let item = Item(id: id, seller: "sam", details: details, createdAt: Instant(millisecondsSince1970: 7))
            return step("record \(id)", .importItems([item]), by: TestHouse.administrator)
        case 8, 9, 10:
            let tag = EntityTag(version: Int.random(in: 1..<4, using: &random))
            let revision = ItemRevision(
                pick(items.suffix(6), &random),
                ifMatch: .init(rawValue: Bool.random(using: &random) ? "*" : tag.description),
                details: details(&random)
            )
            return step("revise \(revision)", .revise(revision), by: caller)
        case 11, 12:
            let item = pick(items.suffix(6), &random), id = newItem(isNew, &random)
            return step("relist \(item) as \(id)", .relist(item, as: id), by: caller)
        case 13:
            let item = pick(items.suffix(6), &random), rating = Int.random(in: 0..<6, using: &random)
            let review = NewReview(rating: rating, text: "Fine.")
            return step("review \(item)", .review(item, review), by: isRare(&random) ? caller : TestHouse.anna)
        default:
            let item = pick(items.suffix(6), &random)
            let auction = ItemAuction(
                revision: [.anything, .addition, .nothing].randomElement(using: &random) ?? .nothing,
                isRelistable: !isRare(&random),
                buyer: isRare(&random) ? nil : "anna"
            )
            return Step(description: "publish \(item)") { house in
                try await house.publish(item, as: auction)
                return "\(auction)"
            }
        }
    }

    private mutating func newItem(_ isNew: Bool, _ random: inout SplitMix64) -> ItemID {
        let id = isNew ? ItemID(bits: UInt64(count)) : pick(items.suffix(6), &random)
        items.append(id)
        return id
    }

    private func pick<Subject>(_ ids: some RandomAccessCollection<Identifier<Subject>>, _ random: inout SplitMix64)
        -> Identifier<Subject>
    {
        ids.randomElement(using: &random) ?? Identifier(bits: 0)
    }

    private func isRare(_ random: inout SplitMix64) -> Bool { Int.random(in: 0..<5, using: &random) == 0 }

    private func name(_ random: inout SplitMix64) -> String {
        let names = ["Radios", "radios", "Tubes", "TUBES", "Lamps", "Clocks", "Caf\u{E9}", "Cafe\u{301}"]
        return names.randomElement(using: &random) ?? "Radios"
    }

    private func details(_ random: inout SplitMix64) -> ItemDetails {
        let titles = ["Radio", "Valve radio", "Lamp", isRare(&random) ? "Hidden\u{200B}" : "Clock"]
        let descriptions = ["", "Old.", "Old.\n\nIt hums."]
        let details = try? ItemDetails(
            title: titles.randomElement(using: &random) ?? "Radio",
            description: descriptions.randomElement(using: &random) ?? "",
            category: isRare(&random) ? pick(categories, &random) : "clocks",
            brand: isRare(&random) ? pick(brands, &random) : Bool.random(using: &random) ? nil : "acme",
            condition: isRare(&random)
                ? ItemCondition(rawValue: "odd") : [nil, .used].randomElement(using: &random) ?? nil
        )
        guard let details else { preconditionFailure("All titles and descriptions are valid.") }
        return details
    }
}

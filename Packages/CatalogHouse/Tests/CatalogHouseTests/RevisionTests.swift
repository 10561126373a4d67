import Catalog
import CatalogHouse
import FoundationCore
import FoundationCoreTesting
import HouseCore
import Testing

/// Tests every part of an item's details in every state of its auction. The revision takes effect, is refused, or
/// changes nothing.
@Suite("Revising in every state")
struct RevisionTests {
    enum Option: CaseIterable, Sendable {
        case title, description, addition, blankAddition, category, brand, condition, photos, nothing
    }

    enum Outcome: Character { case changed = "c", refused = "r", unchanged = "u" }

    enum Stage: CaseIterable, Sendable {
        case draft, anything, addition, nothing

        var auction: ItemAuction? {
            switch self {
            case .draft: nil
            case .anything: ItemAuction(revision: .anything)
            case .addition: ItemAuction(revision: .addition)
            case .nothing: ItemAuction(revision: .nothing, isRelistable: true)
            }
        }

        /// The expected outcome of each `Option` in this stage, in the order of the cases.
        var outcomes: [Outcome] {
            let outcomes =
                switch self {
                case .draft, .anything: "ccccccccu"
                case .addition: "rrcrrrrru"
                case .nothing: "rrrrrrrrr"
                }
            return outcomes.compactMap(Outcome.init)
        }
    }

    @Test("Only an accepted revision changes the item", arguments: Stage.allCases)
    func audit(_ stage: Stage) async throws {
        #expect(stage.outcomes.count == Option.allCases.count)
        for (option, expected) in zip(Option.allCases, stage.outcomes) {
            let house = try await TestHouse()
            let radios = try await house.addCategory("Radios"), lamps = try await house.addCategory("Lamps")
            let brand = try await house.addBrand("Acme")
            try house.store(photos: ["photo"])
            let old = try ItemDetails(title: "Radio", description: "Old.", category: radios)
            try await house.perform(.draft(old, as: "radio"))
            if let auction = stage.auction { try await house.publish("radio", as: auction) }
            let before = try await house.log()
            let new = try ItemDetails(
                title: option == .title ? "Valve radio" : "Radio",
                description: description(option),
                category: option == .category ? lamps : radios,
                brand: option == .brand ? brand : nil,
                condition: option == .condition ? .used : nil,
                photos: option == .photos ? ["photo"] : []
            )
            var outcome = Outcome.refused
            do {
                try await house.revise("radio", to: new)
                outcome = try await house.log() == before ? .unchanged : .changed
            } catch CatalogRefusal.tooLateToRevise {}
            #expect(outcome == expected, "\(option)")
            #expect(try await (house.log() == before) == (expected != .changed), "\(option)")
            #expect(try await house.item("radio")?.details == (expected == .changed ? new : old), "\(option)")
            #expect(try await house.house.fullCheck().problems == [], "\(option)")
        }
    }

    private func description(_ option: Option) -> String {
        switch option {
        case .description: "New."
        case .addition: "Old.\n\nIt hums."
        case .blankAddition: "Old.\n\n \u{200B}"
        default: "Old."
        }
    }
}

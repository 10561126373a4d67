import CommandLineCore
import FoundationCore
import Ordering

/// The command `bidly shipping remove METHOD`.
struct ShippingRemoveCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove one of your shipping methods, and list the rest. Orders that use it are unchanged."
    )

    static let examples = [
        CommandExample("shipping remove Letter", "Removes the method with this name.")
    ]

    @Argument(
        help: "The method: its name, its id, or the start of its id.",
        completion: .dynamic("complete", "shipping")
    )
    var method: String

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { [ShippingMethod.sample] }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, caller: .required) { session in
            let methods = try await session.sellerTermsClient.ownShippingMethods()
            let method = try session.shippingMethod(named: method, among: methods, hint: "Run: bidly shipping list")
            try await session.reportingUnknownOutcome(show: "bidly shipping list") {
                try await session.sellerTermsClient.removeShippingMethod(method.id)
            }
            try assembly.console.receipt("The shipping method was removed.") {
                let rest = methods.filter { $0.id != method.id }
                try ShippingPresenter().present(rest, as: output, on: assembly.console.output)
            }
        }
    }
}

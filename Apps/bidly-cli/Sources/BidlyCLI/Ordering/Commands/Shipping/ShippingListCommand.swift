import Accounts
import CommandLineCore
import Ordering

/// The command `bidly shipping list`.
struct ShippingListCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List your shipping methods, or those of another seller."
    )

    static let examples = [
        CommandExample("shipping list", "Lists your shipping methods."),
        CommandExample("shipping list --seller ada", "Lists the methods of the seller ada."),
    ]

    @Option(
        help: ArgumentHelp("The seller, by name or id; default: you.", valueName: "member"),
        completion: .dynamic("complete", "members")
    )
    var seller: String?

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { [ShippingMethod.sample] }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, caller: seller == nil ? .required : .optional) { session in
            let methods =
                if let seller {
                    try await session.orderingClient.shippingMethods(of: session.profile(named: seller).id)
                } else {
                    try await session.sellerTermsClient.ownShippingMethods()
                }
            try session.paged(assembly.console) { console in
                try ShippingPresenter().present(methods, as: output, on: console.output)
            }
            guard methods.isEmpty, output.json == nil, assembly.console.output.isTerminal else { return }
            let hint = seller == nil ? " Run: bidly shipping add NAME PRICE" : ""
            try assembly.console.error.paragraph("No shipping methods; shipping is free.\(hint)")
        }
    }
}

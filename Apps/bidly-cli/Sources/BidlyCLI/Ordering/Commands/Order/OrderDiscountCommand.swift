import CommandLineCore
import Ordering

/// The command `bidly order discount ORDER [CODE]`.
struct OrderDiscountCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "discount",
        abstract: "Apply a discount code of the seller to an unpaid order.",
        discussion: """
            If you omit the code, the command asks for it, which keeps it out of the shell history. After \
            several wrong codes, the house refuses further codes for some time, and states how long.
            """
    )

    static let examples = [CommandExample("order discount xgg --remove", "Removes the discount of an order.")]

    @Argument(help: OrderReference.help, completion: OrderReference.completion)
    var order: OrderReference

    @Argument(help: "The discount code.")
    var code: String?

    @Flag(help: "Remove the discount of the order.")
    var remove = false

    @OptionGroup
    var common: CommonOptions

    mutating func validate() throws {
        if remove, code != nil { throw ValidationError("--remove cannot be combined with a code.") }
    }

    var resultExample: (any Encodable)? { OrderOverview.sample }

    func run(in assembly: Assembly) async throws {
        let code = try remove ? nil : discountCode(on: assembly.console)
        let summary = remove ? "The discount was removed." : "The discount was applied."
        try await assembly.changeOrder(order, house, output, summary: summary) { _, _ in .discount(code) }
    }

    private func discountCode(on console: Console) throws -> DiscountCode {
        let text = try code ?? (console.isInteractive ? console.ask("Discount code:") : nil)
        guard let text else { throw ValidationError("Pass a discount code, or --remove.") }
        return try DiscountCode(text)
    }
}

import CommandLineCore

/// The command `bidly shipping`.
struct ShippingCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "shipping",
        abstract: "Add, list and remove the shipping methods that you offer as a seller.",
        discussion: "If you have no shipping methods, shipping is free.",
        subcommands: [ShippingAddCommand.self, ShippingListCommand.self, ShippingRemoveCommand.self]
    )

    static let examples = [
        CommandExample("shipping add Parcel 5.50 --to DE --to AT", "Offers parcels to two countries."),
        CommandExample("shipping list", "Lists your shipping methods."),
    ]
}

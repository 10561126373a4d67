import CommandLineCore

/// The options of commands that use a house: the acting member, the house, and the output format.
struct CommonOptions: ParsableArguments {
    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions
}

/// A command with the options that select the house and the acting member.
protocol HouseOptionsCommand: BidlyCommand {
    /// The options that select the acting member and the house.
    var house: HouseOptions { get }
}

/// A command with the options that select the house, but no acting member.
protocol HouseSelectionCommand: BidlyCommand {
    /// The options that select the house.
    var selection: HouseSelection { get }
}

/// A command that uses a house.
protocol HouseCommand: HouseOptionsCommand {
    /// The common options.
    var common: CommonOptions { get }
}

extension HouseCommand {
    /// The options that select the acting member and the house.
    var house: HouseOptions { common.house }

    /// The output format: text, JSON or a template, and the fields to print.
    var output: OutputOptions { common.output }
}

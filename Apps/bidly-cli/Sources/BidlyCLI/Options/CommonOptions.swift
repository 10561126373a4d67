import CommandLineCore

/// The options of commands that use a house: the acting member, the house, and the output format.
struct CommonOptions: ParsableArguments {
    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions
}

/// A command that uses a house.
protocol HouseCommand: BidlyCommand {
    /// The common options.
    var common: CommonOptions { get }
}

extension HouseCommand {
    /// The options that select the acting member and the house.
    var house: HouseOptions { common.house }

    /// The output format: text, JSON or a template, and the fields to print.
    var output: OutputOptions { common.output }
}

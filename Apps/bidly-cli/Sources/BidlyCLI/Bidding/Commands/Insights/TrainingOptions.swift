import CommandLineCore

/// The options of commands that train a model of final prices.
struct TrainingOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The currency of the auctions.", valueName: "currency"))
    var currency = IncrementsArgument.usd

    @Option(help: ArgumentHelp("The seed; the same auctions and seed give the same result.", valueName: "number"))
    var seed: UInt64 = 1
}

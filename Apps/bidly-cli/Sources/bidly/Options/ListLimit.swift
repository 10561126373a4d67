import CommandLineCore

/// How many of a list to show.
struct ListLimit: ExpressibleByArgument {
    let count: Int

    /// So many; the caller sees to it that it is a number that can be typed.
    init(_ count: Int) { self.count = count }

    init?(argument: String) {
        guard let count = Int(argument), (1...10_000).contains(count) else { return nil }
        self.init(count)
    }

    var defaultValueDescription: String { "\(count)" }
    static let valueForms: String = "a number from 1 to 10000"
}

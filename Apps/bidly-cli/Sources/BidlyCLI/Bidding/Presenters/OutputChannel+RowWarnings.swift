import CommandLineCore
import FoundationCore

extension OutputChannel {
    /// Prints notes about the first warnings of rows of a file, and the number of further warnings. Ignores output
    /// errors.
    func note(_ warnings: [CSVError]) {
        let limit = 10
        for warning in warnings.prefix(limit) { try? line("note: " + printable(warning.description)) }
        let more = warnings.count - limit
        if more > 0 { try? line("note: \(more) more rows have warnings.") }
    }
}

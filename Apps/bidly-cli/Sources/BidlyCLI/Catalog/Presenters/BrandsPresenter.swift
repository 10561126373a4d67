import Catalog
import CommandLineCore
import FoundationCore

/// Shows the names of brands.
struct BrandsPresenter {
    /// The pager command for long output; `nil` for the default.
    var pager: String?
    /// The time of stored data; `nil` for current data.
    var asOf: Instant?

    func present(_ brands: [Brand], as output: OutputOptions, on console: Console) throws {
        if let fields = output.json { return try console.output.json(brands.map { ValueAsOf($0, asOf: asOf) }, fields) }
        try console.paged(with: pager) { channel in
            for brand in brands { try channel.line(channel.printable(brand.name)) }
        }
        guard console.output.isTerminal, brands.isEmpty else { return }
        try console.error.line("There are no brands. Run: bidly brands add NAME")
    }

    func present(_ brand: Brand, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(brand, fields) }
        try channel.line(channel.printable(brand.name))
    }
}

import Catalog
import CommandLineCore

/// Shows the names of brands.
struct BrandsPresenter {
    /// The pager command for long output; `nil` for the default.
    var pager: String?

    func present(_ brands: [Brand], as output: OutputOptions, on console: Console) throws {
        if let fields = output.json { return try console.output.json(brands, fields) }
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

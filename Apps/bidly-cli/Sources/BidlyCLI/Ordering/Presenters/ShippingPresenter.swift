import CommandLineCore
import FoundationCore
import Ordering

/// Shows shipping methods as a table, or one method as labelled lines.
struct ShippingPresenter {
    func present(_ methods: [ShippingMethod], as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(methods, fields) }
        var table = Table(columns: [
            .init("METHOD"), .init("PRICE", alignment: .trailing), .init("NAME", mayShrink: true),
            .init("COUNTRIES", mayShrink: true, priority: 1),
        ])
        for method in methods {
            table.append(cells: [
                .init(method.id.rawValue), .init(method.price.description, style: .bold), .init(method.name),
                .init(countries(of: method, on: channel)),
            ])
        }
        try table.write(to: channel)
    }

    func present(_ method: ShippingMethod, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(method, fields) }
        try FieldList([
            ("Method", method.id.rawValue), ("Name", method.name), ("Price", method.price.description),
            ("Countries", countries(of: method, on: channel)),
        ]).write(to: channel)
    }

    private func countries(of method: ShippingMethod, on channel: OutputChannel) -> String {
        method.countries.map { $0.map(\.code).joined(separator: ", ") } ?? (channel.isTerminal ? "all countries" : "")
    }
}

import CommandLineCore
import FoundationCore
struct BarChart {
    init(_ rows: [(label: String, count: Int)]) {}
    func write(to channel: OutputChannel) throws {}
}
final class LiveTable: @unchecked Sendable {
    let c: OutputChannel
    init(on channel: OutputChannel) { c = channel }
    func show(_ t: Table) throws { try t.write(to: c) }
    func finish() {}
}

import CommandLineCore
import FoundationCore
struct BarChart {
    init(_ rows: [(label: String, count: Int)]) {}
    func write(to channel: OutputChannel) throws {}
}

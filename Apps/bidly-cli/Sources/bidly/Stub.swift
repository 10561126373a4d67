import CommandLineCore
import FoundationCore
struct ProgramFolders {
    let config, data, cache, state: String
    init(program: String, environment: [String: String]) throws {
        let home = environment["BIDLY_HOME"] ?? "\(environment["HOME"] ?? "")/.bidly"
        (config, data, cache, state) = ("\(home)/config", "\(home)/data", "\(home)/cache", "\(home)/state")
    }
}
struct Setting<Value: ExpressibleByArgument> { let key: String; let environment: String; let fallback: Value }
struct Resolved<Value> { let value: Value }
struct Settings {
    let environment: [String: String]
    subscript<V>(_ s: Setting<V>, option o: V? = nil) -> Resolved<V> {
        get throws { Resolved(value: o ?? environment[s.environment].flatMap(V.init(argument:)) ?? s.fallback) }
    }
}
struct BarChart {
    init(_ rows: [(label: String, count: Int)]) {}
    func write(to channel: OutputChannel) throws {}
}
struct Interrupted: Error { let hint: String? }
enum Interruption {
    static func run<R>(_ body: () async throws -> R) async throws -> R { try await body() }
}
final class LiveTable: @unchecked Sendable {
    let c: OutputChannel
    init(on channel: OutputChannel) { c = channel }
    func show(_ t: Table) throws { try t.write(to: c) }
    func finish() {}
}

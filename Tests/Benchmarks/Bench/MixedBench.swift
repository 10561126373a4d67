import Foundation
import FoundationCore

/// Half an hour of mixed load on a server with one processor core. Compares memory and p99 latency in the first and the
/// last five minutes.
struct MixedBench {
    private let size: BenchSize
    private let minutes: Int

    /// - Parameter minutes: the duration of a full run.
    init(_ size: BenchSize, minutes: Int) {
        self.size = size
        self.minutes = minutes
    }

    func run() async throws -> [Figure] {
        try await inTemporaryFolder { folder in
            let seed: UInt64 = 1, path = folder.appending(path: "house.bidly").path
            let plan = MixedPlan(
                seconds: Double(size.pick(minutes * 60, small: 4)),
                life: Double(size.pick(600, small: 2)),
                seed: seed
            )
            let house = try await MixedHouse(
                in: path,
                for: plan,
                items: size.pick(5_000, small: 10),
                members: size.pick(50, small: 2),
                lead: size.pick(60, small: 3),
                seed: seed
            )
            let server = try HouseServer(house: path, on: ProcessorCores(size))
            // The server process ends when the last reference is released.
            defer { withExtendedLifetime(server) {} }
            guard size == .small || SystemClock().now < house.start else {
                throw BenchError("the machine is too slow: the server had not started at the start of the load")
            }
            let load = MixedLoad(plan, on: house, at: server.port, seed: seed)
            async let samples = load.run()
            let memory = try await Self.memory(of: server.process, from: house.start, seconds: plan.seconds)
            return figures(of: try await samples, memory, plan)
        }
    }

    private func figures(
        of samples: [MixedLoad.Sample],
        _ memory: [(time: Double, megabytes: Double)],
        _ plan: MixedPlan
    ) -> [Figure] {
        // Compare the first and the last five minutes; in a short run, the first and the last third.
        let part = min(300, plan.seconds / 3), parts = [0...part, (plan.seconds - part)...plan.seconds]
        let delays = parts.map { part in percentile99(samples.filter { part.contains($0.planned) }.map(\.delay)) * 1_000
        }
        let sizes = parts.map { part in
            let values = memory.filter { part.contains($0.time) }.map(\.megabytes)
            return values.reduce(0, +) / Double(values.count)
        }
        let rates = MixedRequest.Kind.allCases.map { kind in
            let count = samples.count { $0.kind == kind && $0.planned + $0.delay <= plan.seconds + 1 }
            let rate = Double(count) / plan.seconds
            return figure(kind.name, rate, "requests/s", reference: plan.rate(of: kind), .atLeast(0.9))
        }
        return [
            figure("server memory (RSS)", sizes[1], "MB", reference: sizes[0], .atMost(1.1)),
            figure("p99 response time", delays[1], "ms", reference: delays[0], .atMost(1.5)),
        ] + rates
    }

    private func figure(_ name: String, _ value: Double, _ unit: String, reference: Double, _ goal: Figure.Goal)
        -> Figure
    {
        Figure(bench: "mixed", figure: name, value: value, unit: unit, reference: reference, goal: goal)
    }

    /// Measures the memory of a process ten times a second until the load ends.
    private static func memory(
        of process: Process,
        from start: Instant,
        seconds: Double
    ) async throws -> [(time: Double, megabytes: Double)] {
        var values: [(time: Double, megabytes: Double)] = []
        while true {
            let time = start.duration(to: SystemClock().now) / .seconds(1)
            guard time < seconds else { return values }
            if time >= 0 { values.append((time, try process.residentBytes() / 1_048_576)) }
            try await Task.sleep(for: .milliseconds(100))
        }
    }
}

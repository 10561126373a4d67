import Foundation
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A program that runs as a child process. By default, it is in the folder of this program.
struct BuiltProgram {
    private let path: String
    private let environment: [String]

    /// Finds the program with this name. Its environment contains only these variables.
    init(_ name: String, environment: [String: String] = [:]) throws {
        try self.init(path: Process.path(ofBuilt: name), environment: environment)
    }

    /// Finds the program at this path. Its environment contains only these variables.
    init(path: String, environment: [String: String] = [:]) throws {
        self.path = path
        self.environment = environment.map { "\($0.key)=\($0.value)" }
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw BenchError("there is no program \(path)")
        }
    }

    /// Runs the program, discards its output, and returns the seconds from before the start until after the exit.
    @discardableResult
    func run(_ arguments: [String]) throws -> Double {
        let clock = ContinuousClock()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor: Int32 in 0...1 {
            posix_spawn_file_actions_addopen(
                &actions,
                descriptor,
                "/dev/null",
                descriptor == 0 ? O_RDONLY : O_WRONLY,
                0
            )
        }
        let words = ([path] + arguments).map { strdup($0) } + [nil], variables = environment.map { strdup($0) } + [nil]
        defer { for text in words + variables { free(text) } }
        let start = clock.now
        var process = pid_t(), status: Int32 = 0
        guard posix_spawn(&process, path, &actions, nil, words, variables) == 0 else {
            throw BenchError("\(path) cannot be started")
        }
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
        guard status == 0 else {
            throw BenchError("\(path) \(arguments.joined(separator: " ")) ended with \(status >> 8)")
        }
        return start.duration(to: clock.now) / .seconds(1)
    }
}

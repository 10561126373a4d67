#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A shell command that runs on this terminal.
struct ShellCommand {
    private let line: String
    private let variables: [String: String]

    /// - Parameter variables: environment variables to set, unless they are set already.
    init(_ line: String, variables: [String: String]) {
        self.line = line
        self.variables = variables
    }

    /// Starts the shell with default signal handling. With inherited signal handling, the shell would block the signals
    /// that Swift's threads block, and ignore those that this process ignores.
    ///
    /// - Parameter descriptor: the child's standard input.
    /// - Returns: the process identifier; `nil` if the process could not be started.
    func start(reading descriptor: Int32) -> pid_t? {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        #endif
        guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { posix_spawn_file_actions_destroy(&actions) }
        guard posix_spawnattr_init(&attributes) == 0 else { return nil }
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for number in [SIGINT, SIGQUIT, SIGTERM, SIGPIPE] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        posix_spawn_file_actions_adddup2(&actions, descriptor, 0)
        let environment = variables.merging(ProcessInfo.processInfo.environment) { $1 }.map { "\($0)=\($1)" }
        var child: pid_t = 0
        let code = Self.withCStrings(["sh", "-c", line]) { arguments in
            Self.withCStrings(environment) { environment in
                posix_spawn(&child, "/bin/sh", &actions, &attributes, arguments, environment)
            }
        }
        return code == 0 ? child : nil
    }

    /// Returns whether an exit status means that the shell could not find or execute the program.
    static func isNotFound(_ status: Int32?) -> Bool { status == 126 || status == 127 }

    private static func withCStrings<Result>(
        _ strings: [String],
        _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers = strings.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return pointers.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { preconditionFailure("an array of one pointer is not empty") }
            return body(base)
        }
    }
}

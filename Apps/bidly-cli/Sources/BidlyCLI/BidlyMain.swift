import CommandLineCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The main program, shared by the executables `bidly` and `bidly-remote`.
public enum BidlyMain {
    /// The time that a transport to a server waits for a connection and the response head.
    public static let responseTimeout = Assembly.responseTimeout

    /// Runs the command in this process's arguments, and ends the process with the exit status.
    ///
    /// If `network` is `nil` and a server may be selected, replaces this process by `bidly-remote`. The two programs
    /// are separate because linking the networking libraries makes startup several times slower.
    ///
    /// - Parameter network: returns the transport to a server; `nil` in the program without networking.
    public static func run(network: NetworkProvider? = nil) async -> Never {
        let environment = ProcessInfo.processInfo.environment, arguments = Array(CommandLine.arguments.dropFirst())
        let assembly = Assembly(
            environment: environment,
            console: .standard(environment: environment),
            network: network
        )
        if network == nil, assembly.maySelectServer(arguments), let program = SiblingProgram(named: "bidly-remote") {
            program.replaceProcess(arguments: arguments)
        }
        let status = await assembly.run(arguments)
        exit(status.rawValue)
    }
}

extension Assembly {
    /// Returns whether a command line, the environment or the configuration file may select a server. A heuristic: the
    /// arguments are not parsed, so there are false positives. Use it only to choose between `bidly` and
    /// `bidly-remote`.
    func maySelectServer(_ arguments: [String]) -> Bool {
        let settings = Settings(environment: environment, file: try? lenientFile, path: "")
        return settings.origin(of: BidlySettings.server) != .default
            || arguments.contains { $0 == "--server" || $0.hasPrefix("--server=") }
    }

    /// The configuration file without the lines that cannot be parsed; `nil` if the file does not exist.
    private var lenientFile: SettingsFile? {
        get throws {
            var faults: [CommandFailure] = []
            return try configurationFile(&faults)
        }
    }
}

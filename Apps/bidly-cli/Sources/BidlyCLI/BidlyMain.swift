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

/// The program, which its executables run.
public enum BidlyMain {
    /// Runs the command of this process's arguments, and ends the process with its exit status.
    ///
    /// Without a network, it runs the program `bidly-remote` in its place if a server may be selected: a program that is linked
    /// with the network takes several times as long to start.
    ///
    /// - Parameter network: returns the transport to a server; `nil` for the program without a network.
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
    /// Returns whether a command line, the environment or the configuration file may select a server. It may be wrong about
    /// arguments, which are not parsed, so it must only decide about the program that runs them.
    func maySelectServer(_ arguments: [String]) -> Bool {
        let settings = Settings(environment: environment, file: try? lenientFile, path: "")
        return settings.origin(of: BidlySettings.server) != .default
            || arguments.contains { $0 == "--server" || $0.hasPrefix("--server=") }
    }

    /// The configuration file without the lines that cannot be parsed.
    private var lenientFile: SettingsFile? {
        get throws {
            var faults: [CommandFailure] = []
            return try configurationFile(&faults)
        }
    }
}

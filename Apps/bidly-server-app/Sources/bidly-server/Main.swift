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

@main
enum Main {
    static func main() async {
        let environment = ProcessInfo.processInfo.environment
        let assembly = Assembly(environment: environment, console: .standard(environment: environment))
        exit(await assembly.run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }
}

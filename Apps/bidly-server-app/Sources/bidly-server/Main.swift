import CommandLineCore
import Foundation

@main
enum Main {
    static func main() async {
        let environment = ProcessInfo.processInfo.environment
        let assembly = Assembly(environment: environment, console: .standard(environment: environment))
        exit(await assembly.run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }
}

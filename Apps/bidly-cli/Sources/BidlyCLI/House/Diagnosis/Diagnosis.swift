import CommandLineCore
import FoundationCore

/// The checks of `bidly doctor`: configuration, files, permissions, house, clock and terminal.
///
/// The checks change nothing. A failed check does not prevent other checks.
struct Diagnosis {
    let assembly: Assembly
    /// The options that select the house and the member to check.
    let options: HouseOptions
    /// Whether to compare the house with its log.
    let isFull: Bool

    init(of assembly: Assembly, _ options: HouseOptions, isFull: Bool) {
        self.assembly = assembly
        self.options = options
        self.isFull = isFull
    }

    /// Runs all checks. Returns their results in output order.
    func checks() async -> [CheckResult] {
        let house = if let server { await checks(of: server) } else { await houseFile() }
        return [configuration] + folders + permissions + house
            + [CheckResult("terminal", assembly.console.output, environment: assembly.environment)]
    }

    /// The selected server; `nil` if a house file is selected or the selection is not valid.
    var server: ServerURL? { (try? assembly.houseLocation(options.selection, settings))?.server }

    /// The path of the selected house file.
    ///
    /// - Throws: `CommandFailure`.
    var housePath: String {
        get throws { try assembly.houseFile(options.selection, settings, for: "This check") }
    }

    /// The settings. Ignores a configuration file that cannot be parsed.
    var settings: Settings {
        (try? assembly.settings) ?? Settings(environment: assembly.environment, file: nil, path: "")
    }

    private var configuration: CheckResult {
        let name = "configuration"
        do {
            let path = try assembly.configurationPath, settings = try assembly.settings
            _ = try settings.entries(of: BidlySettings.all)
            let unknown = settings.unknownKeys(besides: BidlySettings.all).map(\.description)
            if !unknown.isEmpty { return CheckResult(.warn, name, unknown.joined(separator: "; ")) }
            let exists = try assembly.configurationFile != nil
            return CheckResult(.ok, name, exists ? path : "no config file at \(path); defaults apply")
        } catch {
            return failed(name, error)
        }
    }

    private var folders: [CheckResult] {
        guard let folders = try? assembly.folders else { return [] }
        return [
            CheckResult("configuration folder", Folder(folders.config)),
            CheckResult("data folder", Folder(folders.data)),
            CheckResult("state folder", Folder(folders.state)),
        ]
    }

    /// Returns a failed check with the same message that commands print for the error.
    func failed(_ name: String, _ error: any Error) -> CheckResult {
        CheckResult(.fail, name, "\(CommandFailure.translating(error))")
    }
}

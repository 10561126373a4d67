import CommandLineCore
import FoundationCore

/// Looks at everything that `bidly` works with, and changes nothing. What is wrong with one thing keeps it from nothing
/// else.
struct Checkup {
    let assembly: Assembly
    /// Which house to look at, and in whose name.
    let options: HouseOptions
    /// Whether all derived data is compared with the log.
    let isFull: Bool

    init(of assembly: Assembly, _ options: HouseOptions, isFull: Bool) {
        self.assembly = assembly
        self.options = options
        self.isFull = isFull
    }

    /// The checks, in the order in which they are told.
    func checks() async -> [CheckResult] {
        [configuration] + folders + permissions + (await house())
            + [CheckResult("terminal", assembly.console.output, environment: assembly.environment)]
    }

    /// What is set; without the configuration file, where that makes no sense.
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
            let isThere = try assembly.configurationFile != nil
            return CheckResult(.ok, name, isThere ? path : "none, so the defaults count; it would be \(path)")
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

    /// A failure of what was looked at.
    func failed(_ name: String, _ error: any Error) -> CheckResult {
        CheckResult(.fail, name, "\(CommandFailure.translating(error))")
    }
}

import CommandLineCore
import FoundationCore

/// Looks at everything that `bidly` works with, and changes nothing. What is wrong with one thing keeps it from nothing
/// else.
struct Checkup {
    let assembly: Assembly
    /// Which house to look at, and in whose name.
    let options: HouseOptions

    init(of assembly: Assembly, _ options: HouseOptions) {
        self.assembly = assembly
        self.options = options
    }

    /// The checks, in the order in which they are told.
    func checks() async -> [Check] { [configuration] + folders + (await house()) + [terminal] }

    /// What is set; without the configuration file, where that makes no sense.
    var settings: Settings {
        (try? assembly.settings) ?? Settings(environment: assembly.environment, file: nil, path: "")
    }

    private var configuration: Check {
        let name = "configuration"
        do {
            let path = try assembly.configurationPath, settings = try assembly.settings
            _ = try settings.all(of: BidlySettings.all)
            let unknown = settings.unknownKeys(besides: BidlySettings.all).map(\.description)
            if !unknown.isEmpty { return Check(.warn, name, unknown.joined(separator: "; ")) }
            let isThere = try assembly.configurationFile != nil
            return Check(.ok, name, isThere ? path : "none, so the defaults count; it would be \(path)")
        } catch {
            return failed(name, error)
        }
    }

    private var folders: [Check] {
        guard let folders = try? assembly.folders else { return [] }
        return [
            check("configuration folder", folders.config), check("data folder", folders.data),
            check("state folder", folders.state),
        ]
    }

    private func check(_ name: String, _ path: String) -> Check {
        let folder = Folder(path)
        guard folder.exists else { return Check(.ok, name, "\(path): made when needed") }
        guard folder.isFolder else { return Check(.fail, name, "\(path): is no folder") }
        guard folder.isWritable else { return Check(.fail, name, "\(path): cannot be written to") }
        guard !folder.isOpenToOthers else {
            return Check(.warn, name, "\(path): others may look into it; try chmod 700")
        }
        return Check(.ok, name, path)
    }

    /// A failure of what was looked at.
    func failed(_ name: String, _ error: any Error) -> Check {
        Check(.fail, name, "\(CommandFailure.translating(error))")
    }

    private var terminal: Check {
        let channel = assembly.console.output
        let place = channel.isTerminal ? "a terminal" : "no terminal"
        let reason =
            switch channel.colorReason {
            case .option: "--color says so"
            case .variable(let name): "\(name) is set to \(assembly.environment[name] ?? "")"
            case .terminal: "it is a terminal"
            case .noTerminal: "it is none"
            }
        let color = channel.usesColor ? "colour" : "no colour"
        return Check(.ok, "terminal", "\(place), \(channel.width) columns; \(color), as \(reason)")
    }
}

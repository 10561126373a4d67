import CommandLineCore
import FoundationCore

extension CommandFailure {
    /// The house file that an option or a setting selects does not exist.
    ///
    /// - Parameter origin: the origin of the path. If the path comes from the configuration file, the message states
    ///   this.
    static func noHouse(at path: String, _ origin: SettingOrigin) -> CommandFailure {
        let option = "--house \(path.shellWord)"
        let setting =
            if case .file = origin {
                "\nThe path is a setting (\(origin)). To remove it, run: bidly config unset \(BidlySettings.house.key)"
            } else { "" }
        return CommandFailure(
            exitStatus: .notFound,
            kind: "no-house",
            title: "No such house",
            detail: """
                There is no house at \(path).\(setting)
                To create one with sample data, run: bidly sample \(option)
                To create an empty one, run: bidly register NAME \(option)
                """,
            members: ["house": path]
        )
    }

    /// Reports a local store, such as the watchlist, that cannot be read or written.
    init(_ failure: LocalStoreFailure) {
        self.init(
            exitStatus: .failure,
            kind: "store-\(failure.code.rawValue)",
            title: "Local data cannot be read or written",
            detail: failure.description
        )
    }
}

/// The settings of one run: options go before the environment, that before the configuration file, that before the
/// variables that other programs heed, too, and those before the defaults.
///
/// ```swift
/// let settings = Settings(environment: environment, file: file, path: path)
/// let litres = try settings[GardenSettings.litres, option: command.litres]
/// ```
///
/// An empty environment variable counts as not set.
public struct Settings: Sendable {
    private let environment: [String: String]
    private let file: SettingsFile
    private let path: String

    /// Takes the sources.
    ///
    /// - Parameters:
    ///   - file: the configuration file; `nil` where there is none.
    ///   - path: where it is, for messages and origins.
    public init(environment: [String: String], file: SettingsFile?, path: String) {
        self.environment = environment
        self.file = file ?? SettingsFile()
        self.path = path
    }

    /// The value of a setting.
    ///
    /// - Parameter option: what the command line says; `nil` when it says nothing.
    /// - Throws: ``CommandFailure`` with status 78 and kind `bad-configuration` that names the origin, when the text
    ///   there is no value.
    public subscript<Value: ExpressibleByArgument>(setting: Setting<Value>, option option: Value? = nil) -> Value {
        get throws(CommandFailure) { try resolve(setting, option: option) }
    }

    /// The value of a setting that need not have one.
    ///
    /// - Throws: ``CommandFailure`` like the other subscript.
    public subscript<Value>(setting: Setting<Value?>, option option: Value? = nil) -> Value? {
        get throws(CommandFailure) { try resolve(setting, option: option.map(Optional.some)) }
    }

    /// Where the value of a setting comes from.
    ///
    /// - Parameter isOption: whether the command line says it.
    public func origin(of setting: some SettingProtocol, isOption: Bool = false) -> SettingOrigin {
        isOption ? .option : source(of: setting)?.origin ?? .default
    }

    /// Every setting with its value and origin, as it is without options, in the order given.
    ///
    /// - Throws: ``CommandFailure`` with status 78 for the first text that is no value.
    public func entries(of settings: [any SettingProtocol]) throws(CommandFailure) -> [Entry] {
        var entries: [Entry] = []
        for setting in settings { entries.append(try entry(of: setting)) }
        return entries
    }

    /// Every setting as ``entries(of:)`` gives it, and one failure for each text that is no value: that stands as its value then.
    public func entriesAndFaults(of settings: [any SettingProtocol]) -> (entries: [Entry], faults: [CommandFailure]) {
        var faults: [CommandFailure] = []
        var entries: [Entry] = []
        for setting in settings {
            do throws(CommandFailure) {
                entries.append(try entry(of: setting))
            } catch {
                faults.append(error)
                let (text, origin) = source(of: setting) ?? ("", .default)
                entries.append(Entry(key: setting.key, value: text, origin: origin, help: setting.help))
            }
        }
        return (entries, faults)
    }

    /// A setting with its value and origin, as it is without options.
    ///
    /// - Throws: ``CommandFailure`` with status 78 for a text that is no value.
    public func entry(of setting: any SettingProtocol) throws(CommandFailure) -> Entry {
        guard let (text, origin) = source(of: setting) else {
            return Entry(key: setting.key, value: setting.defaultText, help: setting.help)
        }
        do {
            return Entry(key: setting.key, value: try setting.normalized(text), origin: origin, help: setting.help)
        } catch {
            throw .badConfiguration("\(origin): \(error.message)")
        }
    }

    /// One failure with status 78 for each key of the file that no setting has, to be thrown or told.
    public func unknownKeys(besides settings: [any SettingProtocol]) -> [CommandFailure] {
        let known = settings.map(\.key)
        return file.entries.filter { !known.contains($0.key) }.map { entry in
            let near = Suggestion.nearest(to: entry.key, among: known)
            return .badConfiguration(
                "\(path):\(entry.line): unknown setting \(entry.key.quoted)\(Suggestion.question(for: near))"
            )
        }
    }

    private func resolve<Value>(_ setting: Setting<Value>, option: Value?) throws(CommandFailure) -> Value {
        if let option { return option }
        guard let (text, origin) = source(of: setting) else { return setting.defaultValue }
        do {
            return try setting.read(text).value
        } catch {
            throw .badConfiguration("\(origin): \(error.message)")
        }
    }

    /// The text of the first source that has one.
    private func source(of setting: some SettingProtocol) -> (text: String, origin: SettingOrigin)? {
        if let own = variable(setting.environmentName) { return own }
        if let entry = file.entry(for: setting.key) { return (entry.value, .file(path: path, line: entry.line)) }
        return variable(setting.sharedEnvironmentName)
    }

    private func variable(_ name: String?) -> (text: String, origin: SettingOrigin)? {
        guard let name, let text = environment[name], !text.isEmpty else { return nil }
        return (text, .environment(name))
    }
}

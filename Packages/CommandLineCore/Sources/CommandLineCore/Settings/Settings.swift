/// The settings for one run of the program. Precedence: options, the program's environment variables, the configuration
/// file, shared environment variables, defaults.
///
/// ```swift
/// let settings = Settings(environment: environment, file: file, path: path)
/// let litres = try settings[GardenSettings.litres, option: command.litres]
/// ```
///
/// Empty environment variables count as unset.
public struct Settings: Sendable {
    private let environment: [String: String]
    private let file: SettingsFile
    private let path: String

    /// Creates settings from their sources.
    ///
    /// - Parameters:
    ///   - environment: the environment variables.
    ///   - file: the configuration file; `nil` if there is none.
    ///   - path: the path of the configuration file, for messages.
    public init(environment: [String: String], file: SettingsFile?, path: String) {
        self.environment = environment
        self.file = file ?? SettingsFile()
        self.path = path
    }

    /// Returns the value of a setting.
    ///
    /// - Parameters:
    ///   - setting: the setting.
    ///   - option: the value of the command-line option; `nil` if the option is not given.
    /// - Throws: ``CommandFailure`` with exit status 78, kind `bad-configuration` and the source of the value if the
    ///   value is invalid.
    public subscript<Value: ExpressibleByArgument>(setting: Setting<Value>, option option: Value? = nil) -> Value {
        get throws(CommandFailure) { try resolve(setting, option: option) }
    }

    /// Returns the value of an optional setting.
    ///
    /// - Throws: ``CommandFailure`` with exit status 78, kind `bad-configuration` and the source of the value if the
    ///   value is invalid.
    public subscript<Value>(setting: Setting<Value?>, option option: Value? = nil) -> Value? {
        get throws(CommandFailure) { try resolve(setting, option: option.map(Optional.some)) }
    }

    /// Returns the source of a setting's value.
    ///
    /// - Parameters:
    ///   - setting: the setting.
    ///   - isOption: whether the command-line option is given.
    public func origin(of setting: some SettingProtocol, isOption: Bool = false) -> SettingOrigin {
        isOption ? .option : source(of: setting)?.origin ?? .default
    }

    /// Returns all settings with their values and sources. Ignores command-line options.
    ///
    /// - Throws: ``CommandFailure`` with exit status 78 for the first setting with an invalid value.
    public func entries(of settings: [any SettingProtocol]) throws(CommandFailure) -> [Entry] {
        var entries: [Entry] = []
        for setting in settings { entries.append(try entry(of: setting)) }
        return entries
    }

    /// Returns all settings like ``entries(of:)``, and one failure for each invalid value. The list shows invalid
    /// values unchanged.
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

    /// Returns a setting with its value and source. Ignores command-line options.
    ///
    /// - Throws: ``CommandFailure`` with exit status 78 if the value is invalid.
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

    /// Returns one failure with exit status 78 for each key in the file that does not belong to one of the settings.
    public func unknownKeys(besides settings: [any SettingProtocol]) -> [CommandFailure] {
        let known = settings.map(\.key)
        return file.entries.filter { !known.contains($0.key) }.map { entry in
            let nearest = Suggestion.nearest(to: entry.key, among: known)
            return .badConfiguration(
                "\(path):\(entry.line): Unknown setting \(entry.key.quoted)\(Suggestion.question(for: nearest))"
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

    /// Returns the text and origin of the first source that sets the value.
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

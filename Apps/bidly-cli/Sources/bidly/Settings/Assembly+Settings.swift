import CommandLineCore
import FoundationCore
extension Assembly {
    func settings(in folders: ProgramFolders) throws -> Settings { Settings(environment: environment) }
    func change(_ setting: Setting<String>, to value: String) throws {}
}

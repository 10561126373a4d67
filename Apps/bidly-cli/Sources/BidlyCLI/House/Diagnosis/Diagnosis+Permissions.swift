import CommandLineCore
import FoundationCore

extension Diagnosis {
    /// Warnings about files and folders that other users can read or write, and about symbolic links.
    var permissions: [CheckResult] {
        guard let folders = try? assembly.folders else { return [] }
        let house = try? housePath, houseFolder = house.map(Folder.init(containing:))
        let own = [folders.config, folders.data, folders.state].map { Folder(Folder.absolute($0)) }
        let houseFiles = house.map { [$0, $0 + "-wal", $0 + "-shm"] } ?? []
        let ownFiles = own.flatMap(\.files).filter { !houseFiles.contains($0) }
        let config = (try? assembly.configurationPath) ?? ""
        let home = assembly.environment[ProgramFolders.homeVariable(of: Bidly.commandName)] ?? ""
        let homes = home.isEmpty ? [] : [Folder(Folder.absolute(home))]
        return [
            CheckResult.openFiles("house permissions", houseFiles),
            houseFolder.flatMap { own.contains($0) ? nil : CheckResult.writableFolder("house permissions", $0) },
            homes.compactMap { CheckResult.writableFolder("BIDLY_HOME permissions", $0) }.first,
            CheckResult.openFiles("file permissions", ownFiles),
            CheckResult.links("links", homes.map(\.path) + own.map(\.path) + [config] + (house.map { [$0] } ?? [])),
            unusedLinks(ownFiles.filter { $0 != config }),
        ].compactMap(\.self)
    }

    /// Warns about symbolic links in place of the program's own files; `nil` if there are none.
    private func unusedLinks(_ files: [String]) -> CheckResult? {
        let links = files.filter { Folder($0).linkTarget != nil }
        guard !links.isEmpty else { return nil }
        let details = links.map { "\($0) is a symbolic link, which is not followed. Replace it with a file." }
        return CheckResult(.warn, "links", details.joined(separator: " "))
    }
}

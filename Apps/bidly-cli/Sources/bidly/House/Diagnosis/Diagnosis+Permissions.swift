import CommandLineCore
import FoundationCore

extension Diagnosis {
    /// Warnings about files and folders that other users can read or change, and a list of symbolic links among them.
    var permissions: [CheckResult] {
        guard let folders = try? assembly.folders, let house = try? assembly.housePath(options, settings) else {
            return []
        }
        let own = [folders.config, folders.data, folders.state].map { Folder(Folder.absolute($0)) }
        let houseFiles = [house, house + "-wal", house + "-shm"]
        let ownFiles = own.flatMap(\.files).filter { !houseFiles.contains($0) }
        let houseFolder = Folder(holding: house)
        return [
            CheckResult.openFiles("house permissions", houseFiles),
            own.contains(houseFolder) ? nil : CheckResult.writableFolder("house permissions", houseFolder),
            CheckResult.openFiles("file permissions", ownFiles),
            CheckResult.links("links", own.map(\.path) + ownFiles + [house]),
        ].compactMap(\.self)
    }
}

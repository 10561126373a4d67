#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

extension ImageWorkerProgram {
    /// The program `bidly-image-worker`, which is in the folder of the running program or in `../libexec` relative to
    /// it; `nil` if it does not exist.
    public static var installed: ImageWorkerProgram? {
        guard let program = pathOfThisProgram, let end = program.lastIndex(of: "/") else { return nil }
        let folder = program[..<end]
        let paths = ["\(folder)/bidly-image-worker", "\(folder)/../libexec/bidly-image-worker"]
        return paths.first { access($0, X_OK) == 0 }.map { ImageWorkerProgram(path: $0) }
    }

    /// The path of the running program, with symbolic links resolved.
    private static var pathOfThisProgram: String? {
        #if canImport(Darwin)
        var size = UInt32(PATH_MAX)
        var buffer = [CChar](repeating: 0, count: Int(size))
        guard _NSGetExecutablePath(&buffer, &size) == 0, let path = realpath(buffer, nil) else { return nil }
        #else
        guard let path = realpath("/proc/self/exe", nil) else { return nil }
        #endif
        defer { free(path) }
        return String(cString: path)
    }
}

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A program that is installed together with the running program: in the same folder, or in `../libexec` relative to
/// it.
public struct SiblingProgram: Sendable, Hashable {
    /// The path of the executable file.
    public let path: String

    /// Finds a program; `nil` if it is not installed.
    public init?(named name: String) {
        guard let program = Self.pathOfThisProgram, let end = program.lastIndex(of: "/") else { return nil }
        let folder = program[..<end]
        let paths = ["\(folder)/\(name)", "\(folder)/../libexec/\(name)"]
        guard let path = paths.first(where: { access($0, X_OK) == 0 }) else { return nil }
        self.path = path
    }

    /// Replaces the running program in this process; environment and open files stay the same. Returns only if the
    /// operating system cannot execute the program.
    public func replaceProcess(arguments: [String]) {
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        execv(path, &words)
        for word in words { free(word) }
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

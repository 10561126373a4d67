#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

extension ImageWorkerProgram {
    /// Starts the program with a socket as standard input and output, and returns its process identifier.
    ///
    /// Uses `posix_spawn`, because Foundation's `Process` crashes in a program with more than 1024 open files. Resets
    /// the signal handling to the defaults: Swift's threads block signals and servers ignore some, and the worker would
    /// inherit both.
    ///
    /// - Throws: `ImageError` with the code `.workerUnavailable` if the program cannot be started.
    func spawn(on socket: Int32) throws(ImageError) -> pid_t {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var identifier: pid_t = 0
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var environment: [UnsafeMutablePointer<CChar>?] = [nil]
        let status = posix_spawn(&identifier, path, &actions, &attributes, &words, &environment)
        guard status == 0 else { throw .workerUnavailable(path, String(cString: strerror(status))) }
        return identifier
    }
}

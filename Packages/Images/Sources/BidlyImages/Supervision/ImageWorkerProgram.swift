/// The program to run as the worker process: its file and its arguments.
///
/// It must call `ImageWorker.run()` of the module `BidlyImageWorker`. It is started without environment variables. Its
/// standard input and output are a socket, and its standard error is `/dev/null`.
public struct ImageWorkerProgram: Sendable, Hashable {
    /// The path of the executable file.
    public let path: String
    /// The arguments, without the name of the program.
    public let arguments: [String]

    /// Creates a program.
    public init(path: String, arguments: [String] = []) {
        self.path = path
        self.arguments = arguments
    }
}

#if os(Linux)
extension ImageWorkerProgram {
    /// The running program itself, with other arguments. This works even after the program's file was replaced.
    public static func thisProgram(arguments: [String]) -> ImageWorkerProgram {
        ImageWorkerProgram(path: "/proc/self/exe", arguments: arguments)
    }
}
#endif

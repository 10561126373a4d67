/// An error that prevents a server from starting.
public struct HTTPServerError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of an error.
    public struct Code: Sendable, Hashable {
        private let name: String

        /// The text is not an IP address with a port.
        public static let invalidAddress = Code(name: "invalidAddress")
        /// Another program listens on the address.
        public static let addressInUse = Code(name: "addressInUse")
        /// The address is not an address of this machine.
        public static let addressUnavailable = Code(name: "addressUnavailable")
        /// The process lacks the permission to listen on the address, for example because the port is below 1024.
        public static let permissionDenied = Code(name: "permissionDenied")
        /// A value of the configuration is out of range.
        public static let invalidConfiguration = Code(name: "invalidConfiguration")
        /// The maximum number of connections needs more open files than the process may have.
        public static let tooFewFileDescriptors = Code(name: "tooFewFileDescriptors")
        /// The system or libmicrohttpd refused to start for another reason.
        public static let failedToStart = Code(name: "failedToStart")
    }

    /// The error kind.
    public let code: Code
    /// What is wrong and what to change, as a sentence.
    public let description: String

    init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }

    static func invalidAddress(_ text: String) -> HTTPServerError {
        HTTPServerError(
            .invalidAddress,
            "'\(text)' is not an IP address with a port; examples: 127.0.0.1:8080, [::1]:8080"
        )
    }
}

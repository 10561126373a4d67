/// An error of image processing: the image is refused, or the worker process failed.
public struct ImageError: Error, Sendable, Hashable {
    /// The kind of error. Later versions may define more kinds.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The stable name of the kind.
        public let rawValue: String
        /// Creates a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The bytes are not a JPEG, PNG or WebP image.
        public static let unsupportedFormat = Code(rawValue: "unsupportedFormat")
        /// The format of the image differs from the format that the caller declared.
        public static let mislabelled = Code(rawValue: "mislabelled")
        /// The image is an animation, which cannot be converted to a still image.
        public static let animated = Code(rawValue: "animated")
        /// The image is truncated, or violates the specification of its format.
        public static let damaged = Code(rawValue: "damaged")
        /// The file has more bytes than the limit allows.
        public static let tooManyBytes = Code(rawValue: "tooManyBytes")
        /// The image has more pixels than the limit allows.
        public static let tooManyPixels = Code(rawValue: "tooManyPixels")
        /// The worker process exceeded its limit of processor time or wall-clock time and was killed.
        public static let timedOut = Code(rawValue: "timedOut")
        /// Processing the image needs more memory than the worker process may have.
        public static let outOfMemory = Code(rawValue: "outOfMemory")
        /// The worker process crashed, or its response is invalid.
        public static let workerFailed = Code(rawValue: "workerFailed")
        /// The worker process could not be started; the message names the program and the reason.
        public static let workerUnavailable = Code(rawValue: "workerUnavailable")
        /// All worker processes are busy and the queue is full; a retry may succeed.
        public static let busy = Code(rawValue: "busy")
    }

    /// The error kind.
    public let code: Code
    /// The message for the person who sent the image. It states what to do.
    public let message: String

    /// Creates an error.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// Whether the image itself is the cause. If so, a retry with the same image would fail again.
    ///
    /// `false` for ``Code/busy``, ``Code/workerUnavailable`` and ``Code/timedOut``, whose cause may be the load of the
    /// machine or a missing worker program.
    public var isCausedByImage: Bool { ![.busy, .workerUnavailable, .timedOut].contains(code) }
}

extension ImageError: CustomStringConvertible {
    /// The message.
    public var description: String { message }
}

extension ImageError {
    static let unsupportedFormat = ImageError(
        .unsupportedFormat,
        "The file is not a JPEG, PNG or WebP image. Save it in one of these formats and try again."
    )

    static let animatedWebP = ImageError(
        .animated,
        "Animated WebP images are not supported. Save one frame as a still image and try again."
    )

    static let outOfMemory = ImageError(
        .outOfMemory,
        "Processing the image takes too much memory. Reduce its size in pixels and try again."
    )

    static let workerFailed = ImageError(
        .workerFailed,
        "The image could not be processed. Save it again with another program and try again."
    )

    static let busy = ImageError(.busy, "Too many images are being processed. Try again later.")

    static func mislabelled(_ found: ImageFormat, declaredAs declared: ImageFormat) -> ImageError {
        ImageError(
            .mislabelled,
            "The file is declared as \(declared.name) but contains a \(found.name) image. "
                + "Declare it as \(found.mediaType)."
        )
    }

    /// Creates the error for an image that violates its format. `reason` completes the sentence "The JPEG image …",
    /// without a full stop: `is truncated`.
    static func damaged(_ format: ImageFormat, _ reason: String) -> ImageError {
        ImageError(.damaged, "The \(format.name) image \(reason). Save or export it again and try again.")
    }

    static func truncated(_ format: ImageFormat) -> ImageError { damaged(format, "is truncated") }

    static func timedOut(_ limit: Duration, of kind: String) -> ImageError {
        ImageError(
            .timedOut,
            "Processing the image took more than \(limit.components.seconds) s\(kind). "
                + "Reduce its size and try again."
        )
    }

    static func workerUnavailable(_ path: String, _ reason: String) -> ImageError {
        ImageError(.workerUnavailable, "The image worker '\(path)' cannot be started: \(reason).")
    }
}

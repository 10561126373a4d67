/// The limits of the worker processes that decode images.
public struct WorkerLimits: Sendable, Hashable {
    /// The maximum address space of one worker in bytes; by default 768 MiB. A progressive JPEG file of 40 megapixels
    /// needs 450 MiB.
    ///
    /// Darwin does not enforce this limit.
    public var memory: Int
    /// The maximum processor time of one worker in seconds; by default 15.
    public var processorSeconds: Int
    /// The maximum wall-clock time of one worker, not including the time in the queue; by default 30 seconds.
    public var deadline: Duration
    /// The maximum number of workers that run at the same time; by default 2.
    public var concurrency: Int
    /// The maximum number of images that wait for a worker; by default 32. Further images are refused.
    public var queueLength: Int

    /// Creates limits.
    public init(
        memory: Int = 768 << 20,
        processorSeconds: Int = 15,
        deadline: Duration = .seconds(30),
        concurrency: Int = 2,
        queueLength: Int = 32
    ) {
        self.memory = memory
        self.processorSeconds = processorSeconds
        self.deadline = deadline
        self.concurrency = concurrency
        self.queueLength = queueLength
    }
}

/// The limits of the worker processes that decode images.
public struct WorkerLimits: Sendable, Hashable {
    /// The address space of one worker in bytes; 768 MiB unless stated. A progressive JPEG file of 40 megapixels needs
    /// 450 MiB.
    ///
    /// Darwin does not enforce this limit.
    public var memory: Int
    /// The processor time of one worker in seconds; 15 unless stated.
    public var processorSeconds: Int
    /// The wall-clock time of one worker; 30 seconds unless stated. It does not include the time in the queue.
    public var deadline: Duration
    /// The number of workers that run at the same time; 2 unless stated.
    public var concurrency: Int
    /// The number of images that wait for a worker; 32 unless stated. Further images are refused.
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

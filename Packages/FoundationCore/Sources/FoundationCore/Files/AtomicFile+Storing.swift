/// What stores in files have in common: their failures, and that nothing of a damaged file is lost.
extension AtomicFile {
    /// What is in the file; `nil` when there is none.
    ///
    /// - Parameters:
    ///   - decode: reads the content; it throws `.damaged` for one that makes no sense, which is then set aside.
    /// - Throws: `LocalStoreFailure`: `.damaged` once the file is out of the way, `.unreadable`, or what `decode` throws.
    public func load<Value>(
        _ decode: ([UInt8]) throws(LocalStoreFailure) -> Value?
    ) throws(LocalStoreFailure) -> Value? {
        do throws(LocalStoreFailure) {
            return try stored(decode)
        } catch  where error.code == .damaged {
            // Another program may have replaced it meanwhile: only under the lock it is sure what is moved.
            let lock = try failing(as: .unreadable) { () throws(FileError) in try self.lock() }
            return try load(decode, holding: lock)
        }
    }

    /// Replaces the content, durably.
    ///
    /// - Throws: `LocalStoreFailure`, `.unwritable`, after which the content is what it was.
    public func save(_ content: [UInt8]) throws(LocalStoreFailure) {
        try failing(as: .unwritable) { () throws(FileError) in try write(content) }
    }

    /// Replaces the content by what is made of it, durably, and gives it; nobody else changes it meanwhile, and what is
    /// equal is not written again.
    ///
    /// - Parameters:
    ///   - change: makes what is to be there of what is there, `nil` when there is no file.
    ///   - decode: as in `load(_:)`.
    ///   - encode: makes the content of a value.
    /// - Throws: `LocalStoreFailure`: `.unwritable`, what `load(_:)` throws, or what `encode` throws; the content is then
    ///   what it was, or set aside.
    public func update<Value: Equatable>(
        _ change: (Value?) -> Value,
        decode: ([UInt8]) throws(LocalStoreFailure) -> Value?,
        encode: (Value) throws(LocalStoreFailure) -> [UInt8]
    ) throws(LocalStoreFailure) -> Value {
        let lock = try failing(as: .unwritable) { () throws(FileError) in try self.lock() }
        let stored = try load(decode, holding: lock)
        let changed = change(stored)
        guard changed != stored else { return changed }
        let content = try encode(changed)
        try failing(as: .unwritable) { () throws(FileError) in try write(content, holding: lock) }
        return changed
    }

    private func load<Value>(
        _ decode: ([UInt8]) throws(LocalStoreFailure) -> Value?,
        holding lock: borrowing FileLock
    ) throws(LocalStoreFailure) -> Value? {
        do throws(LocalStoreFailure) {
            return try stored(decode)
        } catch  where error.code == .damaged {
            let aside = try failing(as: .unreadable) { () throws(FileError) in try setAside(holding: lock) }
            throw LocalStoreFailure(.damaged, "\(error); it was kept as \(aside)")
        }
    }

    private func stored<Value>(
        _ decode: ([UInt8]) throws(LocalStoreFailure) -> Value?
    ) throws(LocalStoreFailure) -> Value? {
        guard let content = try failing(as: .unreadable, { () throws(FileError) in try read() }) else { return nil }
        return try decode(content)
    }

    private func failing<Result: ~Copyable>(
        as code: LocalStoreFailure.Code,
        _ work: () throws(FileError) -> Result
    ) throws(LocalStoreFailure) -> Result {
        do {
            return try work()
        } catch {
            throw LocalStoreFailure(code, error.description)
        }
    }
}

/// Loading and saving for stores: maps file errors to ``LocalStoreFailure``, and moves damaged files aside.
extension AtomicFile {
    /// Loads the content; `nil` if there is no file.
    ///
    /// - Parameter decode: Decodes the content; throws ``LocalStoreFailure/Code/damaged`` if it is not valid.
    /// - Throws: ``LocalStoreFailure``: `.damaged` after the file was moved aside; `.unreadable`; what `decode` throws.
    public func load<Value>(
        _ decode: ([UInt8]) throws(LocalStoreFailure) -> Value?
    ) throws(LocalStoreFailure) -> Value? {
        do throws(LocalStoreFailure) {
            return try stored(decode)
        } catch  where error.code == .damaged {
            // Another process may have replaced the file meanwhile, so it is read again under the lock before it is moved.
            let lock = try failing(as: .unreadable) { () throws(FileError) in try self.lock() }
            return try load(decode, holding: lock)
        }
    }

    /// Replaces the content durably.
    ///
    /// - Throws: ``LocalStoreFailure`` with the code `.unwritable`; the content is then unchanged.
    public func save(_ content: [UInt8]) throws(LocalStoreFailure) {
        try failing(as: .unwritable) { () throws(FileError) in try write(content) }
    }

    /// Changes the content durably under the file's lock. An equal value is not written.
    ///
    /// - Parameters:
    ///   - change: Computes the new value from the stored one; `nil` if there is no file.
    ///   - decode: Decodes the content, as in ``load(_:)``.
    ///   - encode: Encodes the new value.
    /// - Returns: The new value.
    /// - Throws: ``LocalStoreFailure``: `.unwritable`; what ``load(_:)`` and `encode` throw. The content is then unchanged, or
    ///   moved aside.
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
            throw LocalStoreFailure(.damaged, "\(error); the damaged file was moved to \(aside)")
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

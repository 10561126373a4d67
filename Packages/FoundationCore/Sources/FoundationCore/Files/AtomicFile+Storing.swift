/// Loading and saving for stores. Throws ``LocalStoreFailure`` instead of file errors, and renames damaged files.
extension AtomicFile {
    /// Loads the content; `nil` if there is no file.
    ///
    /// - Parameter decode: Decodes the content. It throws ``LocalStoreFailure/Code/damaged`` if the content is not
    ///   valid.
    /// - Throws: ``LocalStoreFailure``: `.damaged` if the content is not valid, after the file was renamed;
    ///   `.unreadable` if the file cannot be read; the other errors of `decode`.
    public func load<Value>(
        _ decode: ([UInt8]) throws(LocalStoreFailure) -> Value?
    ) throws(LocalStoreFailure) -> Value? {
        do throws(LocalStoreFailure) {
            return try stored(decode)
        } catch  where error.code == .damaged {
            // Another process may just have replaced the file. Read it again under the lock before renaming it.
            let lock = try failing(as: .unreadable) { () throws(FileError) in try self.lock() }
            return try load(decode, holding: lock)
        }
    }

    /// Replaces the content durably.
    ///
    /// - Throws: ``LocalStoreFailure``: `.unwritable` if the content could not be replaced and is unchanged;
    ///   `.notDurable` if it was replaced, but may be lost if the machine crashes.
    public func save(_ content: [UInt8]) throws(LocalStoreFailure) {
        try failing(as: .unwritable) { () throws(FileError) in try write(content) }
    }

    /// Changes the content durably while holding the file's lock. Does not write if the value stays equal.
    ///
    /// - Parameters:
    ///   - change: Computes the new value from the stored value, which is `nil` if there is no file.
    ///   - decode: Decodes the content, as in ``load(_:)``.
    ///   - encode: Encodes the new value.
    /// - Returns: The new value.
    /// - Throws: ``LocalStoreFailure``: `.unwritable` if the file cannot be locked or written; the errors of
    ///   ``load(_:)`` and of `encode`. The content is then unchanged, or was renamed because it is damaged.
    ///   `.notDurable` if the content was changed, but the change may be lost if the machine crashes.
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
            let aside = try failing(as: .unreadable) { () throws(FileError) in try renameDamaged(holding: lock) }
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
            throw LocalStoreFailure(error, or: code)
        }
    }
}

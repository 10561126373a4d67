public import HTTPCore

extension House {
    /// Returns the recorded response to a request with an idempotency key, as a repeat of the request would receive it.
    ///
    /// - Returns: `nil` if there is no record. Then the request had no effect, or its record has expired; an earlier commit
    ///   whose outcome is unknown does not take effect afterwards.
    /// - Throws: `HouseFailure`; `CancellationError` if the task is cancelled while it waits for other writers.
    public func recordedResponse(to key: IdempotencyKey) async throws -> HTTPResponse? {
        var record = try await read { try $0.records.records(of: [key]).first }
        if record == nil {
            record = try await writer.maintain { session in
                let record = try session.records.records(of: [key]).first
                if record == nil { try session.house.writeBarrier() }
                return record
            }
        }
        guard let record else { return nil }
        guard let response = StoredResponse(bytes: record.response).response else {
            throw HouseFailure(.corrupt, "A stored response is damaged.")
        }
        return response
    }
}

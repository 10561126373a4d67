import FoundationCore

extension SalesClient {
    /// Writes the accounting export as CSV, in blocks of 64 KiB. It holds one page of rows and one block in memory.
    ///
    /// - Parameter write: Writes a block.
    /// - Returns: The number of rows, without the header.
    /// - Throws: `ClientFailure`; the errors of `write`.
    public func exportAccounting(to write: ([UInt8]) async throws -> Void) async throws -> Int {
        let csv = CSVWriter(), blockSize = 1 << 16
        var block: [UInt8] = [], count = 0
        csv.append(AccountingRow.header, to: &block)
        for try await row in accountingRows {
            csv.append(row.fields, to: &block)
            count += 1
            if block.count >= blockSize {
                try await write(block)
                block.removeAll(keepingCapacity: true)
            }
        }
        try await write(block)
        return count
    }
}

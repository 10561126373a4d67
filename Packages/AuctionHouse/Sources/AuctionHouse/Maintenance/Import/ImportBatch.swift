import FoundationCore

/// What is read at once.
struct ImportBatch<Row: Sendable>: Sendable {
    /// Enough that neither reading nor writing often waits for the other, few enough to be held twice.
    ///
    /// Computed, since a generic type stores nothing of its own.
    static var largest: Int { 16_000 }

    var rows: [Row] = []
    var faults: [ImportNote] = []
    var warnings: [ImportNote] = []
    var isFull: Bool { rows.count + faults.count >= Self.largest }
    var isEmpty: Bool { rows.isEmpty && faults.isEmpty }
}

/// How far one commit came.
struct ImportStep: Sendable {
    /// How many rows were gone through.
    var taken = 0
    /// How many of them were not there before.
    var new = 0
}

extension ImportReport {
    /// Counts what a commit has brought.
    mutating func add(_ step: ImportStep) {
        read += step.taken
        imported += step.new
        alreadyThere += step.taken - step.new
    }
}

extension ImportNote {
    /// A fault of a file as a note.
    init(_ fault: CSVError) {
        let column = fault.columnName.map(ExactText.excerpt) ?? fault.column.map { "column \($0)" }
        self.init(line: fault.line, column: column, reason: fault.reason)
    }
}

/// What identifies something that is imported, so that it is the same when it is imported again.
struct ImportKey {
    private var content: [UInt8]

    /// A key of a kind.
    init(_ kind: String) {
        content = []
        add(kind)
    }

    /// Adds a part; where one ends and the next begins counts.
    mutating func add(_ part: String) { add(Array(part.utf8)) }

    mutating func add(_ part: [UInt8]) {
        withUnsafeBytes(of: UInt64(part.count).bigEndian) { content.append(contentsOf: $0) }
        content += part
    }

    /// A part of a span, but not nothing of it: another one for each digest, the same one each time.
    static func part(of span: Duration, by digest: [UInt8]) -> Duration {
        let milliseconds = UInt64(max(1, span.wholeMilliseconds))
        let share = digest.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return .milliseconds(Int64(milliseconds.multipliedFullWidth(by: share).high + 1))
    }

    var digest: Digest { Digest(of: content, count: 16) }

    /// The first identifier that follows from the key and is not another's.
    func identifier<Subject>(
        _ isAnothers: (Identifier<Subject>) throws -> Bool
    ) rethrows -> Identifier<Subject> {
        var attempt = self
        while true {
            let identifier = Identifier<Subject>(bits: attempt.digest.number)
            guard try isAnothers(identifier) else { return identifier }
            attempt.add("again")
        }
    }
}

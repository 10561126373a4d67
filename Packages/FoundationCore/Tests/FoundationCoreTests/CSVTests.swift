import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct CSVReaderTests {
    private func records(_ text: String, chunkSize: Int = .max) throws -> [[String]] {
        var reader = CSVReader(MemoryByteSource(text.utf8, chunkSize: chunkSize))
        var records: [[String]] = []
        while let record = try reader.next() { records.append(record.fields) }
        return records
    }

    @Test(
        "records are read according to RFC 4180, however the input is split into chunks",
        arguments: [
            ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]), ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
            ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]), ("\u{FEFF}a\nb", [["a"], ["b"]]), ("", []), ("\u{FEFF}", []),
            ("\n\n", []), ("a\n\r\n\n", [["a"]]), (",\n", [["", ""]]), ("\"\"\n", [[""]]),
            ("\"a,b\",\"c\"\"d\",\"e\r\nf\"\n", [["a,b", "c\"d", "e\r\nf"]]), ("ä,€,💶\r\n", [["ä", "€", "💶"]]),
            ("a, b \n", [["a", " b "]]), ("\"\u{FEFF}a\"\n", [["\u{FEFF}a"]]), ("\"\"\"\"", [["\""]]),
            ("a\n\u{FEFF}b\n", [["a"], ["\u{FEFF}b"]]),
            ("\"\",\"\"\r\n", [["", ""]]), ("a,\"\"", [["a", ""]]), ("ab,cd", [["ab", "cd"]]),
        ] as [(String, [[String]])],
        [1, 2, 3, 5, Int.max]
    )
    func reading(example: (text: String, records: [[String]]), chunkSize: Int) throws {
        #expect(try records(example.text, chunkSize: chunkSize) == example.records)
    }

    @Test(
        "an error has a location",
        arguments: [
            ("a,b\nc,\"d\n\n", "line 2, column 2: the quote is never closed"),
            ("a,b\"c\n", "line 1, column 2: the field contains a quote; double it, and put the whole field in quotes"),
            ("a\n\"b\"c\n", "line 2, column 1: the field continues after its closing quote"),
            ("a\rb\n", "line 1, column 1: the field has a carriage return without a line feed"),
            ("a\n\nb\n", "line 2: the line is empty; remove it"),
            ("\nb\n", "line 1: the line is empty; remove it"),
            ("\"a\nb\nc", "line 1, column 1: the quote is never closed"),
            ("a,\"b\n\"c", "line 2, column 2: the field continues after its closing quote"),
            ("\"a\"\rb\n", "line 1, column 1: the field continues after its closing quote"),
        ]
    )
    func faults(text: String, message: String) {
        let error = #expect(throws: CSVError.self) { try records(text) }
        #expect(error?.description == message)
    }

    @Test("after an error, reading continues with the next line", arguments: [1, 2, Int.max])
    func recovery(chunkSize: Int) throws {
        let text = "a\nb\"b,x\n\"c\"c\nd\rd\ne\n\nf\n\"g"
        var reader = CSVReader(MemoryByteSource(text.utf8, chunkSize: chunkSize))
        var seen: [String] = []
        for _ in 0..<12 {
            do {
                guard let record = try reader.next() else { break }
                seen.append(record.fields.joined(separator: ","))
            } catch let error as CSVError {
                seen.append("fault on line \(error.line)")
            }
        }
        let faults = ["fault on line 2", "fault on line 3", "fault on line 4"]
        #expect(seen == ["a"] + faults + ["e", "fault on line 6", "f", "fault on line 8"])
    }

    @Test("bytes that are not UTF-8 are an error and are not replaced")
    func invalidText() {
        var reader = CSVReader(MemoryByteSource([0x61, 0x2C, 0xFF, 0x0A]))
        let error = #expect(throws: CSVError.self) { try reader.next() }
        #expect(error?.description == "line 1, column 2: the field is not valid UTF-8")
    }

    @Test("a record above the size limit is an error, and reading it uses bounded memory")
    func endlessRecord() {
        struct Endless: ByteSource {
            mutating func nextChunk() -> [UInt8]? { Array(repeating: UInt8(ascii: "x"), count: 1 << 20) }
        }
        var reader = CSVReader(Endless())
        #expect(throws: CSVError.self) { try reader.next() }
    }

    @Test("reading an endless source ends when its task is cancelled")
    func cancelled() async {
        struct EndlessLine: ByteSource {
            var isFirst = true
            mutating func nextChunk() -> [UInt8]? {
                defer { isFirst = false }
                // An error, followed by a line that never ends.
                return isFirst ? Array("a\"".utf8) : Array(repeating: 0, count: 1 << 16)
            }
        }
        let task = Task {
            var reader = CSVReader(EndlessLine())
            #expect(throws: CSVError.self) { try reader.next() }
            withUnsafeCurrentTask { $0?.cancel() }
            #expect(throws: CancellationError.self) { try reader.next() }
        }
        await task.value
    }

    @Test("records of the maximum size are read, even several in a row")
    func largestRecord() throws {
        let largest = CSVReader<MemoryByteSource>.maximumRecordLength
        #expect(largest == 16 << 20)
        let half = [UInt8](repeating: UInt8(ascii: "x"), count: largest / 2)
        let record = half + [UInt8(ascii: ",")] + half
        var reader = CSVReader(MemoryByteSource(record + Array("\nb\n".utf8)))
        #expect(try reader.next()?.fields.map(\.utf8.count) == [largest / 2, largest / 2])
        #expect(try reader.next()?.fields == ["b"])
        var larger = CSVReader(MemoryByteSource(record + half.prefix(1)))
        #expect(throws: CSVError.self) { try larger.next() }
    }

    @Test("too many fields are an error, even if they are empty")
    func endlessFields() {
        struct Commas: ByteSource {
            mutating func nextChunk() -> [UInt8]? { Array(repeating: UInt8(ascii: ","), count: 1 << 20) }
        }
        var reader = CSVReader(Commas())
        let error = #expect(throws: CSVError.self) { try reader.next() }
        #expect(error?.reason == "there are more than 10000 fields")
    }

    @Test("ten thousand fields are read; one more is an error")
    func maximumFieldCount() throws {
        #expect(try records(String(repeating: ",", count: 9999)) == [Array(repeating: "", count: 10_000)])
        #expect(throws: CSVError.self) { try records(String(repeating: ",", count: 10_000)) }
    }

    @Test("quoted line ends are included in line numbers")
    func lineNumbers() throws {
        var reader = CSVReader(MemoryByteSource("\"a\nb\"\nc\n".utf8))
        #expect(try reader.next()?.line == 1)
        #expect(try reader.next()?.line == 3)
    }

    @Test(
        "written records are read back unchanged",
        arguments: [CSVWriter.LineEnd.lineFeed, .carriageReturnLineFeed]
    )
    func roundTrip(lineEnd: CSVWriter.LineEnd) throws {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed)
        let pieces = ["a", ",", "\"", "\r\n", "\n", "\r", " ", "é", "💶", "\u{FEFF}", "\r\"", ""]
        for _ in 0..<500 {
            let rows = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                (0..<Int.random(in: 1...4, using: &random)).map { _ in
                    (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }
                        .joined()
                }
            }
            let text = rows.map(CSVWriter(lineEnd: lineEnd).line).joined()
            #expect(try records(text, chunkSize: 3) == rows, "seed \(seed)")
        }
    }

    @Test("only fields that need quotes are quoted")
    func writing() {
        #expect(CSVWriter().line(["a", "b c", "d,e", "f\"g"]) == "a,b c,\"d,e\",\"f\"\"g\"\r\n")
        #expect(CSVWriter(lineEnd: .lineFeed).line([""]) == "\"\"\n")
        #expect(CSVWriter(lineEnd: .lineFeed).line(["", ""]) == ",\n")
        #expect(CSVWriter(lineEnd: .lineFeed).line(["a！b", "a\u{FEFF}b"]) == "a！b,\"a\u{FEFF}b\"\n")
    }

    @Test("appended and returned lines are equal")
    func appending() {
        let fields = ["a", "d,e", "é\"", ""]
        var text = Array("x".utf8)
        CSVWriter().append(fields, to: &text)
        #expect(String(decoding: text, as: UTF8.self) == "x" + CSVWriter().line(fields))
    }
}

@Suite struct CSVTableTests {
    private func table(_ text: String) throws -> CSVTable<MemoryByteSource> {
        try CSVTable(MemoryByteSource(text.utf8))
    }

    @Test("rows are read by column name, in any order")
    func byName() throws {
        var table = try table("b,a\n2,x\n")
        let a = try table.column("a"), b = try table.column("b")
        let row = try #require(try table.next())
        #expect(row[a] == "x")
        #expect(try row.integer(b) == 2)
        #expect(try table.next() == nil)
        #expect(table.columnIfPresent("c") == nil)
        #expect(table.columnNames == ["b", "a"])
    }

    @Test("column names are compared by their bytes")
    func exactNames() throws {
        let table = try table("a,A,e\u{301}\n")
        #expect(try table.column("a") != table.column("A"))
        #expect(table.columnIfPresent("e\u{301}") != nil && table.columnIfPresent("\u{E9}") == nil)
    }

    @Test(
        "invalid tables are reported",
        arguments: [
            ("", "line 1: the input is empty; the first line must name the columns"),
            (",a\n", "line 1, column 1: the column has no name"),
            ("a,b\n1,\"2\n", "line 2, column 2 (b): the quote is never closed"),
            ("a,b,a\n", "line 1, column 3 (a): two columns have this name"),
            ("a,b\n1\n", "line 2, column 2 (b): the header names 2 columns, but this row has 1"),
            ("a,b\n1,2,3\n", "line 2, column 3: the header names 2 columns, but this row has 3"),
            ("x,y\n1,2\n", "line 1, column a: the column is missing; the columns are x, y"),
            ("a\nten\n", "line 2, column 1 (a): 'ten' is not a whole number"),
            ("a\n 5\n", "line 2, column 1 (a): ' 5' is not a whole number"),
            ("a\n-\n", "line 2, column 1 (a): '-' is not a whole number"),
            ("a\n-99999999999999999999\n", "line 2, column 1 (a): '-99999999999999999999' is too large"),
            (
                "a;b\n",
                "line 1, column a: the column is missing; the columns are a;b"
                    + "; the file seems to separate its fields by semicolons instead of commas"
            ),
            (
                "x\ty\n",
                "line 1, column a: the column is missing; the columns are x\u{FFFD}y"
                    + "; the file seems to separate its fields by tabs instead of commas"
            ),
            ("a;b,c\n", "line 1, column a: the column is missing; the columns are a;b, c"),
            ("é,e\u{301}\n", "line 1, column a: the column is missing; the columns are é, e\u{301}"),
            ("a\n1.5\n", "line 2, column 1 (a): '1.5' is not a whole number"),
            ("a\n99999999999999999999\n", "line 2, column 1 (a): '99999999999999999999' is too large"),
        ]
    )
    func faults(text: String, message: String) {
        let error = #expect(throws: CSVError.self) {
            var table = try table(text)
            let column = try table.column("a")
            while let row = try table.next() { _ = try row.integer(column) }
        }
        #expect(error?.description == message)
    }
}

@Suite struct CSVErrorTests {
    @Test("a located error contains the path of the file, and is otherwise equal")
    func located() {
        let error = CSVError(line: 17, column: 8, columnName: "max_cents", reason: "'x' is not a whole number")
        #expect(error.file == nil && error.located(in: "bids.csv").file == "bids.csv")
        #expect(
            error.located(in: "bids.csv").description
                == "bids.csv, line 17, column 8 (max_cents): 'x' is not a whole number"
        )
    }
}

@Suite struct MemoryByteSourceTests {
    @Test("chunks have the chosen size, at least one byte", arguments: [(-1, 1), (0, 1), (2, 2), (9, 3)])
    func pieces(size: Int, first: Int) {
        var source = MemoryByteSource([1, 2, 3], chunkSize: size)
        #expect(source.nextChunk()?.count == first)
        var rest: [UInt8] = []
        while let chunk = source.nextChunk() { rest += chunk }
        #expect(rest == [1, 2, 3].suffix(3 - first))
    }
}

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
        "records are read as RFC 4180 says, however the bytes arrive",
        arguments: [
            ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]), ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
            ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]), ("\u{FEFF}a\nb", [["a"], ["b"]]), ("", []), ("\u{FEFF}", []),
            ("\n\n", []), ("a\n\r\n\n", [["a"]]), (",\n", [["", ""]]), ("\"\"\n", [[""]]),
            ("\"a,b\",\"c\"\"d\",\"e\r\nf\"\n", [["a,b", "c\"d", "e\r\nf"]]), ("ä,€,💶\r\n", [["ä", "€", "💶"]]),
            ("a, b \n", [["a", " b "]]), ("\"\u{FEFF}a\"\n", [["\u{FEFF}a"]]), ("\"\"\"\"", [["\""]]),
        ] as [(String, [[String]])],
        [1, 2, 3, 5, Int.max]
    )
    func reading(example: (text: String, records: [[String]]), chunkSize: Int) throws {
        #expect(try records(example.text, chunkSize: chunkSize) == example.records)
    }

    @Test(
        "a fault is told with its place",
        arguments: [
            ("a,b\nc,\"d\n\n", "line 2, column 2: the quote is never closed"),
            ("a,b\"c\n", "line 1, column 2: the field has a quote inside; put the whole field in quotes"),
            ("a\n\"b\"c\n", "line 2, column 1: the field goes on after its closing quote"),
            ("a\rb\n", "line 1, column 1: the field has a carriage return without a line feed"),
            ("a\n\nb\n", "line 2: the line is empty; remove it"),
            ("\nb\n", "line 1: the line is empty; remove it"),
        ]
    )
    func faults(text: String, message: String) {
        let error = #expect(throws: CSVError.self) { try records(text) }
        #expect(error?.description == message)
    }

    @Test("after a fault reading goes on with the next line", arguments: [1, 2, Int.max])
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

    @Test("bytes that are not UTF-8 are a fault, not replaced")
    func invalidText() {
        var reader = CSVReader(MemoryByteSource([0x61, 0x2C, 0xFF, 0x0A]))
        let error = #expect(throws: CSVError.self) { try reader.next() }
        #expect(error?.description == "line 1, column 2: the field is not valid UTF-8")
    }

    @Test("a record too large to be meant ends in an error, not in all memory")
    func endlessRecord() {
        struct Endless: ByteSource {
            mutating func nextChunk() -> [UInt8]? { Array(repeating: UInt8(ascii: "x"), count: 1 << 20) }
        }
        var reader = CSVReader(Endless())
        #expect(throws: CSVError.self) { try reader.next() }
    }

    @Test("fields too many to be meant end in an error, too, and empty ones count")
    func endlessFields() {
        struct Commas: ByteSource {
            mutating func nextChunk() -> [UInt8]? { Array(repeating: UInt8(ascii: ","), count: 1 << 20) }
        }
        var reader = CSVReader(Commas())
        let error = #expect(throws: CSVError.self) { try reader.next() }
        #expect(error?.reason == "there are more than 10000 fields")
    }

    @Test("lines are counted through quoted line ends")
    func lineNumbers() throws {
        var reader = CSVReader(MemoryByteSource("\"a\nb\"\nc\n".utf8))
        #expect(try reader.next()?.line == 1)
        #expect(try reader.next()?.line == 3)
    }

    @Test(
        "what the writer writes reads back unchanged",
        arguments: [CSVWriter.LineEnd.lineFeed, .carriageReturnLineFeed]
    )
    func roundTrip(lineEnd: CSVWriter.LineEnd) throws {
        let seed = UInt64.random(in: 0...(.max))
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

    @Test("only fields that need quotes get them")
    func writing() {
        #expect(CSVWriter().line(["a", "b c", "d,e", "f\"g"]) == "a,b c,\"d,e\",\"f\"\"g\"\r\n")
        #expect(CSVWriter(lineEnd: .lineFeed).line([""]) == "\"\"\n")
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

    @Test(
        "what is no table is told so",
        arguments: [
            ("", "line 1: there is nothing here; the first line must name the columns"),
            (",a\n", "line 1, column 1: the column has no name"),
            ("a,b\n1,\"2\n", "line 2, column 2 (b): the quote is never closed"),
            ("a,b,a\n", "line 1, column 3 (a): two columns have this name"),
            ("a,b\n1\n", "line 2, column 2 (b): the header names 2 columns, this row has 1"),
            ("a,b\n1,2,3\n", "line 2, column 3: the header names 2 columns, this row has 3"),
            ("x,y\n1,2\n", "line 1, column a: the column is missing; there is only x, y"),
            ("a\nten\n", "line 2, column 1 (a): “ten” is not a whole number"),
            ("a\n1.5\n", "line 2, column 1 (a): “1.5” is not a whole number"),
            ("a\n99999999999999999999\n", "line 2, column 1 (a): “99999999999999999999” is too large"),
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

@Suite struct FileByteSourceTests {
    @Test("a file that is not there is told by its path and the system's reason")
    func missing() {
        let error = #expect(throws: FileError.self) { try FileByteSource(path: "/nowhere/bids.csv") }
        #expect(error?.isNotFound == true)
        #expect(error?.description == "/nowhere/bids.csv: No such file or directory")
    }

    @Test("a folder cannot be read")
    func folder() throws {
        let source = try FileByteSource(path: "/")
        #expect(throws: FileError.self) { try source.nextChunk() }
    }

    @Test("a file gives all its bytes")
    func wholeFile() throws {
        let source = try FileByteSource(path: #filePath)
        var bytes: [UInt8] = []
        while let chunk = try source.nextChunk() { bytes += chunk }
        #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("}\n"))
    }
}

import Foundation

/// The tables in a documentation article of the package.
struct ArticleTables {
    /// The rows of each table. A row is a dictionary from column names to cells.
    let tables: [[[String: String]]]

    /// Reads an article.
    ///
    /// - Parameter name: the name of the file without its extension.
    init(of name: String) throws {
        let package = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
        let article = package.appending(path: "Sources/Ordering/Ordering.docc/\(name).md")
        var tables: [[[String: String]]] = [], columns: [String]?
        for line in try String(contentsOf: article, encoding: .utf8).components(separatedBy: "\n") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            if !line.hasPrefix("|") {
                columns = nil
            } else if let columns {
                guard !line.hasPrefix("|-") else { continue }
                tables[tables.count - 1].append(Dictionary(uniqueKeysWithValues: zip(columns, cells)))
            } else {
                columns = cells
                tables.append([])
            }
        }
        self.tables = tables
    }
}

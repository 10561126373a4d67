internal import BidlySQL

/// A module, a read model or the kernel, as the owner of tables.
struct TableOwner {
    let name: String
    /// The version of the derived tables. A kept table has the number of its migrations instead.
    let version: Int
    let tables: [ModuleTable]

    /// The name under which the version of a table is stored in the database.
    func schemaName(_ table: ModuleTable) -> String { "\(name)/\(table.name)" }

    /// The schema of a table. A derived table of an earlier version is dropped, and created again by all of its steps.
    func schema(_ table: ModuleTable) -> SQLModuleSchema {
        guard table.canonicalQuery != nil else {
            return SQLModuleSchema(module: schemaName(table), migrations: table.migrations)
        }
        let current = SQLMigration("\(table.name), version \(version)") { d in
            (["DROP TABLE IF EXISTS \(table.name)"] + table.migrations.map { $0.script(d) }).joined(separator: ";\n")
        }
        let earlier = (1..<max(1, version)).map { number in
            SQLMigration("\(table.name), version \(number), superseded") { _ in "" }
        }
        return SQLModuleSchema(module: schemaName(table), migrations: earlier + [current])
    }
}

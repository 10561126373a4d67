internal import BidlySQL

/// The owner of tables: a module, a read model, or HouseCore.
struct TableOwner {
    let name: String
    /// The version of the derived tables. The version of a kept table is the number of its migrations.
    let version: Int
    let tables: [ModuleTable]

    /// Returns the name under which the database records the version of a table.
    func schemaName(_ table: ModuleTable) -> String { "\(name)/\(table.name)" }

    /// Returns the schema of a table. If a derived table has an earlier version, it is dropped and recreated with all
    /// migrations.
    func schema(_ table: ModuleTable) -> SQLModuleSchema {
        guard table.canonicalQuery != nil else {
            return SQLModuleSchema(module: schemaName(table), migrations: table.migrations)
        }
        let current = SQLMigration("\(table.name), version \(version)", script: table.recreationScript)
        let earlier = (1..<max(1, version)).map { number in
            SQLMigration("\(table.name), version \(number), superseded") { _ in "" }
        }
        return SQLModuleSchema(module: schemaName(table), migrations: earlier + [current])
    }
}

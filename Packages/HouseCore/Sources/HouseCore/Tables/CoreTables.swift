internal import BidlySQL

/// The tables that HouseCore owns: log, publications, idempotency records, and the data of the house.
enum CoreTables {
    /// The name of HouseCore in the list of modules.
    static let module = "house"

    static let publications = ModuleTable(
        "publications",
        .derived(
            CanonicalQuery(
                "SELECT position, ordinal, reader, subject, body FROM publications",
                key: ["position", "ordinal", "reader"],
                about: .position("position")
            )
        ),
        migrations: [
            // Most publications have the subject of their log entry. They store NULL as subject, are found through the
            // log's index of subjects, and are not in the partial index below. An index of all subjects would write one
            // more page per event.
            SQLMigration("publications, one row for each reader; everyone is '', the entry's own subject is NULL") {
                d in
                """
                CREATE TABLE publications (
                    position \(d.integer) NOT NULL, ordinal \(d.integer) NOT NULL, reader \(d.text) NOT NULL,
                    subject \(d.text), body \(d.blob) NOT NULL, PRIMARY KEY (position, ordinal, reader)
                )\(d.keyedTableOptions);
                CREATE INDEX publications_by_subject ON publications (subject, position) WHERE subject IS NOT NULL;
                CREATE INDEX publications_by_reader ON publications (reader, position) WHERE reader <> '';
                """
            }
        ]
    )

    static let idempotencyRecords = ModuleTable(
        "idempotency_records",
        .kept("Responses to requests that may be repeated; they expire."),
        migrations: [
            // Records expire in a different order than they are stored. An index of all expiry times would require
            // writing one more page per record. Instead, each chunk of consecutive records stores its earliest expiry
            // time.
            SQLMigration("idempotency records, in chunks of consecutive numbers") { d in
                """
                CREATE TABLE idempotency_records (
                    number \(d.identity), due \(d.integer) NOT NULL, caller \(d.text) NOT NULL, key \(d.text) NOT NULL,
                    module \(d.text) NOT NULL, subject \(d.text) NOT NULL, stored_at \(d.integer) NOT NULL,
                    fingerprint \(d.blob) NOT NULL, response \(d.blob) NOT NULL
                )\(d.tableOptions);
                CREATE UNIQUE INDEX idempotency_records_by_key ON idempotency_records (caller, key);
                CREATE TABLE idempotency_chunks (
                    number \(d.integer) PRIMARY KEY, due \(d.integer) NOT NULL
                )\(d.tableOptions);
                CREATE INDEX idempotency_chunks_by_due ON idempotency_chunks (due);
                """
            }
        ]
    )

    static let house = ModuleTable(
        "house",
        .kept("The secret key of the house."),
        migrations: [
            SQLMigration("the key of the house, in one row") { d in
                """
                CREATE TABLE house (
                    id \(d.integer) PRIMARY KEY CHECK (id = 1), key \(d.blob) NOT NULL, barriers \(d.integer) NOT NULL
                )\(d.tableOptions);
                """
            }
        ]
    )

    /// The log is neither a derived nor a kept table: it is the source of all derived tables.
    static let log = SQLMigration("the event log") { d in
        """
        CREATE TABLE log (
            position \(d.identity), time \(d.integer) NOT NULL, module \(d.text) NOT NULL, kind \(d.text) NOT NULL,
            subject \(d.text) NOT NULL, sequence \(d.integer) NOT NULL, version \(d.integer) NOT NULL,
            body \(d.blob) NOT NULL
        )\(d.tableOptions);
        CREATE UNIQUE INDEX log_by_subject ON log (module, subject, sequence);
        CREATE TABLE rebuilds (number \(d.identity), rebuilt_at \(d.integer) NOT NULL)\(d.tableOptions);
        """
    }

    static let logChecksums = SQLMigration("a checksum for each log entry; NULL for earlier entries") { d in
        "ALTER TABLE log ADD COLUMN checksum \(d.integer)"
    }

    /// The index begins with the subject. The subjects of most entries differ, so a comparison rarely reads further
    /// columns. The order also keeps the events of several modules about one subject in the same page.
    static let logBySubject = SQLMigration("the index of the log begins with the subject") { _ in
        "DROP INDEX log_by_subject; CREATE UNIQUE INDEX log_by_subject ON log (subject, module, sequence)"
    }

    static let tables = [house, publications, idempotencyRecords]

    /// The log schema.
    static let logSchema = SQLModuleSchema(module: "\(module)/log", migrations: [log, logChecksums, logBySubject])

    /// The tables of HouseCore. Raise the version with each change to a derived table.
    static let owner = TableOwner(name: module, version: 1, tables: tables)
}

internal import BidlySQL
internal import FoundationCore
internal import HouseCore
internal import Ordering

/// The kept tables over one database connection: shipping addresses, discount codes, and the entries of wrong codes.
///
/// Nothing is cached between transactions, because the log does not show the changes that other processes make to these
/// tables. Later commands of a transaction see its changes; `flush()` writes them. The entry of a wrong code is stored
/// although its command is refused.
final class OrderingSecrets {
    static let definitions = [
        table("shipping_addresses", "Shipping addresses of orders.") { d in
            """
            CREATE TABLE shipping_addresses (id \(d.text) PRIMARY KEY, address \(d.text) NOT NULL)\(d.keyedTableOptions);
            """
        },
        table("discount_codes", "Discount codes, with their digests.") { d in
            """
            CREATE TABLE discount_codes (
                digest \(d.blob) NOT NULL, seller \(d.text) NOT NULL, discount \(d.text) NOT NULL, code \(d.text) NOT NULL,
                PRIMARY KEY (digest, seller)
            )\(d.keyedTableOptions);
            CREATE INDEX discount_codes_by_seller ON discount_codes (seller);
            """
        },
        table("wrong_discount_codes", "The times at which members entered wrong discount codes.") { d in
            """
            CREATE TABLE wrong_discount_codes (member \(d.text) NOT NULL, time \(d.integer) NOT NULL)\(d.tableOptions);
            CREATE INDEX wrong_discount_codes_by_member ON wrong_discount_codes (member, time);
            """
        },
    ]

    private let address, addAddress, dropAddress, code, codesOfSeller, addCode, failures, addFailure,
        dropFailures: any SQLStatement
    private let key: HouseKey
    private var codes: [DiscountCode: [MemberID: DiscountID]] = [:]
    private var wrongCodes: [MemberID: [Instant]] = [:]
    private var addedAddresses: [AddressID: ShippingAddress] = [:]
    private var droppedAddresses: Set<AddressID> = []
    private var addedCodes: [(code: DiscountCode, seller: MemberID, discount: DiscountID)] = []
    private var addedFailures: [(member: MemberID, time: Instant, start: Instant)] = []

    init(_ connection: any SQLConnection, key: HouseKey) {
        self.key = key
        address = connection.deferred("SELECT id, address FROM shipping_addresses WHERE id = ?1")
        addAddress = connection.deferred(
            "INSERT INTO shipping_addresses (id, address) VALUES (?1, ?2) ON CONFLICT DO NOTHING"
        )
        dropAddress = connection.deferred("DELETE FROM shipping_addresses WHERE id = ?1")
        code = connection.deferred("SELECT code, seller, discount FROM discount_codes WHERE digest = ?1")
        codesOfSeller = connection.deferred("SELECT discount, code FROM discount_codes WHERE seller = ?1")
        addCode = connection.deferred(
            "INSERT INTO discount_codes (digest, seller, discount, code) VALUES (?1, ?2, ?3, ?4)"
        )
        failures = connection.deferred("SELECT member, time FROM wrong_discount_codes WHERE member = ?1 ORDER BY time")
        addFailure = connection.deferred("INSERT INTO wrong_discount_codes (member, time) VALUES (?1, ?2)")
        dropFailures = connection.deferred("DELETE FROM wrong_discount_codes WHERE member = ?1 AND time <= ?2")
    }

    private static func table(
        _ name: String,
        _ content: String,
        script: @escaping @Sendable (SQLDialect) -> String
    ) -> ModuleTable { ModuleTable(name, .kept(content), migrations: [SQLMigration(name, script: script)]) }
}

// MARK: - For decisions

extension OrderingSecrets {
    /// Loads codes, in at most one round trip to the database.
    func load(_ codes: [DiscountCode]) throws {
        var parameters = SQLParameters(capacity: codes.count)
        for code in codes where self.codes[code] == nil {
            self.codes[code] = [:]
            parameters.add(digest(of: code))
        }
        guard parameters.count > 0 else { return }
        for row in try code.run(parameters) {
            self.codes[try DiscountCode(row.read(0)), default: [:]][try row.read(1)] = try row.read(2)
        }
    }

    /// Loads the times at which members entered wrong codes, in at most one round trip to the database.
    func loadWrongCodes(of members: [MemberID]) throws {
        var parameters = SQLParameters(capacity: members.count)
        for member in members where wrongCodes[member] == nil {
            wrongCodes[member] = []
            parameters.add(member)
        }
        guard parameters.count > 0 else { return }
        for row in try failures.run(parameters) {
            wrongCodes[try row.read(0), default: []].append(try row.read(1))
        }
    }

    /// Returns the discount of a seller that has a loaded code.
    func discount(_ code: DiscountCode, of seller: MemberID) -> DiscountID? { codes[code]?[seller] }

    /// Returns the loaded times at which a member entered wrong codes, ascending.
    func wrongCodes(of member: MemberID) -> [Instant] { wrongCodes[member, default: []] }

    /// Records that a member entered a wrong code. Removes entries up to `start`, which no longer count.
    func addWrongCode(of member: MemberID, at time: Instant, countingFrom start: Instant) {
        wrongCodes[member, default: []].append(time)
        addedFailures.append((member, time, start))
    }

    func add(_ code: DiscountCode, of seller: MemberID, for discount: DiscountID) {
        codes[code, default: [:]][seller] = discount
        addedCodes.append((code, seller, discount))
    }

    /// Returns the identifier of an order's address: a keyed digest, so that the same address of the same order keeps
    /// its identifier.
    func identifier(of address: ShippingAddress, of order: OrderID) -> AddressID {
        let content = Array("address\n\(order)\n".utf8) + StoredJSON.bytes(of: address)
        return AddressID(bits: key.digest(of: content).number)
    }

    func add(_ address: ShippingAddress, as id: AddressID) { addedAddresses[id] = address }

    /// Removes stored addresses.
    func remove(_ addresses: Set<AddressID>) { droppedAddresses.formUnion(addresses) }

    /// Writes the changes, in at most five round trips to the database.
    func flush() throws(SQLError) {
        var parameters = SQLParameters(capacity: 2 * addedAddresses.count)
        for (id, address) in addedAddresses { parameters.add(id, StoredJSON.text(of: address)) }
        if parameters.count > 0 { _ = try addAddress.run(parameters) }
        parameters = SQLParameters(capacity: droppedAddresses.count)
        for id in droppedAddresses { parameters.add(id) }
        if parameters.count > 0 { _ = try dropAddress.run(parameters) }
        parameters = SQLParameters(capacity: 4 * addedCodes.count)
        for (code, seller, discount) in addedCodes { parameters.add(digest(of: code), seller, discount, code.text) }
        if parameters.count > 0 { _ = try addCode.run(parameters) }
        if !addedFailures.isEmpty {
            var old = SQLParameters(capacity: 2 * addedFailures.count), new = old
            for (member, time, start) in addedFailures {
                old.add(member, start)
                new.add(member, time)
            }
            _ = try dropFailures.run(old)
            _ = try addFailure.run(new)
        }
        invalidateAll()
    }

    func invalidateAll() {
        (codes, wrongCodes, addedAddresses, droppedAddresses) = ([:], [:], [:], [])
        (addedCodes, addedFailures) = ([], [])
    }

    /// Returns the keyed digest by which a code is looked up. The table also contains the code, for the lists of its
    /// seller.
    private func digest(of code: DiscountCode) -> [UInt8] {
        key.digest(of: Array("discount\n\(code.text)".utf8)).bytes
    }
}

// MARK: - For reading

extension OrderingSecrets {
    /// Reads a stored address.
    func address(_ id: AddressID) throws -> ShippingAddress? { try addresses([id])[id] }

    /// Reads stored addresses, in at most one round trip to the database. Omits removed addresses.
    func addresses(_ ids: [AddressID]) throws -> [AddressID: ShippingAddress] {
        var parameters = SQLParameters(capacity: ids.count)
        for id in ids { parameters.add(id) }
        guard parameters.count > 0 else { return [:] }
        return try address.run(parameters).reduce(into: [:]) { addresses, row in
            addresses[try row.read(0)] = try StoredJSON.value(ShippingAddress.self, of: row.read(1))
        }
    }

    /// Reads the codes of a seller's discounts.
    func codes(of seller: MemberID) throws -> [DiscountID: DiscountCode] {
        try codesOfSeller.query(seller).reduce(into: [:]) { codes, row in
            codes[try row.read(0)] = try DiscountCode(row.read(1))
        }
    }
}

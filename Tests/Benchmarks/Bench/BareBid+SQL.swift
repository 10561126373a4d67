extension BareBid {
    /// The statements that write a bid's rows into the tables of the house modules.
    enum SQL {
        static let log =
            """
            INSERT INTO log (position, time, module, kind, subject, sequence, version, body, checksum)
            VALUES (?1, ?2, 'bidding', 'bidPlaced', ?3, ?4, 1, ?5, 1234567890)
            """
        static let publication =
            "INSERT INTO publications (position, ordinal, reader, subject, body) VALUES (?1, 0, '', NULL, ?2)"
        static let bid =
            "INSERT INTO bids (item, sequence, bidder, maximum, time) VALUES (?1, ?2, ?3, ?4, ?5)"
        static let auction =
            """
            UPDATE auctions
            SET price = ?2, standing_price = ?2, bid_count = ?3, bidder_count = ?4, sequence = ?5, last_event_at = ?6,
                is_buy_now_spent = ?7, leader = ?8, leader_maximum = ?9, runner_up_maximum = ?10
            WHERE item = ?1
            """
        static let listing =
            """
            UPDATE listings SET price = ?2, bid_count = ?3, last_event_at = ?4
            WHERE item = ?1 AND region = 0 AND starts_at = 0 AND ends_at = ?5 AND currency = 'USD'
            """
        static let record =
            """
            INSERT INTO idempotency_records (caller, key, fingerprint, response, module, subject, stored_at, due)
            VALUES (?1, ?2, ?3, ?4, 'bidding', ?5, ?6, ?6)
            """
    }
}

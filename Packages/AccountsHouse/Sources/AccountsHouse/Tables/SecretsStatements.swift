internal import BidlySQL

/// The statements of `SecretsTables`.
struct SecretsStatements {
    let password, setPassword, removePassword: any SQLStatement
    let emailAddress, setEmailAddress, removeEmailAddress: any SQLStatement
    let session, sessions, activeSession, addSession, endSession, endSessions, removeExpiredSessions: any SQLStatement
    let code, addCode, removeCode, removeCodes, removeExpiredCodes: any SQLStatement

    init(_ connection: any SQLConnection) {
        password = connection.deferred("SELECT member, hash FROM passwords WHERE member = ?1")
        setPassword = connection.deferred(
            """
            INSERT INTO passwords (member, hash) VALUES (?1, ?2)
            ON CONFLICT (member) DO UPDATE SET hash = excluded.hash
            """
        )
        removePassword = connection.deferred("DELETE FROM passwords WHERE member = ?1")
        emailAddress = connection.deferred("SELECT address FROM email_addresses WHERE member = ?1")
        setEmailAddress = connection.deferred(
            """
            INSERT INTO email_addresses (member, address) VALUES (?1, ?2)
            ON CONFLICT (member) DO UPDATE SET address = excluded.address
            """
        )
        removeEmailAddress = connection.deferred("DELETE FROM email_addresses WHERE member = ?1")
        let columns = "SELECT digest, id, member, label, created_at, expires_at FROM sessions"
        session = connection.deferred("\(columns) WHERE digest = ?1 AND expires_at > ?2")
        sessions = connection.deferred(
            "\(columns) WHERE member = ?1 AND expires_at > ?2 ORDER BY created_at DESC, id DESC"
        )
        activeSession = connection.deferred("SELECT id FROM sessions WHERE id = ?1 AND expires_at > ?2")
        addSession = connection.deferred(
            """
            INSERT INTO sessions (digest, id, member, label, created_at, expires_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
            """
        )
        endSession = connection.deferred("DELETE FROM sessions WHERE id = ?1 AND member = ?2")
        endSessions = connection.deferred("DELETE FROM sessions WHERE member = ?1 AND id <> ?2")
        removeExpiredSessions = connection.deferred("DELETE FROM sessions WHERE expires_at <= ?1")
        code = connection.deferred("SELECT digest, member, expires_at FROM one_time_codes WHERE digest = ?1")
        addCode = connection.deferred(
            "INSERT INTO one_time_codes (digest, member, expires_at) VALUES (?1, ?2, ?3)"
        )
        removeCode = connection.deferred("DELETE FROM one_time_codes WHERE digest = ?1")
        removeExpiredCodes = connection.deferred("DELETE FROM one_time_codes WHERE expires_at <= ?1")
        removeCodes = connection.deferred("DELETE FROM one_time_codes WHERE member = ?1")
    }
}

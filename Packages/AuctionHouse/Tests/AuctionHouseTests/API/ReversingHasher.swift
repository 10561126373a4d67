import HouseCore

/// A hasher without work: its hash is the secret in reverse.
struct ReversingHasher: SecretHasher {
    func hash(_ secret: String) throws(SecretHasherFailure) -> SecretHash {
        SecretHash(rawValue: String(secret.reversed()))
    }

    func verify(_ secret: String, against hash: SecretHash?) throws(SecretHasherFailure) -> Bool {
        hash?.rawValue == String(secret.reversed())
    }
}

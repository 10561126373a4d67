import HouseCore

/// A hasher without cost: a hash is the reversed secret.
struct ReversingHasher: SecretHasher {
    func hash(_ secret: String) throws(SecretHasherFailure) -> SecretHash {
        SecretHash(rawValue: String(secret.reversed()))
    }

    func verify(_ secret: String, against hash: SecretHash?) throws(SecretHasherFailure) -> Bool {
        hash?.rawValue == String(secret.reversed())
    }
}

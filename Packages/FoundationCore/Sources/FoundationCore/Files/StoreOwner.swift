/// The owner of a local store: one person at one house. A store never returns or replaces the content of another owner.
public struct StoreOwner: Sendable, Hashable {
    /// The stable name of the house: the address of its server, or the identifier of its file, which does not change
    /// when the file is moved.
    public let house: String
    /// The signed-in member; `nil` if nobody is signed in.
    public let member: MemberID?

    /// Creates an owner.
    public init(house: String, member: MemberID?) {
        self.house = house
        self.member = member
    }
}

extension StoreOwner {
    /// Returns the path of this owner's file in a folder that several owners share. `kind` distinguishes the owner's
    /// files.
    ///
    /// House names can have any length and any characters, so the file name contains a hash of the owner (64-bit
    /// FNV-1a). To exclude collisions, the file's content states its owner.
    public func path(of kind: String, in folder: String) -> String {
        let text = "\(house)\n\(member?.rawValue ?? "")"
        let number = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let digits = String(number, radix: 16)
        return "\(folder)/\(kind)-\(String(repeating: "0", count: 16 - digits.count))\(digits).json"
    }
}

/// Whose things a store keeps: of one person in one house. What is another's is never given out nor replaced.
public struct StoreOwner: Sendable, Hashable {
    /// The house, by what the program knows it by: the address of its server, or the name of a house in a file, which
    /// stays the same when the file is moved.
    public let house: String
    /// The person; `nil` for someone who is not signed in.
    public let member: MemberID?

    /// A person in a house.
    public init(house: String, member: MemberID?) {
        self.house = house
        self.member = member
    }
}

extension StoreOwner {
    /// The path of the owner's own file of a kind in a folder that many owners share. Names of houses can be of any
    /// length and letters, so a file has a number for its owner (64-bit FNV-1a); who it is stands in the file.
    public func path(of kind: String, in folder: String) -> String {
        let text = "\(house)\n\(member?.rawValue ?? "")"
        let number = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let digits = String(number, radix: 16)
        return "\(folder)/\(kind)-\(String(repeating: "0", count: 16 - digits.count))\(digits).json"
    }
}

import Accounts
import FoundationCore

/// JSON: the properties of the profile, plus `suspension` and `house`.
extension MemberOverview: Encodable {
    private enum CodingKeys: String, CodingKey {
        case suspension, house
    }

    func encode(to encoder: any Encoder) throws {
        try profile.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(suspension, forKey: .suspension)
        try container.encode(house, forKey: .house)
    }
}

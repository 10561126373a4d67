import FoundationCore
import FoundationCoreTesting
import HTTPCore
import Testing

/// Tests the page of the web site on which administrators read the audit log.
@Suite("The audit log on the web site")
struct SiteAuditLogTests {
    @Test("states what happened, who acted, why, and leads to the item or member, to administrators only")
    func entries() async throws {
        let house = try await SiteHouse()
        var ada = try await house.member("Ada"), root = try await house.administrator("Root"), visitor = house.browser()
        try await ada.open("/sell")
        let entries = ["title": "<i>Radio</i>", "category": try await house.addCategory("Radios"), "startPrice": "10"]
        try await ada.submit("form", entries)
        let item = ada.path
        house.clock.advance(by: .seconds(60))
        try await root.open("\(item)/withdraw")
        try await root.submit("form", ["reason": "Forbidden <goods>."])
        house.clock.advance(by: .seconds(60))
        try await root.open("/administration?name=Ada")
        try await root.submit("suspension", ["reason": "Sold forbidden goods."])

        try await root.open("/administration")
        #expect(root.page.contains("href=\"/administration/log\""))
        try await root.open("/administration/log")
        #expect(root.status == 200, "\(root.text)")
        let rows = root.page.matches(of: /<tr><td>(.*?)<\/tr>/).map { String($0.1) }
        let suspension = try #require(rows.first), withdrawal = try #require(rows.dropFirst().first)
        #expect(suspension.hasPrefix("<time datetime=\"\(house.clock.now)\">"), "\(suspension)")
        for (row, kind, reason) in [
            (suspension, "Member suspended", "Sold forbidden goods."),
            (withdrawal, "Withdrawn", "Forbidden &lt;goods&gt;."),
        ] {
            #expect(row.contains("<td>\(kind)</td>") && row.contains(reason), "\(row)")
            #expect(row.contains(/href="\/members\/[^"]+"><bdi>Root</) && row.contains("(administrator)"), "\(row)")
        }
        #expect(suspension.contains(/href="\/members\/[^"]+"><bdi>Ada</), "\(suspension)")
        #expect(withdrawal.contains("href=\"\(item)\"><bdi>&lt;i&gt;Radio&lt;/i&gt;<"), "\(withdrawal)")
        try await root.open("/administration/log?before=1")
        #expect(root.text.contains("There are no entries.") && root.text.contains("Latest entries"), "\(root.text)")

        var others: [(page: String, statuses: [Int])] = []
        for page in ["/administration", "/administration/log"] {
            try await ada.open(page)
            try await visitor.open(page)
            others.append((ada.text.replacing(page, with: ""), [ada.status, visitor.status]))
            #expect(visitor.path == "/sign-in?return=\(page)")
        }
        #expect(others[0] == others[1] && others[0].statuses.first == 404)
    }

    @Test("is read page by page, without gaps and repetitions")
    func paging() async throws {
        let house = try await SiteHouse()
        var root = try await house.administrator("Root")
        for number in 1...60 { _ = try await house.addCategory("Category \(number)") }
        try await root.open("/administration/log")
        var found: [String] = [], pageCount = 1
        while true {
            found += root.page.matches(of: /<bdi>(Category \d+)<\/bdi>/).map { String($0.1) }
            guard let next = root.page.firstMatch(of: /href="(\/administration\/log\?before=\d+)"/)?.1 else { break }
            try await root.open(String(next))
            pageCount += 1
        }
        #expect(found == (1...60).reversed().map { "Category \($0)" })
        #expect(pageCount > 1)
    }
}

internal import Accounts
internal import Bidding
internal import Catalog
internal import FoundationCore
internal import HTTPCore

extension SiteRoute {
    /// The pages for administrators.
    static let administration: [SiteRoute] = [
        .get("administration") { visit, _ in
            .page(try await visit.administrationPage(name: visit.query["name"] ?? ""))
        },
        .post("administration", "code") { visit, _ in
            try visit.requireAdministrator()
            return try await visit.submitOnAdministrationPage(AdministrationPage.registrationCode) { _ in
                let code = try await visit.clients.accounts.issueRegistrationCode()
                return .page(try await visit.administrationPage(name: "", code: code))
            }
        },
        .post("administration", "members", "*", "*") { visit, values in
            try visit.requireAdministrator()
            let member: MemberID = try visit.identifier(values[0]), accounts = visit.clients.accounts
            let account = try await accounts.account(of: member), name = account.member.name
            switch values[1] {
            case "suspend", "reinstate":
                return try await visit.submitOnAdministrationPage(AdministrationPage.suspension(of: account)) { input in
                    let reason = try input.text("reason")
                    _ =
                        values[1] == "suspend"
                        ? try await accounts.suspend(member, because: reason)
                        : try await accounts.reinstate(member, because: reason)
                    return .redirect(PageURL("administration", query: ["name": name]))
                }
            case "code":
                let form = AdministrationPage.passwordCode(for: member, name: name)
                return try await visit.submitOnAdministrationPage(form) { _ in
                    let code = try await accounts.issuePasswordCode(for: member)
                    return .page(try await visit.administrationPage(name: name, code: code))
                }
            case "role":
                return try await visit.submitOnAdministrationPage(AdministrationPage.role(of: account)) { input in
                    _ = try await accounts.setRole(Role(rawValue: try input.text("role")), of: member)
                    return .redirect(PageURL("administration", query: ["name": name]))
                }
            default: throw ClientFailure(.notFound)
            }
        },
        .get("administration", "log") { visit, _ in
            try visit.requireAdministrator()
            let before = visit.query["before"].flatMap(Int64.init)
            let entries = try await visit.clients.house.log(before: before, limit: .standard)
            return .page(AuditLogPage(entries: entries, isLatest: before == nil).page(visit.context))
        },
        .get("items", "*", "void") { visit, values in
            let (item, form, _) = try await visit.voidForm(values[0])
            return .page(SellingPages.change(Texts.voidBids, of: item, Texts.voidIntroduction, form, visit.context))
        },
        .post("items", "*", "void") { visit, values in
            let (item, form, bids) = try await visit.voidForm(values[0])
            return try await visit.submit(form) { visit in
                SellingPages.change(Texts.voidBids, of: item, Texts.voidIntroduction, form, visit.context)
            } perform: { input in
                let sequences = VoidPage.sequences(input, among: bids), reason = try input.text("reason")
                guard !sequences.isEmpty else { throw FormFailure(Texts.noBidSelected) }
                let version = EntityVersion<Auction>(rawValue: try visit.version(of: input))
                let client = visit.clients.bidAdministration
                _ = try await client.voidBids(sequences, on: item.id, because: reason, ifSeen: version)
                return .redirect(PageURL("items", "\(item.id)"))
            }
        },
    ]
}

extension Visit {
    fileprivate func administrationPage(
        name: String,
        code: IssuedCode? = nil
    ) async throws -> SitePage {
        try requireAdministrator()
        var page = AdministrationPage(counts: try await clients.accounts.memberCounts(), name: name, code: code)
        if !name.isEmpty, let member = try await clients.accounts.member(named: name) {
            page.account = try await clients.accounts.account(of: member.id)
        }
        return page.page(context)
    }

    fileprivate func submitOnAdministrationPage(
        _ form: FormView,
        perform: (FormInput) async throws -> SiteReply
    ) async throws -> SiteReply {
        try await submit(form) { visit in
            try await visit.administrationPage(name: form.hidden.first { $0.name == "name" }?.value ?? "")
        } perform: { input in
            try await perform(input)
        }
    }

    fileprivate func voidForm(_ id: String) async throws -> (item: Item, form: FormView, bids: [Bid]) {
        try requireAdministrator()
        let item = try await clients.catalog.item(try identifier(id)).value
        let auction = try await clients.bidding.auction(of: item.id)
        let bids = try await clients.bidding.bids(on: item.id, from: nil, limit: .largest).elements
        return (item, VoidPage.form(auction, bids, context.format), bids)
    }
}

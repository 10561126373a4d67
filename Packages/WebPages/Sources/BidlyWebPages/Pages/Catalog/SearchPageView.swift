internal import Catalog
internal import FoundationCore
internal import HTTPCore

/// The start page: the search form, the facets and a page of results.
struct SearchPageView: Sendable {
    /// The search as it was entered.
    let input: SearchInput
    /// The results; `nil` if the search is not valid.
    let results: SearchPage?
    /// The path to the selected category; empty if none is selected.
    let path: [ItemCategory]
    /// The names of the selected brand and seller by parameter, as far as they are known.
    var names: [String: String] = [:]
    /// The reason why the search is not valid; `nil` if it is valid.
    var failure: FormFailure?

    /// Returns the page.
    func page(_ context: PageContext) -> SitePage {
        let category = path.last?.name ?? Texts.auctions
        let title = input["q"].isEmpty ? category : Texts.results(for: input["q"])
        return SitePage(title, status: failure?.status ?? .ok, in: .search) {
            if !path.isEmpty { CategoryLinks.path(path) }
            HTML(.div, .class("columns side")) {
                HTML(.div, .class("steps")) {
                    form.html(context)
                    if let facets = results?.facets {
                        HTML(.details, hasFilter ? .open : nil) {
                            HTML(.summary) { Texts.narrow }
                            self.facets(facets, context)
                        }
                    }
                }
                HTML(.section, .aria(.label, Texts.resultList)) {
                    filters(context.format)
                    list(context)
                }
            }
        }
    }

    private var hasFilter: Bool { ["category", "brand", "condition"].contains { !input[$0].isEmpty } }

    private var form: FormView {
        let statuses = ListingStatus.known.filter { $0 != .draft }.map { ($0.rawValue, Texts.status($0.rawValue)) }
        var form = FormView(
            PageURL(),
            submit: Texts.search,
            fields: [
                FormField("q", Texts.searchWords, value: input["q"], isRequired: false, maximumLength: 200),
                FormField(
                    "sort",
                    Texts.sort,
                    .choice([("", Texts.standardSort)] + SearchSort.known.map { ($0.rawValue, Texts.sort($0)) }),
                    value: input["sort"],
                    isRequired: false
                ),
                FormField(
                    "status",
                    Texts.statusLabel,
                    .choice(statuses + [(SearchInput.anyStatus, Texts.anyStatus)]),
                    value: input["status"].isEmpty ? ListingStatus.open.rawValue : input["status"],
                    isRequired: false
                ),
                FormField("min", Texts.lowestPrice, .amount, value: input["min"], isRequired: false),
                FormField("max", Texts.highestPrice, .amount, value: input["max"], isRequired: false),
                FormField(
                    "currency",
                    Texts.currency,
                    .choice(SearchInput.currencies.map { ($0.code, $0.code) }),
                    value: input["currency"],
                    isRequired: false
                ),
            ],
            hidden: ["category", "brand", "condition", "seller"].map { ($0, input[$0]) }.filter { !$0.1.isEmpty },
            isQuery: true,
            disclosure: Texts.filterAndSort,
            id: "search"
        )
        if let failure { form = form.failing(with: failure) }
        return form
    }

    /// The parameters that restrict the results, with their values and with links that remove them.
    @HTMLBuilder
    private func filters(_ format: PageFormat) -> HTML {
        let active = Self.labels.filter { isActive($0.name) }
        if !active.isEmpty {
            HTML(.ul, .class("inline filters"), .aria(.label, Texts.activeFilters)) {
                for (name, label) in active {
                    HTML(.li) {
                        "\(label): "
                        HTML(.bdi) { valueName(of: name, format) }
                        " "
                        HTML(
                            .a,
                            .href(input.url(name, nil)),
                            .aria(.label, Texts.removeFilter("\(label): \(valueName(of: name, format))"))
                        ) { Texts.remove }
                    }
                }
            }
        }
    }

    /// Whether a parameter restricts the results. Open auctions are the default.
    private func isActive(_ name: String) -> Bool {
        !input[name].isEmpty && !(name == "status" && input[name] == ListingStatus.open.rawValue)
    }

    private static let labels: [(name: String, label: String)] = [
        ("category", Texts.category), ("brand", Texts.brand), ("condition", Texts.condition),
        ("seller", Texts.seller), ("status", Texts.statusLabel), ("min", Texts.lowestPrice),
        ("max", Texts.highestPrice),
    ]

    /// The displayed value of a parameter.
    private func valueName(of name: String, _ format: PageFormat) -> String {
        let value = input[name]
        return switch name {
        case "category": path.last?.name ?? value
        case "condition": Texts.condition(ItemCondition(rawValue: value))
        case "status": value == SearchInput.anyStatus ? Texts.anyStatus : Texts.status(value)
        case "min", "max": input.limit(name).map(format.money) ?? "\(value) \(input.currency)"
        default: names[name] ?? value
        }
    }

    @HTMLBuilder
    private func list(_ context: PageContext) -> HTML {
        if let results {
            if let suggestion = results.suggestion {
                HTML(.p) {
                    Texts.didYouMean
                    " "
                    HTML(.a, .href(input.url("q", suggestion))) { suggestion }
                }
            }
            if results.rows.elements.isEmpty {
                HTML(.p) { Texts.nothingFound }
                if input["status"] != SearchInput.anyStatus {
                    HTML(.p) { HTML(.a, .href(input.url("status", SearchInput.anyStatus))) { Texts.searchAnyStatus } }
                }
            } else {
                HTML(.ul, .class("cards")) {
                    for row in results.rows.elements { ListingCard.html(row, context.format) }
                }
            }
            HTML(.p, .class("inline")) {
                if input.cursor != nil { HTML(.a, .href(input.url("cursor", nil))) { Texts.firstPage } }
                if let next = results.rows.next {
                    HTML(.a, .class("button"), .rel("next"), .href(input.url("cursor", next.rawValue))) {
                        Texts.nextPage
                    }
                }
            }
        } else {
            HTML(.p) { HTML(.a, .href(PageURL())) { Texts.allAuctions } }
        }
    }

    private func facets(_ facets: Facets, _ context: PageContext) -> HTML {
        HTML {
            let count = ItemCount(number: facets.countedItems, isExact: facets.isComplete)
            HTML(.p, .class("muted")) { Texts.itemCount(count) }
            facet("category", Texts.category, facets.categories, context)
            facet("brand", Texts.brand, facets.brands, context)
            facet("condition", Texts.condition, facets.conditions, context)
        }
    }

    private func label(of count: Facets.Count, _ facet: String) -> String {
        facet == "condition" ? Texts.condition(ItemCondition(rawValue: count.value)) : count.label
    }

    @HTMLBuilder
    private func facet(_ name: String, _ label: String, _ counts: [Facets.Count], _ context: PageContext) -> HTML {
        if !counts.isEmpty || !input[name].isEmpty {
            HTML(.h2) { label }
            HTML(.ul) {
                if !input[name].isEmpty {
                    HTML(.li) { HTML(.a, .href(input.url(name, nil))) { Texts.anyValue } }
                    HTML(.li) {
                        HTML(.strong, .aria(.current, "true")) { HTML(.bdi) { valueName(of: name, context.format) } }
                    }
                }
                for count in counts where count.value != input[name] {
                    HTML(.li) {
                        HTML(.a, .href(input.url(name, count.value))) { HTML(.bdi) { self.label(of: count, name) } }
                        " (\(context.format.number(count.count)))"
                    }
                }
            }
        }
    }
}

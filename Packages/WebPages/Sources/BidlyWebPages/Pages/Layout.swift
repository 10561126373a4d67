internal import Accounts
internal import FoundationCore

/// The layout of all pages: head, navigation, main content and footer.
struct Layout: Sendable {
    /// An entry of the navigation.
    enum Section: CaseIterable, Sendable {
        case search, categories, watchlist, board, activity, orders, offers, sell, sales, administration

        /// The page of the entry.
        var url: PageURL {
            switch self {
            case .search: PageURL()
            case .categories: PageURL("categories")
            case .watchlist: PageURL("watchlist")
            case .board: PageURL("board")
            case .activity: PageURL("activity")
            case .orders: PageURL("orders")
            case .offers: PageURL("offers")
            case .sell: PageURL("sell")
            case .sales: PageURL("sales")
            case .administration: PageURL("administration")
            }
        }

        /// Whether a visitor sees the entry.
        fileprivate func isShown(to context: PageContext) -> Bool {
            switch self {
            case .search, .categories, .watchlist: true
            case .administration: context.isAdministrator
            default: context.account != nil
            }
        }
    }

    /// The files that every page refers to.
    let assets: SiteAssets

    /// Returns the document of a page.
    func html(_ page: SitePage, _ context: PageContext) -> HTML {
        HTML(
            documentWithRoot: HTML(.html, .lang(Texts.language)) {
                HTML(.head) {
                    HTML(.meta, .charset("utf-8"))
                    HTML(.meta, .name("viewport"), .content("width=device-width, initial-scale=1"))
                    HTML(.title) { "\(page.title) – \(Texts.site)" }
                    HTML(.link, .rel("stylesheet"), .href(assets.stylesheet.url))
                    HTML(.link, .rel("icon"), .href(.noIcon))
                    HTML(module: assets.script.url)
                }
                HTML(
                    .body,
                    .data(.texts, Texts.ofScript),
                    .data(.now, "\(context.now.millisecondsSince1970)"),
                    context.account.map { .data(.member, "\($0.id)") }
                ) {
                    HTML(.a, .class("skip"), .href(.mainContent)) { Texts.skipToContent }
                    header(page, context)
                    HTML(.main, .id("main")) {
                        HTML(.h1) { HTML(.bdi) { page.title } }
                        page.content
                    }
                    footer(context)
                }
            }
        )
    }

    private func header(_ page: SitePage, _ context: PageContext) -> HTML {
        HTML(.header, .class("site")) {
            HTML(.a, .class("brand"), .href(PageURL())) { Texts.site }
            HTML(.nav, .aria(.label, Texts.navigation)) {
                HTML(.ul) {
                    for section in Section.allCases where section.isShown(to: context) {
                        HTML(.li) { entry(section, isCurrent: section == page.section) }
                    }
                }
            }
            visitor(context)
        }
    }

    private func entry(_ section: Section, isCurrent: Bool) -> HTML {
        HTML(.a, .href(section.url), isCurrent ? .aria(.current, "page") : nil) { Texts.title(of: section) }
    }

    private func visitor(_ context: PageContext) -> HTML {
        HTML(.nav, .aria(.label, Texts.accountNavigation)) {
            HTML(.ul) {
                if let account = context.account {
                    HTML(.li) {
                        HTML(.a, .href(PageURL("account"))) { HTML(.bdi) { account.member.name } }
                    }
                } else {
                    HTML(.li) { HTML(.a, .href(PageURL("sign-in"))) { Texts.signIn } }
                    HTML(.li) { HTML(.a, .href(PageURL("register"))) { Texts.register } }
                }
            }
        }
    }

    private func footer(_ context: PageContext) -> HTML {
        HTML(.footer) {
            HTML(.p, .class("muted")) {
                Texts.timeOfHouse
                " "
                context.format.timeElement(context.now)
            }
        }
    }
}

extension PageURL {
    /// The URL of the main content of the current page.
    fileprivate static let mainContent = PageURL(fragment: "main")
    /// An empty icon, so that browsers do not request `/favicon.ico`.
    fileprivate static let noIcon = PageURL(dataURL: "image/svg+xml,")
}

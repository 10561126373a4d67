import HTTPCore
import Testing

@Suite struct CacheControlTests {
    @Test("Directives are formatted in a fixed order")
    func forms() {
        let items = CacheControl(.public, maxAge: 5, staleWhileRevalidate: 30, staleIfError: 300)
        #expect(items.description == "public, max-age=5, stale-while-revalidate=30, stale-if-error=300")
        #expect(CacheControl(.private, maxAge: 0).description == "private, max-age=0")
        #expect(CacheControl.noStore.description == "no-store")
        #expect(!CacheControl.noStore.allowsStoring)
    }
}

@Suite struct HTTPLinkTests {
    @Test("The examples of RFC 8288, section 3.5, are parsed")
    func examples() {
        let first = "<http://example.com/TheBook/chapter2>; rel=\"previous\"; title=\"previous chapter\""
        #expect(HTTPLink.list(first) == [HTTPLink(to: "http://example.com/TheBook/chapter2", relation: "previous")])
        let two = "</TheBook/chapter2>; rel=\"previous\"; title*=UTF-8'de'letztes%20Kapitel, </x,y>; rel=next"
        #expect(
            HTTPLink.list(two) == [
                HTTPLink(to: "/TheBook/chapter2", relation: "previous"), HTTPLink(to: "/x,y", relation: "next"),
            ]
        )
    }

    @Test("A malformed list of links is rejected", arguments: ["a", "<a", "<a>; rel=\"", "<a> <b>"])
    func refusing(text: String) {
        #expect(HTTPLink.list(text) == nil)
    }

    @Test("Delimiters in a link target are escaped, and links are read from a response")
    func writing() {
        let link = HTTPLink(to: "/a?after=%20x>\r\n", relation: "next")
        #expect(link.description == "</a?after=%20x%3E%0D%0A>; rel=\"next\"")
        let response = HTTPResponse(status: .ok, fields: [.link: "\(link)", .eTag: "\"1\"", .contentType: "a/b"])
        #expect(response.links == [HTTPLink(to: "/a?after=%20x%3E%0D%0A", relation: "next")])
        #expect(response.entityTag == EntityTag(version: 1))
        #expect(response.mediaType == "a/b")
    }
}

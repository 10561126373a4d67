/// Texts with which a member could try to run a script on the pages of other members, by class of attack. Each script would
/// set the global variable `pwned`.
enum HostileTexts {
    static let all: [String] = [
        elements, attributes, endTags, entities, urls, encodings, templates, invisibleCharacters, malformed, data,
    ].flatMap(\.self)

    /// Returns all texts, one per line, in parts of a maximum size in UTF-8 bytes.
    static func chunks(of size: Int) -> [String] {
        all.reduce(into: [""]) { chunks, text in
            if chunks[chunks.count - 1].utf8.count + text.utf8.count >= size { chunks.append("") }
            chunks[chunks.count - 1] += "\(text)\n"
        }
    }

    /// Elements that run scripts.
    private static let elements: [String] = scripts + handledEvents + embeddings

    private static let scripts: [String] = ["script", "SCRIPT", "sCrIpT", "svg:script"].flatMap { name -> [String] in
        ["<\(name)>pwned=1</\(name)>", "<\(name) >pwned=1</\(name) >", "<\(name)\n>pwned=1</\(name)>"]
    }

    private static let handledEvents: [String] = handlers.flatMap { element, event -> [String] in
        ["<\(element) \(event)=pwned=1>", "<\(element)/\(event)='pwned=1'//"]
    }

    private static let embeddings: [String] = [
        "<iframe srcdoc='<script>parent.pwned=1</script>'></iframe>", "<object data='data:text/html,<script>'>",
        "<embed src='data:image/svg+xml,<svg onload=pwned=1>'>", "<base href='//evil.example/'>",
        "<meta http-equiv=refresh content='0;url=javascript:pwned=1'>", "<style>@import'//evil.example'</style>",
        "<form action=javascript:pwned=1><button>x</button></form>",
        "<template><script>pwned=1</script></template>",
        "<math><mtext><script>pwned=1</script></mtext></math>",
        "<noscript><p title='</noscript><svg onload=pwned=1>'>",
    ]

    private static let handlers: [(element: String, event: String)] = [
        ("img src=x", "onerror"), ("svg", "onload"), ("body", "onload"), ("input autofocus", "onfocus"),
        ("details open", "ontoggle"), ("video src=x", "onerror"), ("audio src=x", "onerror"), ("marquee", "onstart"),
        ("select autofocus", "onfocus"), ("textarea autofocus", "onfocus"), ("p", "onmouseover"),
        ("a href=#", "onclick"),
        ("iframe", "onload"), ("object data=x", "onerror"), ("link rel=stylesheet href=x", "onerror"),
        ("svg><animate attributeName=x", "onbegin"), ("style", "onload"), ("script src=x", "onerror"),
    ]

    /// Ends of an attribute value, followed by an event handler or an element.
    private static let attributes: [String] = ["\"", "'", "`", ""].flatMap { quote -> [String] in
        [
            "\(quote) onmouseover=pwned=1 x=\(quote)", "\(quote) autofocus onfocus=pwned=1 x=\(quote)",
            "\(quote) style=background:url(//evil.example) x=\(quote)", "\(quote)><svg onload=pwned=1>",
            "\(quote)/><script>pwned=1</script>", "\(quote)\n><img src=x onerror=pwned=1>", "\(quote);pwned=1;//",
        ]
    }

    /// End tags of the elements in which the site shows text.
    private static let endTags: [String] = [
        "title", "textarea", "option", "select", "style", "script", "bdi", "p", "h1", "main", "table", "td", "li",
        "html",
        "noscript", "svg", "form", "button", "label", "a", "time", "small", "template", "xmp", "plaintext",
    ].map { "</\($0)><svg onload=pwned=1>" }

    /// Character references, which must be shown as they are.
    private static let entities: [String] = [
        "&lt;script&gt;pwned=1&lt;/script&gt;", "&#60;script&#62;pwned=1&#60;/script&#62;",
        "&#x3c;svg onload=pwned=1&#x3e;",
        "&#0000060script>", "&LT;script&GT;", "&amp;lt;script&amp;gt;", "&quot; onclick=pwned=1", "&apos;&#39;&#x27;",
        "&#0;&#x0;&#xD800;&#x110000;", "&nosuchentity;&", "&colon;&Tab;&NewLine;",
    ]

    /// URLs that run scripts or lead to other hosts.
    private static let urls: [String] = [
        "javascript:pwned=1", "JaVaScRiPt:pwned=1", "java\tscript:pwned=1", "java&#10;script:pwned=1",
        " javascript:pwned=1",
        "javascript&colon;pwned=1", "vbscript:pwned=1", "data:text/html,<script>pwned=1</script>",
        "data:text/html;base64,PHNjcmlwdD5wd25lZD0xPC9zY3JpcHQ+", "//evil.example", "/\\evil.example",
        "https:evil.example",
        "feed:javascript:pwned=1", "view-source:javascript:pwned=1", "blob:null/x", "file:///etc/passwd",
    ]

    /// Encodings that a lenient decoder would turn into markup.
    private static let encodings: [String] = [
        "%3Cscript%3Epwned=1%3C/script%3E", "%253Cscript%253E", "\\u003cscript\\u003epwned=1",
        "\\x3csvg onload=pwned=1\\x3e",
        "+ADw-script+AD4-pwned=1+ADw-/script+AD4-", "\u{FF1C}script\u{FF1E}pwned=1", "\u{2039}script\u{203A}",
        "\u{00AB}svg\u{00BB}",
        "¼script¾pwned=1¼/script¾", "PHNjcmlwdD4=", "<\u{338}script>", "\"\u{301} onclick=pwned=1",
    ]

    /// Expressions of template engines, shells, databases and spreadsheets.
    private static let templates: [String] = [
        "{{constructor.constructor('pwned=1')()}}", "${pwned=1}", "#{pwned=1}", "<%= pwned=1 %>", "{%raw%}",
        "[[${7*7}]]", "@(7*7)",
        "' OR 1=1 --", "'; DROP TABLE items; --", "1;SELECT 1", "$(touch x)", "`touch x`", "| touch x",
        "=HYPERLINK(\"x\")",
        "@SUM(1)", "-2+3", "../../../../etc/passwd", "%s%s%n", "{0}", "\\", "\\\"", "*/pwned=1/*", "//", "-->", "]]>",
    ]

    /// Characters that are invisible, reorder text, or combine with the neighbours of a text.
    private static let invisibleCharacters: [String] = [
        "\u{202E}<script>pwned=1</script>\u{202C}", "\u{2066}<b>\u{2069}", "\u{200B}<\u{200D}svg onload=pwned=1>",
        "\u{FEFF}<script>",
        "\u{2028}pwned=1\u{2029}", "\u{AD}\u{34F}\u{180E}", "Z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{489}",
        "\u{E0041}\u{E007F}",
        "\u{FFFD}\u{FFFC}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{1F1E9}", "שלום <b>", "مرحبا \"<", "ﷺ",
        "\u{3164}",
    ]

    /// Markup that a parser must repair.
    private static let malformed: [String] = [
        "<", "<<", "<>", "</", "</>", "<!", "<!-", "<!--", "<!-->", "<!--><svg onload=pwned=1>-->",
        "<![CDATA[<svg onload=pwned=1>]]>",
        "<?xml?>", "<!doctype html>", "<a", "<a b", "<a b=", "<a b='", "<a b=\"", "<a/b/c=d/>", "<1>", "<ä>",
        "<a\u{2003}b>",
        "<script", "<script src=//evil.example/x.js", "<scr<script>ipt>pwned=1</scr</script>ipt>",
        "<svg><svg><svg onload=pwned=1",
        "<plaintext>", "<xmp>", "<select><option><svg onload=pwned=1>", "<table><svg onload=pwned=1>",
        "<frameset onload=pwned=1>",
        "<image src=x onerror=pwned=1>", "<isindex action=javascript:pwned=1>", "<keygen autofocus onfocus=pwned=1>",
    ]

    /// Texts that programs confuse with values.
    private static let data: [String] = [
        "undefined", "null", "NaN", "true", "0", "-1", "1e309", "0x1F", "{}", "[]", "\"\"", "__proto__", "constructor",
        "toString",
        "CON", "COM1", "localhost", "127.0.0.1", "a@b.example", "EOF",
    ]
}

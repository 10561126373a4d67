/// The name of an element with content.
///
/// `script` is excluded, because its content is not escaped text. To load the site's only script, use
/// ``HTML/init(module:)``.
enum ElementName: String, Sendable {
    case a, article, bdi, body, button, caption, dd, details, div, dl, dt, figcaption, figure, footer, form, h1, h2
    case head, header, html, label, li, main, nav, ol, option, p, section, select, small, span, strong, summary, table
    case tbody, td, textarea, th, thead, time, title, tr, ul
    case svg, path
}

/// The name of an element that has neither content nor an end tag.
enum VoidElementName: String, Sendable {
    case br, img, input, link, meta
}

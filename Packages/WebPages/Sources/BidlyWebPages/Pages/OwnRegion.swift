/// The part of a page that the script updates when something has changed that concerns the member.
enum OwnRegion {
    /// Returns the part, below a line in which the script states whether the part is current.
    static func html(@HTMLBuilder content: () -> HTML) -> HTML {
        HTML {
            HTML(.p, .class("muted"), .role("status"), .data(.live, "own-state"))
            HTML(.div, .data(.live, "own")) { content() }
        }
    }
}

extension String {
    /// The text as one shell word, quoted if necessary, for commands that messages suggest.
    public var shellWord: String {
        let isPlain =
            !isEmpty
            && unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || "@%+=:,./-_".unicodeScalars.contains(scalar)
            }
        return isPlain ? self : shellQuoted
    }
}

extension String {
    /// The text as one word of a command line, quoted where a shell would read it otherwise: for command lines that
    /// people are told to type.
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

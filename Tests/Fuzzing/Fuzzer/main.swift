import CFuzzer

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

// bidly-fuzz TARGET [OPTION…] [FOLDER…]: runs libFuzzer with a target. Without arguments, lists the targets.

if FuzzedTarget.current == nil {
    print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
    exit(CommandLine.arguments.count == 1 ? 0 : 64)
}

let words = ([CommandLine.arguments[0]] + CommandLine.arguments.dropFirst(2)).map { strdup($0) }
var count = CInt(words.count)
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = .allocate(capacity: words.count + 1)
for (index, word) in words.enumerated() { arguments?[index] = word }
arguments?[words.count] = nil
exit(LLVMFuzzerRunDriver(&count, &arguments, runInput))

/// Prints one word: the baseline for the start time of a process.
@main
enum Hello {
    static func main() { print("hello") }
}

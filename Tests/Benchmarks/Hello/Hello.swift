/// The least a program can do: what starting one costs.
@main
enum Hello {
    static func main() { print("hello") }
}

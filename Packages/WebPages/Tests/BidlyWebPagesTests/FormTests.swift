import FoundationCore
import HTTPCore
import Testing

@testable import BidlyWebPages

@Suite("Forms")
struct FormTests {
    private func request(_ body: String, _ type: String) -> HTTPRequest {
        HTTPRequest(method: .post, path: "/sell", fields: [.contentType: type], body: Array(body.utf8))
    }

    @Test("read URL-encoded values, and line breaks as line feeds")
    func urlEncoded() throws {
        let body = "title=a+b%26c&lines=x%0D%0Ay&empty=++"
        let input = try FormInput(of: request(body, "application/x-www-form-urlencoded; charset=utf-8"))
        #expect(input["title"] == "a b&c")
        #expect(input["lines"] == "x\ny")
        #expect(input.optionalText("empty") == nil)
        #expect(throws: FormFailure.self) { try input.text("empty") }
    }

    @Test("read multipart values and files")
    func multipart() throws {
        let body = """
            preamble\r\n--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nLamp\r\n--b\r\n\
            Content-Disposition: form-data; name="photos"; filename="x.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\
            \u{1}--b\r\n\r\n--x\r\n--b\r\ncontent-disposition: form-data; name="photos"; filename=""\r\n\r\n\r\n--b--\r\n
            """
        let input = try FormInput(of: request(body, "multipart/form-data; boundary=b"))
        #expect(input["title"] == "Lamp")
        let content = Array("\u{1}--b\r\n\r\n--x".utf8)
        #expect(input.files == [MultipartBody.File(name: "photos", fileName: "x.jpg", content: content)])
    }

    @Test(
        "refuse malformed bodies",
        arguments: [
            "", "--b", "--b\r\n", "--b\r\n\r\n", "--b\r\nx\r\n--b--",
            "--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--",
            "--c\r\nContent-Disposition: form-data; name=\"x\"\r\n\r\nx\r\n--c--",
        ]
    )
    func malformed(body: String) {
        #expect(throws: FormFailure.self) { try FormInput(of: request(body, "multipart/form-data; boundary=b")) }
    }

    @Test("refuse other media types and too many parts")
    func refused() {
        #expect(throws: FormFailure.self) { try FormInput(of: request("{}", "application/json")) }
        let part = "--b\r\nContent-Disposition: form-data; name=\"x\"\r\n\r\nx\r\n"
        let body = String(repeating: part, count: 65) + "--b--"
        #expect(throws: FormFailure.self) { try FormInput(of: request(body, "multipart/form-data; boundary=b")) }
    }

    @Test("name the invalid field in a refusal of the house as its label does, and link the error to it")
    func invalidFields() {
        let failure = FormFailure(ClientFailure(.invalid, detail: "startPrice must be above zero; it is -1.00 USD"))
        #expect(failure.field == "startPrice")
        #expect(failure.message == "The starting price must be above zero; it is -1.00 USD.")
        #expect(FormFailure.missing("startPrice").message == "The starting price is missing.")
        let other = FormFailure(ClientFailure(.invalid, detail: "the name must change"))
        #expect(other.field == nil && other.message == "The name must change.")
        #expect(FormFailure(ClientFailure(.invalid)).message == Texts.malformedForm)
    }

    @Test("show what was entered after an error, except passwords, and link the error to its field")
    func refilled() throws {
        let form = FormView(
            PageURL("register"),
            submit: "Register",
            fields: [FormField("name", "Name"), FormField("password", "Password", .password)],
            hidden: [("key", "k1"), (FormView.returnName, "/")]
        )
        let input = FormInput(["name": "<Ada>", "password": "secret", "return": "/board", "key": "other"])
        let shown = form.filled(with: input).failing(with: FormFailure("The name is taken.", field: "name"))
        let markup = shown.html(.sample()).markup
        let tokens = MarkupTokens(markup)
        #expect(tokens.text.contains("The name is taken."))
        #expect(markup.contains("value=\"&lt;Ada&gt;\""))
        #expect(!markup.contains("secret"))
        #expect(markup.contains("value=\"/board\""))
        #expect(markup.contains("value=\"k1\""))
        #expect(markup.contains("aria-describedby=\"form-error\" aria-invalid=\"true\""))
        #expect(markup.contains("name=\"token\" value=\"form-token\""))
    }
}

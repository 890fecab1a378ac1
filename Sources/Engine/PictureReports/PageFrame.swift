internal import Foundation
internal import SafeText

/// The parts of a page around the rows and the pictures.
struct PageFrame {
  let layout: ReportLayout
  let figures: [ReportFigure]
  let rowCount: Int
  /// A nonce that allows this page's own style and script, and nothing injected into it.
  private let nonce = HTMLText.base64((0..<16).map { _ in UInt8.random(in: .min ... .max) })

  init(layout: ReportLayout, figures: [ReportFigure], rowCount: Int) {
    self.layout = layout
    self.figures = figures
    self.rowCount = rowCount
  }

  /// Everything before the first row.
  var beginning: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data: 'self' file:; \
    style-src 'nonce-\(nonce)'; script-src 'nonce-\(nonce)'; base-uri 'none'; form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <meta name="color-scheme" content="light dark">
    <title>\(layout.title.escapedForHTML)</title>
    <link rel="icon" href="data:,">
    <style nonce="\(nonce)">
    \(Self.text(PackageResources.page_css))\(headingsOnPhones)</style>
    <script nonce="\(nonce)">document.documentElement.classList.add('scripted')</script>
    </head>
    <body\(layout.isComparison ? " class=\"comparison\"" : "")>
    <a class="skip" href="#rows">Skip to the table</a>
    <header>
    <h1><bdi>\(layout.title.escapedForHTML)</bdi></h1>
    \(paragraphs)<dl class="figures">
    \(figures.map(Self.element).joined())</dl>
    </header>
    \(Self.text(PackageResources.page_html))\
    <main id="main">
    <div id="inline" hidden></div>
    <table id="rows" tabindex="-1">
    <caption>\(layout.title.escapedForHTML)</caption>
    <thead><tr>\(headings)</tr></thead>
    <tbody>

    """
  }

  /// The part between the rows and the pictures: the script, so that it need not wait for the pictures.
  var middle: String {
    """
    </tbody>
    </table>
    <p id="nothing" hidden>No matching rows.</p>
    \(leftOut)</main>
    <script nonce="\(nonce)">
    \(Self.text(PackageResources.page_js))</script>

    """
  }

  /// Everything after the last picture.
  var ending: String { "</body>\n</html>\n" }

  private var paragraphs: String {
    layout.introduction.map { "<p><bdi>\($0.escapedForHTML)</bdi></p>\n" }.joined()
  }

  private static func element(_ figure: ReportFigure) -> String {
    "<div><dt>\(figure.name.escapedForHTML)</dt><dd>\(figure.value.escapedForHTML)</dd></div>\n"
  }

  private var headings: String {
    let flag = layout.flagTitle.map { " data-flag=\"\($0.escapedForHTML)\"" } ?? ""
    let pictures = layout.pictureTitles.enumerated().map { index, title in
      "<th scope=\"col\" class=\"shot\"\(index == 0 ? flag : "")>\(title.escapedForHTML)</th>"
    }
    let columns = layout.columns.map {
      "<th scope=\"col\" class=\"\($0.kind.rawValue)\">\($0.title.escapedForHTML)</th>"
    }
    return (pictures + columns).joined()
  }

  /// The headings before the cells when rows are cards, as their column has no heading above it.
  private var headingsOnPhones: String {
    let rules = layout.columns.enumerated().map { index, column in
      let title = column.title.filter { $0.isLetter || $0.isNumber || " %@.,-".contains($0) }
      let place = layout.pictureTitles.count + index + 1
      return "  td:nth-child(\(place))::before { content: \"\(title)\"; }\n"
    }
    return "@media (max-width: 760px) {\n\(rules.joined())}\n"
  }

  private var leftOut: String {
    let most = ReportPage.maximumRowCount
    guard rowCount > most else { return "" }
    return "<p>These are the first \(most) of \(rowCount) rows.</p>\n"
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

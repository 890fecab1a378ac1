extension ShapeStyle where Self == Color {
  /// The color of links: blue.
  public static var link: Color { .blue }
  /// The color behind what is selected.
  public static var selection: Color { .accentColor.opacity(0.3) }
  /// The color behind a window: that of the page.
  public static var windowBackground: Color { .background }
}

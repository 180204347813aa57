/**
 * A `ref` that sets a style with a computed value: the pages' policy allows no style attribute in the server's HTML,
 * which is what `style={…}` would render there.
 */
export const setStyle = (name: 'inline-size' | 'background', value: string) => (element: HTMLElement | null) =>
  element?.style.setProperty(name, value)

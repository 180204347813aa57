import { parseSync, Visitor } from 'rolldown/utils'
import { analyse } from 'scslre'

interface Source {
  file: string
  text: string
}

interface Pattern {
  source: string
  flags: string
}

/** Slow patterns that run only over short texts of the store's own. */
const allowed = new Set([
  // Amounts of money.
  String.raw`src/web/voices/plain-money.ts /(?<=^\D*\d+)(?=(?:\d{3})+(?!\d))/`,
])

function patternsIn({ file, text }: Source): Pattern[] {
  const found: Pattern[] = []
  const visitor = new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ source: node.regex.pattern, flags: node.regex.flags })
    },
  })
  visitor.visit(parseSync(file, text).program)
  return found
}

/**
 * Finds regular expressions that some text, of one character repeated, keeps busy for a time that grows with the square
 * of its length or faster (ReDoS). Two neighbors that match the same characters do so (`\s*(a)?\s*$`), and whatever may
 * begin anywhere in a run and then fails at its end (`\s+$`, `\s*,`): a lookbehind that keeps it from beginning within
 * the run (`(?<!\s)\s+$`), or `trim()` and `split()`, are as good. What `new RegExp` assembles is not looked at.
 */
export const findSlowPatterns = (sources: Source[]): string[] =>
  sources
    .filter(({ file }) => file.startsWith('src/'))
    .flatMap((source) => patternsIn(source).map((pattern) => ({ ...pattern, file: source.file })))
    .filter((pattern) => analyse(pattern).reports.length > 0)
    .map(({ file, source, flags }) => `${file} /${source}/${flags}`)
    .filter((name) => !allowed.has(name))
    .map((name) => `${name} takes a time that grows with the square of the text's length`)

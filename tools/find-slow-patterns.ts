import { parseSync, Visitor } from 'rolldown/utils'
import { analyse } from 'scslre'
import type { Source } from './source.ts'

interface Pattern {
  source: string
  flags: string
}

/** Slow patterns that run only over short texts of the store's own. */
const known = [
  // Amounts of money.
  String.raw`src/web/voices/plain-money.ts /(?<=^\D*\d+)(?=(?:\d{3})+(?!\d))/`,
]

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
 * the run (`(?<!\s)\s+$`), or `trim()` and `split()`, are as good. What `new RegExp` assembles is not looked at. Also
 * finds what `allowed` lists in vain.
 */
export function findSlowPatterns(sources: Source[], allowed = known): string[] {
  const slow = sources
    .filter(({ file }) => file.startsWith('src/'))
    .flatMap((source) => patternsIn(source).map((pattern) => ({ ...pattern, file: source.file })))
    .filter((pattern) => analyse(pattern).reports.length > 0)
    .map(({ file, source, flags }) => `${file} /${source}/${flags}`)
  return [
    ...slow
      .filter((name) => !allowed.includes(name))
      .map((name) => `${name} takes a time that grows with the square of the text's length`),
    ...allowed
      .filter((name) => !slow.includes(name))
      .map((name) => `tools/find-slow-patterns.ts allows ${name}, which is not slow or not there`),
  ]
}

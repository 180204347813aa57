import type { Quote } from './use-quote.ts'

/** Figures that the same lines of an order bring more than once. */
export interface Twice {
  /** Titles of the figures. */
  figures: string[]
  /** Titles of the lines that bring them. */
  lines: string[]
  /** The slug of the figure's own line; null where only bundles bring it. */
  alone: string | null
}

type QuotedLine = Pick<Quote['lines'][number], 'slug' | 'title' | 'variant' | 'parts'>

/** The figures that a line charges for: those of a bundle without owned ones. A license is bought for its own sake. */
const figuresOf = ({ slug, title, variant, parts }: QuotedLine) =>
  variant !== null ? [] : (parts?.filter(({ owned }) => !owned) ?? [{ slug, title }])

/** What an order charges for more than once: a figure alone and in a bundle, or in several bundles. */
export function findTwice(lines: QuotedLine[]): Twice[] {
  const found = new Map<string, Twice>()
  const brought = lines.flatMap((line) => figuresOf(line).map(({ slug, title }) => ({ slug, title, line })))
  for (const [slug, each] of Map.groupBy(brought, (one) => one.slug)) {
    const titles = [...new Set(each.map(({ line }) => line.title))]
    if (new Set(each.map(({ line }) => line.slug)).size < 2) continue
    const alone = each.some(({ line }) => line.slug === slug) ? slug : null
    const key = JSON.stringify([titles, alone])
    const known = found.get(key) ?? { figures: [], lines: titles, alone }
    found.set(key, { ...known, figures: [...known.figures, each[0]?.title ?? slug] })
  }
  return [...found.values()]
}

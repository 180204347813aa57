import type { ReactNode } from 'react'

export interface TextPageTexts {
  title: string
  intro: string
  sections: { heading: string; paragraphs: string[] }[]
}

// Keys by position, since the same text may occur twice on a page.
const numbered = <Item,>(items: Item[]): [place: number, item: Item][] => items.map((item, place) => [place, item])

/**
 * A text page: one column, headings on shelf lines. `children` come between the introduction and the sections, `end`
 * after these.
 */
export function TextPage({ texts, children, end }: { texts: TextPageTexts; children?: ReactNode; end?: ReactNode }) {
  return (
    <div className="wrap py-[clamp(1.5rem,3vw,3.5rem)]">
      <div className="max-w-[44rem]">
        <h1 className="text-3xl tracking-[-.025em]">{texts.title}</h1>
        {texts.intro && <p className="mt-4 text-lg text-pretty text-ink-2">{texts.intro}</p>}
        {children}
        {numbered(texts.sections).map(([place, { heading, paragraphs }]) => (
          <section key={place} className="mt-9 border-t-2 border-ink pt-4">
            {heading && <h2 className="text-xl">{heading}</h2>}
            {numbered(paragraphs).map(([line, paragraph]) => (
              <p key={line} className="mt-3 max-w-(--measure) text-pretty">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        {end}
      </div>
    </div>
  )
}

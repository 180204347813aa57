/** A page to read: `# Title`, an introduction, and `## Heading`s with paragraphs separated by empty lines. */
export interface PageText {
  title: string
  intro: string
  sections: { heading: string; paragraphs: string[] }[]
}

const joinLines = (block: string) =>
  block
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')

/** Parses plain text into a page; null without a title. HTML has no meaning in it. */
export function readPageText(text: string): PageText | null {
  const blocks = text
    .replaceAll('\r\n', '\n')
    .replace(/^(#{1,2} .*)$/gm, '\n$1\n')
    .split(/\n\s*\n/)
    .map(joinLines)
    .filter(Boolean)
  const title = /^# (.+)$/.exec(blocks[0] ?? '')?.[1]
  if (!title) return null
  const page: PageText = { title, intro: '', sections: [] }
  for (const block of blocks.slice(1)) {
    const heading = /^##? (.+)$/.exec(block)?.[1]
    const last = page.sections.at(-1)
    if (heading) page.sections.push({ heading, paragraphs: [] })
    else if (last) last.paragraphs.push(block)
    else if (page.intro === '') page.intro = block
    else page.sections.push({ heading: '', paragraphs: [block] })
  }
  return page
}

/** The page as its owner edits it. */
export function writePageText({ title, intro, sections }: PageText): string {
  const parts = sections.flatMap(({ heading, paragraphs }) => [...(heading ? [`## ${heading}`] : []), ...paragraphs])
  return [`# ${title}`, ...(intro ? [intro] : []), ...parts].join('\n\n')
}

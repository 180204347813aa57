import type { Services } from '../services.ts'
import type { Voice } from '../voice.ts'
import { type PageName, pageContent, type SloganName, slogansContent } from './content-names.ts'
import { selectContent } from './content-queries.ts'
import { type PageText, readPageText } from './page-text.ts'
import { contentNames, license, pageText, productList, slogans, synonyms } from './site-content.ts'

type Needs = Pick<Services, 'database'>

async function readValue({ database }: Needs, name: string): Promise<unknown> {
  const [row] = await selectContent(database.read, [name])
  return row ? JSON.parse(row.value) : null
}

/** Ids of the products that the owner chose, in order; null = the built-in choice. */
export async function readProductList(needs: Needs, name: keyof typeof productList): Promise<string[] | null> {
  const parsed = productList[name].safeParse(await readValue(needs, name))
  return parsed.success ? parsed.data : null
}

/** The slogans that the owner wrote in this voice; the others are built in. */
export async function readSlogans(needs: Needs, voice: Voice): Promise<Partial<Record<SloganName, string>>> {
  const parsed = slogans.safeParse(await readValue(needs, slogansContent(voice)))
  return parsed.success ? parsed.data : {}
}

/** A static page as the owner wrote it in this voice; null = the built-in text. */
export async function readSitePage(needs: Needs, voice: Voice, page: PageName): Promise<PageText | null> {
  const parsed = pageText.safeParse(await readValue(needs, pageContent(voice, page)))
  return parsed.success ? readPageText(parsed.data) : null
}

/** The owner's groups of synonyms; null = the ones that a shop starts with. */
export async function readOwnSynonyms(needs: Needs): Promise<string | null> {
  const parsed = synonyms.safeParse(await readValue(needs, 'synonyms'))
  return parsed.success ? parsed.data : null
}

/** The owner's license for all figures without one of their own; null = the personal use license. */
export async function readLicense(needs: Needs): Promise<string | null> {
  const parsed = license.safeParse(await readValue(needs, 'license'))
  return parsed.success ? parsed.data : null
}

export interface StoredContent {
  name: string
  /** To be sent back with a change. */
  version: number
  /** Null = built in. */
  value: unknown
}

/** Everything that owners can edit, with what they wrote. */
export async function listContent({ database }: Needs): Promise<StoredContent[]> {
  const rows = new Map((await selectContent(database.read, contentNames)).map((row) => [row.name, row]))
  return contentNames.map((name) => {
    const row = rows.get(name)
    return { name, version: row?.version ?? 0, value: row ? JSON.parse(row.value) : null }
  })
}

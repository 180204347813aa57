import type { Database } from '../../database.ts'
import { createKnownVersion } from '../known-version.ts'
import { knownSynonyms, readSynonyms, type Synonyms } from './read-synonyms.ts'

/** The synonyms in effect. */
export interface SynonymSource {
  read(): Promise<Synonyms>
}

let known: Synonyms | undefined

/** The synonyms that a shop starts with. */
export const createKnownSynonyms = (): SynonymSource => ({
  async read() {
    known ??= readSynonyms(knownSynonyms)
    return known
  },
})

/** The owner's synonyms, else those that a shop starts with; read once per catalog version, which a change raises. */
export function createSynonymSource(
  { database }: { database: Database },
  readOwn: () => Promise<string | null>,
): SynonymSource {
  const readVersion = createKnownVersion(database)
  let version = Number.NaN
  let synonyms: Promise<Synonyms> | undefined
  return {
    async read() {
      const present = await readVersion()
      if (!synonyms || present !== version) {
        version = present
        synonyms = readOwn().then((text) => readSynonyms(text ?? knownSynonyms))
        // After a failure, the next call reads them again.
        synonyms.catch(() => {
          version = Number.NaN
        })
      }
      return synonyms
    },
  }
}

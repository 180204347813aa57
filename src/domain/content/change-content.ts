import { hash } from 'node:crypto'
import { recordAudit } from '../audit/record-audit.ts'
import { markCatalogChanged } from '../catalog/mark-catalog-changed.ts'
import { listProducts } from '../catalog/showing/list-products.ts'
import type { Writer } from '../database.ts'
import type { Sentence } from '../each-language.ts'
import { ShopError } from '../errors.ts'
import { because } from '../owner-refusals.ts'
import { noProgress, once, type Progress, writeOnce } from '../progress.ts'
import type { Services } from '../services.ts'
import { keepTermsDigest } from '../settings/keep-terms-digest.ts'
import { lockShop } from '../settings/lock-shop.ts'
import { isSaleTerms } from './content-names.ts'
import { insertSaleTerms, selectContent, upsertContent } from './content-queries.ts'
import { sayContent } from './content-texts.ts'
import type { StoredContent } from './read-content.ts'
import { contentNames, contentSchemas } from './site-content.ts'

export interface ContentChange {
  actorId: string
  name: string
  /** The version that the change is based on; 0 = nothing was written yet. */
  version: number
  /** Null restores the built-in content. */
  value: unknown
}

const wrong = (sentence: Sentence) => new ShopError('invalid-argument', sentence)

function judge(name: string, value: unknown): unknown {
  const schema = contentSchemas.get(name)
  if (!schema) throw new ShopError('not-found', sayContent.unknown)
  if (value === null) return null
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw wrong(sayContent.cannotBeShown(issue?.message ?? 'it is not valid', issue?.path.join('.') ?? ''))
}

async function refuseUnknownProducts(services: Pick<Services, 'database'>, ids: string[]): Promise<void> {
  if (new Set(ids).size < ids.length) throw wrong(sayContent.chosenTwice)
  const found = new Set((await listProducts(services, ids)).map(({ id }) => id))
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length > 0) throw wrong(sayContent.notOnShow(missing.join(', ')))
}

/** Every new wording of what buyers agree to is a new version, kept forever as evidence. */
async function keepSaleTerms(transaction: Writer, at: string): Promise<void> {
  const rows = await selectContent(transaction, contentNames.filter(isSaleTerms))
  const edited = rows.filter(({ value }) => value !== 'null').sort((a, b) => (a.name < b.name ? -1 : 1))
  if (edited.length === 0) return void (await keepTermsDigest({ transaction }, null))
  const texts = JSON.stringify(Object.fromEntries(edited.map(({ name, value }) => [name, JSON.parse(value)])))
  const digest = hash('sha256', texts).slice(0, 16)
  await insertSaleTerms(transaction, { digest, texts, created_at: at })
  await keepTermsDigest({ transaction }, digest)
}

/**
 * Changes what the pages show, at once. Throws not-found, invalid-argument, and aborted when somebody else changed it
 * since `version`.
 */
export async function changeContent(
  services: Pick<Services, 'database' | 'clock'>,
  { actorId, name, version, value }: ContentChange,
  progress: Progress = noProgress,
): Promise<StoredContent> {
  const next = judge(name, value)
  const { database, clock } = services
  await once(progress, async () => {
    if (Array.isArray(next)) await refuseUnknownProducts(services, next)
    return writeOnce({ database, progress }, async (transaction) => {
      await lockShop({ transaction })
      const [before] = await selectContent(transaction, [name])
      if ((before?.version ?? 0) !== version)
        throw new ShopError('aborted', sayContent.changedMeanwhile, because('changed-meanwhile'))
      const at = clock.now().toISOString()
      await upsertContent(transaction, { name, value: JSON.stringify(next), version: version + 1, changed_at: at })
      if (isSaleTerms(name)) await keepSaleTerms(transaction, at)
      await markCatalogChanged({ transaction })
      const details = { before: before ? JSON.parse(before.value) : null, after: next }
      await recordAudit(
        { transaction, clock },
        { actorId, action: 'content.change', subject: `content:${name}`, details },
      )
    })
  })
  return { name, version: version + 1, value: next }
}

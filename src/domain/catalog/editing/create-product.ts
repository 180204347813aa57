import { recordAudit } from '../../audit/record-audit.ts'
import type { Database, Writer } from '../../database.ts'
import { today } from '../../dates/today.ts'
import type { Sentence } from '../../each-language.ts'
import type { UploadedFile } from '../../file-store.ts'
import { noProgress, once, type Progress, writeOnce } from '../../progress.ts'
import type { RequireProof } from '../../require-proof.ts'
import type { Clock, Services } from '../../services.ts'
import { lockCatalog } from '../catalog-queries.ts'

import type { GatheredPicture } from '../files/gathered-picture.ts'
import type { GatheredExtra } from '../writing/check-extra-file.ts'
import { refuseLicenses } from '../writing/check-licenses.ts'
import type { GatheredModelFile } from '../writing/check-model-file.ts'
import { freeSlugFor } from '../writing/free-slug-for.ts'
import { fieldsOf } from '../writing/product-fields.ts'
import { writeProducts } from '../writing/write-products.ts'
import { chooseMembers } from './bundles/choose-members.ts'
import { nextNumber } from './editing-queries.ts'
import type { OwnersProduct } from './owners-product.ts'
import { describeSlug, type ProductInput, readWords } from './read-words.ts'
import { refuseMany, refuseManyPictures } from './refuse-many.ts'
import { describeTakenLinks, refuseTakenSlug } from './refuse-taken-slug.ts'
import { showForOwner } from './show-for-owner.ts'
import { checkModelFiles, checkPictures, type IntakeNeeds, refuseProblems } from './uploads/take-in-files.ts'
import { withOwnNames } from './with-own-names.ts'
import { sayWords } from './word-texts.ts'

export type EditingNeeds = IntakeNeeds & { database: Database } & Pick<Services, 'clock' | 'settings'>

/**
 * Creates a product from an owner's words, model files and pictures. Reads everything completely before it keeps
 * anything, and all of it is durable on return; facts, pictures and package follow by job.
 * @throws ShopError invalid-argument with `details.problems` for a bad file, aborted for a slug that is taken, and as
 * `requireProof` does for a free bundle of what is sold
 */
export async function createProduct(
  needs: EditingNeeds,
  request: {
    actorId: string
    requireProof: RequireProof
    input: ProductInput & { draft?: boolean | undefined }
    files: UploadedFile[]
    images: UploadedFile[]
  },
  progress: Progress = noProgress,
): Promise<{ product: OwnersProduct; warnings: Sentence[] }> {
  const { id, warnings } = await once(progress, () => makeProduct({ ...needs, progress }, request))
  return { product: await showForOwner(needs, id), warnings }
}

async function makeProduct(
  needs: EditingNeeds & { progress: Progress },
  request: Parameters<typeof createProduct>[1],
): Promise<{ id: string; warnings: Sentence[] }> {
  const { database, clock, progress } = needs
  const { actorId, requireProof, input } = request
  const { words, notes } = readWords(input, null, today(needs))
  if (input.slug !== undefined) await refuseTakenSlug(database.read, words.slug, '')
  await using models = await checkModelFiles(needs, request.files)
  const images = await checkPictures(needs, request.images)
  refuseProblems([...models.problems, ...images.problems])
  refuseMany(models.modelFiles.length + models.extras.length)
  refuseManyPictures(withOwnNames(images.pictures).length)
  await models.keep()
  await images.keep()
  return await writeOnce({ database, progress }, async (transaction) => {
    await lockCatalog(transaction)
    const product = {
      words,
      bundle: input.bundle,
      state: input.draft ? ('draft' as const) : ('published' as const),
      slugGiven: input.slug !== undefined,
      modelFiles: models.modelFiles,
      extras: models.extras,
      pictures: images.pictures,
    }
    const told = [...notes]
    const id = await insertProduct({ transaction, clock, requireProof }, { actorId, product, notes: told })
    return { id, warnings: [...told, ...models.notes] }
  })
}

interface NewProduct {
  words: ReturnType<typeof readWords>['words']
  bundle?: string[] | undefined
  state: 'draft' | 'published'
  slugGiven: boolean
  modelFiles: GatheredModelFile[]
  extras: GatheredExtra[]
  pictures: GatheredPicture[]
}

/** The slug that the owner gave, or else a free one. */
async function chooseSlug(
  transaction: Writer,
  { slug, id, isGiven, notes }: { slug: string; id: string; isGiven: boolean; notes: Sentence[] },
): Promise<string> {
  if (isGiven) {
    await refuseTakenSlug(transaction, slug, id)
    notes.push(...(await describeTakenLinks(transaction, slug, id)))
    return slug
  }
  const free = await freeSlugFor(transaction, slug, id)
  if (free !== slug) notes.push(describeSlug(sayWords.slugForeign(slug, free)))
  return free
}

/** Inserts a new product under the next id and returns that id. The catalog must be locked. */
export async function insertProduct(
  { transaction, clock, requireProof }: { transaction: Writer; clock: Clock; requireProof: RequireProof },
  { actorId, product, notes }: { actorId: string; product: NewProduct; notes: Sentence[] },
): Promise<string> {
  const now = clock.now().toISOString()
  const { state, modelFiles, extras, pictures } = product
  const words = { ...product.words, members: await chooseMembers(transaction, product.bundle ?? []) }
  refuseLicenses(words)
  const number = await nextNumber(transaction)
  const id = String(number).padStart(3, '0')
  const slug = await chooseSlug(transaction, { slug: words.slug, id, isGiven: product.slugGiven, notes })
  const fields = fieldsOf({ ...words, slug })
  const write = {
    id,
    number,
    before: null,
    fields,
    state,
    pictures: withOwnNames(pictures),
    modelFiles: modelFiles.length > 0 ? modelFiles : null,
    extras: extras.length > 0 ? extras : null,
    previewHash: null,
  }
  await writeProducts({ transaction, clock, requireProof }, [write], now, { urgent: true })
  const after = { ...words, slug, state, files: [...modelFiles, ...extras].map((file) => file.fileName) }
  const entry = { actorId, action: 'product.create', subject: `product:${id}`, details: { after } }
  await recordAudit({ transaction, clock }, entry)
  return id
}

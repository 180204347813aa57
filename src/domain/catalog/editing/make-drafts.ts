import { today } from '../../dates/today.ts'
import type { Sentence } from '../../each-language.ts'
import { ShopError } from '../../errors.ts'
import type { UploadedFile } from '../../file-store.ts'
import { uploadLimits } from '../../limits/upload-rules.ts'
import { displayPrice } from '../../money.ts'
import { because } from '../../owner-refusals.ts'
import { keepsPrices } from '../../require-proof.ts'
import { lockCatalog } from '../catalog-queries.ts'
import { sayFile } from '../writing/file-texts.ts'
import { type EditingNeeds, insertProduct } from './create-product.ts'
import { usualPrice } from './editing-queries.ts'
import type { OwnersProduct } from './owners-product.ts'
import { readWords } from './read-words.ts'
import { showForOwner } from './show-for-owner.ts'
import { groupUploads, type UploadGroup } from './uploads/group-uploads.ts'
import { guessCategory, guessTitle } from './uploads/guess-words.ts'
import { checkModelFiles, checkPictures, type FileProblem } from './uploads/take-in-files.ts'
import { sayUpload } from './uploads/upload-texts.ts'

type Group = UploadGroup<UploadedFile>

/**
 * Makes drafts of finished uploads, each with an initial title, category and price. What cannot be used is reported and
 * stays an upload; everything else becomes a draft, and its uploads are removed.
 * @throws ShopError not-found for an upload that is unknown or not finished
 */
export async function makeDrafts(
  needs: EditingNeeds,
  { actorId, ids, together }: { actorId: string; ids: string[]; together: boolean },
): Promise<{ products: OwnersProduct[]; problems: FileProblem[]; notes: Sentence[] }> {
  const uploads = await Promise.all([...new Set(ids)].map((id) => found(needs, id)))
  const products: OwnersProduct[] = []
  const problems: FileProblem[] = []
  const notes: Sentence[] = []
  const groups = groupUploads(uploads)
  const cents = await usualPrice(needs.database.read)
  for (const group of together ? joined(groups) : groups) {
    const made = await makeDraft(needs, { actorId, group, cents, notes })
    problems.push(...made.problems)
    if (!made.id) continue
    products.push(await showForOwner(needs, made.id))
    const kept = new Set(made.problems.map((problem) => problem.upload))
    for (const { id } of [...group.models, ...group.extras, ...group.pictures.slice(0, uploadLimits.pictures)])
      if (!kept.has(id)) await needs.uploads.remove(id)
  }
  return { products, problems, notes }
}

async function found({ uploads }: EditingNeeds, id: string): Promise<UploadedFile> {
  const upload = await uploads.find(id)
  if (!upload) throw new ShopError('not-found', sayUpload.gone, because('upload-gone', { id }))
  return upload
}

const joined = (groups: Group[]): Group[] => [
  {
    name: groups.find((group) => group.models.length > 0)?.name ?? '',
    models: groups.flatMap((group) => group.models),
    extras: groups.flatMap((group) => group.extras),
    pictures: groups.flatMap((group) => group.pictures),
  },
]

async function makeDraft(
  needs: EditingNeeds,
  { actorId, group, cents, notes }: { actorId: string; group: Group; cents: number | null; notes: Sentence[] },
): Promise<{ id: string | null; problems: FileProblem[] }> {
  const all = [...group.models, ...group.extras, ...group.pictures]
  await using models = await checkModelFiles(needs, [...group.models, ...group.extras], { along: true })
  const problems = [...models.problems]
  if (models.modelFiles.length === 0) {
    notes.push(...models.notes)
    if (problems.length === 0)
      problems.push(
        ...all.map(({ id, fileName }) => ({ upload: id, fileName, message: sayUpload.ofNoModel(fileName) })),
      )
    return { id: null, problems }
  }
  const count = models.modelFiles.length + models.extras.length
  if (count > uploadLimits.files) {
    const message = sayUpload.tooManyFiles(group.name, count, uploadLimits.files)
    problems.push(...all.slice(0, 1).map(({ id, fileName }) => ({ upload: id, fileName, message })))
    return { id: null, problems }
  }
  const { pictures: most } = uploadLimits
  const pictures = [...group.pictures, ...models.pictures]
  const images = await checkPictures(needs, pictures.slice(0, most))
  const known = [...images.pictures.map(({ name }) => name), ...pictures.slice(most).map(({ fileName }) => fileName)]
  const isKnown = (note: Sentence) => known.some((name) => note.en === sayFile.leftOut(name, sayFile.nothingToSell).en)
  notes.push(...models.notes.filter((note) => !isKnown(note)))
  if (pictures.length > most) notes.push(sayUpload.fewPictures(group.name, pictures.length, most))
  problems.push(...images.problems.filter(({ upload }) => group.pictures.some(({ id }) => id === upload)))
  await models.keep()
  await images.keep()
  const id = await needs.database.write(async (transaction) => {
    await lockCatalog(transaction)
    const title = guessTitle(group.name, models.modelFiles)
    const price = cents === null ? null : displayPrice(cents)
    const { words } = readWords({ title, price, category: guessCategory(group.name) }, null, today(needs))
    const { modelFiles, extras } = models
    const product = { words, state: 'draft' as const, slugGiven: false, modelFiles, extras, pictures: images.pictures }
    return insertProduct({ transaction, clock: needs.clock, requireProof: keepsPrices }, { actorId, product, notes })
  })
  return { id, problems }
}

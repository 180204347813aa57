import type { Writer } from '../../database.ts'
import { today } from '../../dates/today.ts'
import type { Sentence } from '../../each-language.ts'
import { ShopError } from '../../errors.ts'
import type { UploadedFile } from '../../file-store.ts'
import { uploadLimits } from '../../limits/upload-rules.ts'
import { displayPrice } from '../../money.ts'
import { because } from '../../owner-refusals.ts'
import { noProgress, type Progress } from '../../progress.ts'
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

interface Draft {
  /** Null when nothing of the group can be sold. */
  id: string | null
  uploads: UploadedFile[]
  problems: FileProblem[]
  notes: Sentence[]
}

/**
 * Makes drafts of finished uploads, each with an initial title, category and price. What cannot be used is reported and
 * stays an upload; everything else becomes a draft, and its uploads are removed. A repeat (`progress`) goes on after the
 * drafts that were made.
 * @throws ShopError not-found for an upload that is unknown or not finished
 */
export async function makeDrafts(
  needs: EditingNeeds,
  { actorId, ids, together }: { actorId: string; ids: string[]; together: boolean },
  progress: Progress = noProgress,
): Promise<{ products: OwnersProduct[]; problems: FileProblem[]; notes: Sentence[] }> {
  // Written only below.
  const made = [...((progress.kept as { drafts: Draft[] } | null)?.drafts ?? [])]
  // Uploads of drafts may be gone, but still decide what belongs together.
  const used = new Map(made.flatMap((draft) => draft.uploads.map((upload) => [upload.id, upload])))
  const uploads = await Promise.all([...new Set(ids)].map(async (id) => used.get(id) ?? found(needs, id)))
  const products: OwnersProduct[] = []
  const drafts: Draft[] = []
  const groups = groupUploads(uploads)
  const cents = await usualPrice(needs.database.read)
  for (const group of together ? joined(groups) : groups) {
    const all = uploadsOf(group)
    const known = made.find((draft) => draft.uploads.some(({ id }) => id === all[0]?.id))
    const keep = (transaction: Writer, draft: Draft) => progress.keep(transaction, { drafts: [...made, draft] })
    const draft = known ?? (await makeDraft(needs, { actorId, group, cents, keep }))
    drafts.push(draft)
    if (!draft.id) continue
    if (!known) made.push(draft)
    products.push(await showForOwner(needs, draft.id))
    const left = new Set(draft.problems.map((problem) => problem.upload))
    for (const { id } of [...group.models, ...group.extras, ...group.pictures.slice(0, uploadLimits.pictures)])
      if (!left.has(id)) await needs.uploads.remove(id)
  }
  const problems = drafts.flatMap((draft) => draft.problems)
  return { products, problems, notes: drafts.flatMap((draft) => draft.notes) }
}

const uploadsOf = ({ models, extras, pictures }: Group): UploadedFile[] => [...models, ...extras, ...pictures]

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
  {
    actorId,
    group,
    cents,
    keep,
  }: {
    actorId: string
    group: Group
    cents: number | null
    keep: (on: Writer, draft: Draft) => Promise<void>
  },
): Promise<Draft> {
  const all = uploadsOf(group)
  await using models = await checkModelFiles(needs, [...group.models, ...group.extras], { along: true })
  const problems = [...models.problems]
  const notes: Sentence[] = []
  if (models.modelFiles.length === 0) {
    notes.push(...models.notes)
    if (problems.length === 0)
      problems.push(
        ...all.map(({ id, fileName }) => ({ upload: id, fileName, message: sayUpload.ofNoModel(fileName) })),
      )
    return { id: null, uploads: all, problems, notes }
  }
  const count = models.modelFiles.length + models.extras.length
  if (count > uploadLimits.files) {
    const message = sayUpload.tooManyFiles(group.name, count, uploadLimits.files)
    problems.push(...all.slice(0, 1).map(({ id, fileName }) => ({ upload: id, fileName, message })))
    return { id: null, uploads: all, problems, notes }
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
  return await needs.database.write(async (transaction) => {
    await lockCatalog(transaction)
    const title = guessTitle(group.name, models.modelFiles)
    const price = cents === null ? null : displayPrice(cents)
    const { words } = readWords({ title, price, category: guessCategory(group.name) }, null, today(needs))
    const { modelFiles, extras } = models
    const product = { words, state: 'draft' as const, slugGiven: false, modelFiles, extras, pictures: images.pictures }
    const told = [...notes]
    const writing = { transaction, clock: needs.clock, requireProof: keepsPrices }
    const id = await insertProduct(writing, { actorId, product, notes: told })
    const draft = { id, uploads: all, problems, notes: told }
    await keep(transaction, draft)
    return draft
  })
}

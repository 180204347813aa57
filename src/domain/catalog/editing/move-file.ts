import type { Writer } from '../../database.ts'
import { today } from '../../dates/today.ts'
import { ShopError } from '../../errors.ts'
import { displayPrice } from '../../money.ts'
import { because } from '../../owner-refusals.ts'
import { noProgress, type Progress, writeOnce } from '../../progress.ts'
import { keepsPrices } from '../../require-proof.ts'
import type { Services } from '../../services.ts'
import { lockCatalog, type ProductRow, picturesOf } from '../catalog-queries.ts'
import { currentExtraFiles } from '../files/extra-file-queries.ts'
import { currentModelFiles, type ModelFileRow } from '../files/media-queries.ts'
import type { GatheredExtra } from '../writing/check-extra-file.ts'
import { nameIn } from '../writing/inner-folders.ts'
import { freeName } from '../writing/name-file.ts'
import { asGathered } from './change-pictures.ts'
import { insertProduct } from './create-product.ts'
import { withdrawRow } from './edit-product.ts'
import { sayEditing } from './editing-texts.ts'
import { findUnchanged } from './find-unchanged.ts'
import type { OwnersProduct } from './owners-product.ts'
import { readWords } from './read-words.ts'
import { refuseMany, refuseManyPictures } from './refuse-many.ts'
import { asKept, asKeptExtra, saveFiles } from './save-files.ts'
import { showForOwner } from './show-for-owner.ts'
import { guessTitle, isNamedLike } from './uploads/guess-words.ts'
import { withOwnNames } from './with-own-names.ts'

type Needs = Pick<Services, 'database' | 'clock' | 'settings'>

interface Move {
  id: string
  fileId: string
  actorId: string
  version?: number | undefined
  /** The draft that gets the file; null creates a new one for it. */
  to: string | null
  toVersion?: number | undefined
}

/**
 * Moves a model file from one draft to another, or into a new draft of its own, together with the pictures named like
 * it. A draft that loses its last file passes on all its pictures and extra files and is withdrawn.
 * @throws ShopError not-found; aborted when either was changed since its version was read (`details.product`), is
 * published, or when the target already has the file; invalid-argument when nothing would change
 */
export async function moveFile(
  needs: Needs,
  request: Move,
  progress: Progress = noProgress,
): Promise<{ product: OwnersProduct; target: OwnersProduct }> {
  const targetId = await writeOnce({ ...needs, progress }, async (transaction) => {
    await lockCatalog(transaction)
    const parts = await takeOut(transaction, request)
    const { clock, settings } = needs
    const target = await putIn({ transaction, clock, settings }, request, parts)
    await settleSource({ transaction, clock, settings }, request, parts)
    return target
  })
  return { product: await showForOwner(needs, request.id), target: await showForOwner(needs, targetId) }
}

type Parts = Awaited<ReturnType<typeof takeOut>>
type Writing = { transaction: Writer } & Pick<Services, 'clock' | 'settings'>

/** What moves and what stays. */
async function takeOut(transaction: Writer, { id, fileId, version, to }: Move) {
  const row = await openDraft(transaction, { id, version })
  if (to === id) throw new ShopError('invalid-argument', sayEditing.fileIsThere, because('file-is-there'))
  const files = await currentModelFiles(transaction, [id])
  const file = files.find((one) => one.id === fileId)
  if (!file) throw new ShopError('not-found', sayEditing.noFileInDraft)
  const rest = files.filter((one) => one !== file)
  if (to === null && rest.length === 0)
    throw new ShopError('invalid-argument', sayEditing.onlyFileOfDraft, because('only-file-of-draft'))
  const held = await picturesOf(transaction, [id])
  // Pictures have no folders.
  const own = nameIn(file.file_name)
  const closer = rest.map((other) => nameIn(other.file_name)).filter((other) => other.length > own.length)
  const goes = (name: string) =>
    rest.length === 0 || (isNamedLike(name, own) && !closer.some((other) => isNamedLike(name, other)))
  const going = held.filter(({ name }) => goes(name))
  const along = rest.length === 0 ? (await currentExtraFiles(transaction, [id])).map(asKeptExtra) : []
  return { row, file, files, rest, along, going, staying: held.filter((picture) => !going.includes(picture)) }
}

async function openDraft(transaction: Writer, wanted: { id: string; version?: number | undefined }) {
  const row = await findUnchanged(transaction, wanted)
  if (row.state === 'draft') return row
  throw new ShopError('aborted', sayEditing.draftsOnly(row.title), because('moved-between-drafts-only'))
}

/** Returns the id of the draft that now has the file. */
async function putIn(writing: Writing, { to, toVersion, actorId }: Move, parts: Parts): Promise<string> {
  const { file, row } = parts
  if (to === null)
    return insertProduct(
      { ...writing, requireProof: keepsPrices },
      { actorId, product: ownDraft(writing, parts), notes: [] },
    )
  const target = await openDraft(writing.transaction, { id: to, version: toVersion })
  const held = await currentModelFiles(writing.transaction, [to])
  const twin = held.find(({ sha256 }) => sha256 === file.sha256)
  if (twin) throw new ShopError('aborted', sayEditing.hasItAlready(target.title, twin.file_name))
  const kept = held.map(asKept)
  const keptAlong = (await currentExtraFiles(writing.transaction, [to])).map(asKeptExtra)
  const extras = joinExtras(keptAlong, parts.along)
  refuseMany(kept.length + 1 + extras.length)
  const moved = { ...asKept(file), fileName: freeName(file.file_name, kept) }
  const heldPictures = await picturesOf(writing.transaction, [to])
  const pictures = withOwnNames([...heldPictures, ...parts.going].map(asGathered))
  refuseManyPictures(pictures.length, heldPictures.length)
  await saveFiles(writing, {
    row: target,
    actorId,
    held: kept,
    next: [...kept, moved],
    ...(extras.length > keptAlong.length ? { extras } : {}),
    ...(parts.going.length > 0 ? { pictures } : {}),
    note: `${moved.fileName} from ${row.title} (${row.id})`,
    tellBuyers: false,
    action: 'product.move-file',
  })
  return to
}

/** Those that came join the held ones under names of their own, unless their content is there. */
function joinExtras(held: GatheredExtra[], came: GatheredExtra[]): GatheredExtra[] {
  const joined = [...held]
  for (const one of came)
    if (!joined.some(({ sha256 }) => sha256 === one.sha256))
      joined.push({ ...one, fileName: freeName(one.fileName, joined) })
  return joined
}

/** A new draft with its title from the file name, and price, category and character from the source draft. */
function ownDraft(
  writing: Writing,
  { row, file, going }: { row: ProductRow; file: ModelFileRow; going: Parts['going'] },
) {
  const { price_cents: cents, category, character } = row
  const price = cents === null ? null : displayPrice(cents)
  const title = guessTitle(nameIn(file.file_name), [{ fileName: file.file_name }])
  const input = { title, price, category, character }
  const { words } = readWords(input, null, today(writing))
  const pictures = going.map(asGathered)
  return { words, state: 'draft' as const, slugGiven: false, modelFiles: [asKept(file)], extras: [], pictures }
}

async function settleSource(writing: Writing, { actorId }: Move, parts: Parts): Promise<void> {
  const { row, file, files, rest, staying, going } = parts
  if (rest.length === 0) return withdrawRow(writing, { row, actorId })
  await saveFiles(writing, {
    row,
    actorId,
    held: files.map(asKept),
    next: rest.map(asKept),
    ...(going.length > 0 ? { pictures: staying.map(asGathered) } : {}),
    note: `without ${file.file_name}`,
    tellBuyers: false,
    action: 'product.move-file',
  })
}

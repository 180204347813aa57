import type { Writer } from '../../database.ts'
import type { Sentence } from '../../each-language.ts'
import { ShopError } from '../../errors.ts'
import type { UploadedFile } from '../../file-store.ts'
import { nameKey } from '../../limits/safe-path.ts'
import { because } from '../../owner-refusals.ts'
import { noProgress, once, type Progress } from '../../progress.ts'
import type { ProductRow } from '../catalog-queries.ts'
import { currentExtraFiles } from '../files/extra-file-queries.ts'
import { currentModelFiles, modelFilesEver } from '../files/media-queries.ts'
import { sayFile } from '../writing/file-texts.ts'
import { freeName, isVersionOf, mayBeFormer } from '../writing/name-file.ts'
import type { EditingNeeds } from './create-product.ts'
import { sayEditing } from './editing-texts.ts'
import { changedMeanwhile, changeIfUnchanged } from './find-unchanged.ts'
import type { OwnersProduct } from './owners-product.ts'
import { refuseMany } from './refuse-many.ts'
import { asKept, asKeptExtra, saveFiles } from './save-files.ts'
import { showForOwner } from './show-for-owner.ts'
import { checkModelFiles, refuseProblems } from './uploads/take-in-files.ts'

/**
 * Gives a product a new version of its files. With `replace` they replace all models, with `replaces` the one with that
 * id; otherwise they join them, and a file replaces one of the same name. Extra files may come along. Earlier buyers get
 * the new files from now on; with `tellBuyers`, those who agreed to it get a mail. `changed` is false when all of them
 * were there already: then there is no new version.
 * @throws ShopError invalid-argument with `details.problems` for a bad file, aborted when `version` is old or the file to
 * replace is no longer what it was
 */
export async function addProductFiles(
  needs: EditingNeeds,
  request: {
    id: string
    actorId: string
    version?: number | undefined
    files: UploadedFile[]
    replace: boolean
    replaces?: string | undefined
    note: string
    tellBuyers: boolean
  },
  progress: Progress = noProgress,
): Promise<{ product: OwnersProduct; warnings: Sentence[]; changed: boolean }> {
  const done = await once(progress, () => writeFiles({ ...needs, progress }, request))
  return { product: await showForOwner(needs, request.id), ...done }
}

async function writeFiles(
  needs: EditingNeeds & { progress: Progress },
  request: Parameters<typeof addProductFiles>[1],
): Promise<{ warnings: Sentence[]; changed: boolean }> {
  const { clock } = needs
  const { id } = request
  await using checked = await checkModelFiles(needs, request.files, { along: true })
  const { modelFiles: came, extras, notes, problems } = checked
  refuseProblems(problems)
  if (came.length + extras.length === 0)
    throw new ShopError('invalid-argument', sayEditing.noModelFile, because('no-model-file'))
  // Files must be durable before any row names them. If the change is refused, they stay behind without a row.
  const looking = { ...needs, progress: noProgress }
  await changeIfUnchanged(looking, request, (transaction) => findReplaced(transaction, request))
  await checked.keep()
  return await changeIfUnchanged(needs, request, async (transaction, row) => {
    const named: Sentence[] = []
    const tell = (note: Sentence) => void named.push(note)
    const held = (await currentModelFiles(transaction, [id])).map(asKept)
    const along = (await currentExtraFiles(transaction, [id])).map(asKeptExtra)
    const replaced = request.replace ? held : await findReplaced(transaction, request)
    const next = nextFiles(held, came, { replaced: came.length > 0 ? replaced : [], tell })
    const nextAlong = nextFiles(along, extras, { replaced: [], tell })
    refuseMany(next.length + nextAlong.length, held.length + along.length)
    const other = {
      ...(sameFiles(next, held) ? {} : { next }),
      ...(sameFiles(nextAlong, along) ? {} : { extras: nextAlong }),
    }
    const warnings = [...notes, ...named]
    if (Object.keys(other).length === 0) return { warnings: [...warnings, sayEditing.sameFiles], changed: false }
    await saveFiles({ transaction, clock }, { ...request, row, held, next, ...other, action: 'product.files' })
    return { warnings, changed: true }
  })
}

/**
 * The file whose place others take. Every change of the files gives all of them new ids, so an older id still means its
 * file as long as name and content are the same.
 */
async function findReplaced(
  transaction: Writer,
  { id, replaces }: { id: string; replaces?: string | undefined },
): Promise<Named[]> {
  if (replaces === undefined) return []
  const known = (await modelFilesEver(transaction, id)).find((file) => file.id === replaces)
  if (!known) throw new ShopError('not-found', sayEditing.noFile)
  const held = (await currentModelFiles(transaction, [id])).map(asKept).find(isIt(asKept(known)))
  if (!held) throw await changedMeanwhile(transaction, id)
  return [held]
}

/** Removes a file from a product. Throws aborted for the last model file of a published product. */
export async function removeProductFile(
  { database, clock }: Pick<EditingNeeds, 'database' | 'clock'>,
  request: { id: string; fileId: string; actorId: string; version?: number | undefined },
  progress: Progress = noProgress,
): Promise<{ product: OwnersProduct }> {
  const { id, fileId, actorId } = request
  await changeIfUnchanged({ database, progress }, request, async (transaction, row) => {
    const rows = await currentModelFiles(transaction, [id])
    const along = await currentExtraFiles(transaction, [id])
    const gone = [...rows, ...along].find((file) => file.id === fileId)
    if (!gone) throw new ShopError('not-found', sayEditing.noFile)
    if (rows.length === 1 && rows[0] === gone) refuseLastFile(row)
    const next = rows.filter((file) => file !== gone).map(asKept)
    const note = `without ${gone.file_name}`
    const change = {
      row,
      actorId,
      held: rows.map(asKept),
      next,
      ...(rows.some((file) => file === gone) ? {} : { extras: along.filter((file) => file !== gone).map(asKeptExtra) }),
      note,
      tellBuyers: false,
      action: 'product.remove-file',
    }
    await saveFiles({ transaction, clock }, change)
  })
  return { product: await showForOwner({ database }, id) }
}

/** Throws aborted for a published product, which must keep at least one model file. */
export function refuseLastFile({ state }: Pick<ProductRow, 'state'>): void {
  if (state !== 'published') return
  throw new ShopError('aborted', sayEditing.onlyFileOnShow, because('only-file-on-show'))
}

interface Named {
  fileName: string
  givenName?: string
  sha256: string
}

const holds = (a: Named) => (b: Named) => a.sha256 === b.sha256
const isIt = (a: Named) => (b: Named) => nameKey(a.fileName) === nameKey(b.fileName) && holds(a)(b)

/**
 * Merges the files that came into those that are held. Each replaces the one with its name, or else the one with its
 * content, which amounts to a rename: what is known of that content is kept. A file that is already held under the same
 * name with the same content stays as it is, in its place.
 */
function nextFiles<File extends Named>(
  held: File[],
  came: File[],
  { replaced, tell }: { replaced: Named[]; tell: (note: Sentence) => void },
): File[] {
  const others = came.filter((file) => !held.some(isIt(file)))
  const renaming = others.filter((file) => !held.some(isVersionOf(file)))
  const isThere = (one: File) => came.some((file) => isIt(file)(one))
  const goes = (one: File) =>
    replaced.some(isIt(one)) ||
    others.some((file) => isVersionOf(file)(one)) ||
    renaming.some((file) => holds(file)(one))
  const next = held.filter((one) => isThere(one) || !goes(one))
  for (const file of others) {
    const fileName = freeName(file.fileName, next)
    if (fileName !== file.fileName) tell(sayFile.numbered(file.fileName, fileName))
    const former = next.find(mayBeFormer(file))
    if (former) tell(sayFile.mayBeFormer(former.fileName, fileName))
    next.push({ ...(held.find(holds(file)) ?? file), fileName })
  }
  return next
}

const sameFiles = (a: Named[], b: Named[]): boolean =>
  a.length === b.length &&
  a.every((file, place) => file.sha256 === b[place]?.sha256 && file.fileName === b[place].fileName)

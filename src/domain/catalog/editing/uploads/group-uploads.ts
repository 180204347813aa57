// cspell:ignore cuerpo cabeza brazo brazos pierna piernas cola ala alas peana soporte soportes parte partes piezas
// cspell:ignore izquierda derecha imagenes presupported stls
import { isArchiveName, isExtraName, isPictureName, withoutExtension } from '../../../limits/upload-rules.ts'
import { foldText } from '../../fold-title.ts'
import { isNamedLike, wordsOf } from './guess-words.ts'

/** A file, as far as its location tells what it belongs to. */
export interface PlacedFile {
  fileName: string
  /** `castle/towers`; empty for a file that came without a folder. */
  folder: string
}

/** Files that become one product. */
export interface UploadGroup<File extends PlacedFile> {
  name: string
  models: File[]
  /** Extra files for its package. */
  extras: File[]
  pictures: File[]
}

interface Place {
  key: string
  name: string
  /** The folder that contains the product; loose files in it may belong to the product. */
  within: string
}

const listOf = (text: string) => new Set(text.split(', '))
const partWords = listOf(
  'part, parte, p, pt, body, cuerpo, head, cabeza, arm, arms, brazo, brazos, leg, legs, pierna, piernas, hand, hands, ' +
    'foot, feet, tail, cola, wing, wings, ala, alas, base, peana, stand, soporte, left, right, izquierda, derecha, l, r, ' +
    'top, bottom, front, back, upper, lower',
)
/** Names of folders inside a figure's own folder. */
const ownFolders = listOf(
  'supported, presupported, pre supported, unsupported, supports, with supports, no supports, without supports, ' +
    'con soportes, sin soportes, soportes, images, image, imagenes, pictures, photos, fotos, renders, preview, previews, ' +
    'stl, stls, obj, 3mf, parts, partes, piezas',
)
const isOwnFolder = (name: string) => ownFolders.has(foldText(name.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')))

/**
 * Groups files into products. An archive is a product; so is a folder inside the dropped one, with all its own folders,
 * and the dropped one itself when it has folders such as `supported`. Loose files are one product when their names
 * differ only in a word for a part (`dragon_head`, `dragon_body`). Pictures and extra files join the product in whose
 * folder they are, else the one whose name theirs begins with, else the only one beside them; a file that belongs to
 * none becomes a group without models.
 */
export function groupUploads<File extends PlacedFile>(files: readonly File[]): UploadGroup<File>[] {
  const groups = new Map<string, UploadGroup<File> & { within: string }>()
  const figures = figuresAmong(files)
  const isBeside = ({ fileName }: PlacedFile) => isPictureName(fileName) || isExtraName(fileName)
  for (const [number, file] of files.entries()) {
    if (isBeside(file)) continue
    const { key, name, within } = placeOfModel(file, figures, number)
    const group = groups.get(key) ?? { name, within, models: [], extras: [], pictures: [] }
    groups.set(key, group)
    group.models.push(file)
  }
  const made = [...groups.values()]
  const alone: UploadGroup<File>[] = []
  for (const file of files.filter(isBeside)) {
    const place = placeOfFolder(file.folder, figures)
    const group = (place && groups.get(place.key)) ?? groupBeside(file, made)
    const kind = isPictureName(file.fileName) ? 'pictures' : 'extras'
    if (group) group[kind].push(file)
    else alone.push({ name: withoutExtension(file.fileName), models: [], extras: [], pictures: [], [kind]: [file] })
  }
  return [...made.map(({ name, models, extras, pictures }) => ({ name, models, extras, pictures })), ...alone]
}

const foldersOf = (folder: string) => folder.split('/').filter((part) => part !== '')

/** Dropped folders that are one figure: they keep its models in folders that only a figure has. */
const figuresAmong = (files: readonly PlacedFile[]): Set<string> =>
  new Set(
    files.flatMap(({ fileName, folder }) => {
      const [dropped, inner] = foldersOf(folder)
      return dropped !== undefined &&
        inner !== undefined &&
        isOwnFolder(inner) &&
        !isPictureName(fileName) &&
        !isExtraName(fileName)
        ? [dropped]
        : []
    }),
  )

/** Null for a folder that holds many figures, and for one of their pictures. */
function placeOfFolder(folder: string, figures: Set<string>): Place | null {
  const [dropped, inner] = foldersOf(folder)
  if (dropped === undefined) return null
  if (figures.has(dropped)) return { key: `folder ${dropped}`, name: dropped, within: '' }
  if (inner === undefined || isOwnFolder(inner)) return null
  return { key: `folder ${dropped}/${inner}`, name: inner, within: dropped }
}

function placeOfModel({ fileName, folder }: PlacedFile, figures: Set<string>, number: number): Place {
  if (isArchiveName(fileName))
    return { key: `archive ${number}`, name: withoutExtension(fileName), within: foldersOf(folder).join('/') }
  const place = placeOfFolder(folder, figures)
  if (place) return place
  const { stem, name } = stemOf(fileName)
  return { key: `stem ${folder}/${stem}`, name, within: foldersOf(folder).join('/') }
}

/** The name up to its first word for a part: `Dragon_left-wing.stl` → `Dragon`, `dragon_part2.stl` → `dragon`. */
function stemOf(fileName: string): { stem: string; name: string } {
  const words = wordsOf(fileName)
  const isPart = (word: string) => partWords.has(foldText(word).replace(/(?<!\d)\d+$/, ''))
  const end = words.findIndex((word, place) => place > 0 && isPart(word))
  const whole = withoutExtension(fileName)
  const stem = (end < 0 ? words : words.slice(0, end)).join(' ')
  return { stem: foldText(stem || whole), name: end < 0 ? whole : stem }
}

/** The product that the file's name refers to, else the only one in the same folder. */
function groupBeside<Group extends { name: string; within: string }>(
  { fileName, folder }: PlacedFile,
  groups: Group[],
): Group | null {
  const folders = foldersOf(folder)
  const inIt = groups.filter(({ within }) => within === folders.join('/'))
  const beside = inIt.length > 0 ? inIt : groups.filter(({ within }) => within === (folders[0] ?? ''))
  const [named] = beside
    .filter(({ name }) => isNamedLike(fileName, name))
    .toSorted((a, b) => b.name.length - a.name.length)
  return named ?? (beside.length === 1 ? (beside[0] ?? null) : null)
}

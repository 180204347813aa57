// cspell:ignore cuerpo cabeza brazo brazos pierna piernas cola ala alas peana soporte parte izquierda derecha
import type { UploadedFile } from '../../services.ts'
import { foldText } from '../fold-title.ts'
import { isNamedLike, wordsOf } from './guess-words.ts'

/** Files that become one product. */
export interface UploadGroup {
  name: string
  models: UploadedFile[]
  pictures: UploadedFile[]
}

const pictureEnding = /\.(jpe?g|png|webp|avif)$/i
const archiveEnding = /\.zip$/i
const partWords = new Set(
  (
    'part parte p pt body cuerpo head cabeza arm arms brazo brazos leg legs pierna piernas hand hands foot feet tail ' +
    'cola wing wings ala alas base peana stand soporte left right izquierda derecha l r top bottom front back upper lower'
  ).split(' '),
)

/**
 * Which files belong together: those of one archive, of one folder inside of the dropped one, and loose files whose names
 * differ in a word for a part (`dragon_head`, `dragon_body`). Pictures go with the model whose name they begin with, or
 * with the only model beside them. A picture that goes with nothing is a group without models.
 */
export function groupUploads(uploads: UploadedFile[]): UploadGroup[] {
  const groups = new Map<string, UploadGroup>()
  const add = (key: string, name: string, kind: 'models' | 'pictures', upload: UploadedFile) => {
    const group = groups.get(key) ?? { name, models: [], pictures: [] }
    group[kind].push(upload)
    groups.set(key, group)
  }
  const models = uploads.filter((upload) => !pictureEnding.test(upload.fileName))
  for (const upload of models) {
    const { key, name } = placeOf(upload)
    add(key, name, 'models', upload)
  }
  for (const upload of uploads.filter((one) => pictureEnding.test(one.fileName))) {
    const key = groupOfPicture(upload, groups)
    add(key ?? `picture ${upload.id}`, upload.fileName, 'pictures', upload)
  }
  return [...groups.values()]
}

function placeOf({ id, fileName, folder }: UploadedFile): { key: string; name: string } {
  const folders = folder.split('/').filter((part) => part !== '')
  if (archiveEnding.test(fileName)) return { key: `archive ${id}`, name: fileName }
  // The dropped folder holds figures; a folder in it is one figure.
  if (folders.length > 1) return { key: `folder ${folders.join('/')}`, name: folders[1] ?? fileName }
  const stem = stemOf(fileName)
  return { key: `stem ${folder}/${foldText(stem)}`, name: stem }
}

/** The name without words for parts: `Dragon_left-wing.stl` → `Dragon`, `dragon_part2.stl` → `dragon`. */
function stemOf(fileName: string): string {
  const words = wordsOf(fileName)
  const isPart = (word: string) => partWords.has(foldText(word).replace(/\d+$/, ''))
  const end = words.findIndex((word, place) => place > 0 && isPart(word))
  return (end < 0 ? words : words.slice(0, end)).join(' ') || fileName
}

function groupOfPicture(upload: UploadedFile, groups: Map<string, UploadGroup>): string | null {
  const folders = upload.folder.split('/').filter((part) => part !== '')
  const beside = [...groups].filter(([, group]) => group.models.some((model) => model.folder === upload.folder))
  if (folders.length > 1) return beside[0]?.[0] ?? null
  const named = beside
    .filter(([, group]) => isNamedLike(upload.fileName, group.name))
    .toSorted(([, a], [, b]) => b.name.length - a.name.length)
  return named[0]?.[0] ?? (beside.length === 1 ? (beside[0]?.[0] ?? null) : null)
}

// cspell:words cbddlp pwmx bgcode iges licen chitubox
import { displayLimit } from '../display-size.ts'

/** What an owner may send in one request; MB = 10⁶ bytes. */
export const uploadLimits = {
  modelBytes: 200_000_000,
  pictureBytes: 20_000_000,
  /** Of a catalog file, which is read whole into memory. */
  catalogBytes: 50_000_000,
  /** Of a form with all its files. */
  formBytes: 1_050_000_000,
  /** Of one product. */
  files: 100,
  pictures: 30,
}

/** The limits in bytes as texts state them: `"200 MB"`. */
export const limitWords = {
  model: displayLimit(uploadLimits.modelBytes),
  picture: displayLimit(uploadLimits.pictureBytes),
  catalog: displayLimit(uploadLimits.catalogBytes),
}

export const modelExtensions = ['stl', 'obj', '3mf'] as const
export const archiveExtension = 'zip'
export const pictureExtensions = ['jpg', 'jpeg', 'png', 'webp', 'avif'] as const

const named = (endings: readonly string[]) => new RegExp(`\\.(${endings.join('|')})$`, 'i')
const picture = named(pictureExtensions)
const model = named(modelExtensions)
const archive = named([archiveExtension])
const known = named([...modelExtensions, archiveExtension, ...pictureExtensions])

export const isPictureName = (name: string): boolean => picture.test(name)
export const isModelName = (name: string): boolean => model.test(name)
export const isArchiveName = (name: string): boolean => archive.test(name)

/** A file's name without the extension of a model, archive or picture. */
export const withoutExtension = (name: string): string => name.replace(known, '')

/** Whether a path is a file that systems leave in folders and archives and nobody means to sell, with either slash. */
export const isJunkFile = (path: string): boolean =>
  /(^|[\\/])(\.(?!\.?[\\/])[^\\/]*|__MACOSX|Thumbs\.db|desktop\.ini)([\\/]|$)/i.test(path)

/** Documents, and projects of slicers and modelers, that go along in a package. Nothing that a computer runs. */
export const extraExtensions = [
  ...['pdf', 'txt', 'md', 'rtf', 'odt', 'docx', 'csv'],
  ...['lys', 'lyt', 'lychee', 'chitubox', 'cbddlp', 'ctb', 'cws', 'photon', 'pwmx', 'sl1', 'sl1s', 'gcode', 'bgcode'],
  ...['blend', 'ztl', 'zpr', 'f3d', 'f3z', 'step', 'stp', 'iges', 'igs', 'scad', 'ply', 'amf', 'glb', 'fbx', 'mtl'],
] as const
const extra = named(extraExtensions)
const license = /^licen[sc]e(\.(txt|md|rtf|pdf|odt|docx))?$/i
const plainDocument = /^(readme|copying|notice|authors|credits|changelog)$/i

export function isExtraName(name: string): boolean {
  // The store numbers files with the same name (`README-2`), and accepts those names when they come back.
  const plain = name.replace(/-\d+$/, '')
  return extra.test(name) || license.test(plain) || plainDocument.test(plain)
}

/** Whether it is an owner's own license, which takes the place of the store's in the package. */
export const isLicenseName = (name: string): boolean => license.test(name)

// cspell:ignore soportes presupported stls
import { withoutExtension } from '../../limits/upload-rules.ts'
import { foldText } from '../fold-title.ts'

/** Whether a model file is its part with supports for resin printing or without; null when nothing says so. */
export type FileRole = 'supported' | 'unsupported' | null

const bare = /\b(?:un ?supported|no supports?|without supports?|sin soportes?)\b/
const held = /\b(?:(?:pre ?)?supported|with supports?|con soportes?)\b/
/** Folders that name the form of their files, not the part. */
const formFolders = new Set(['supports', 'soportes', 'stl', 'stls', 'obj', '3mf'])
const wordsIn = (name: string) => foldText(name.replace(/[^\p{L}\p{N}]+/gu, ' ')).trim()

/** Read from the file's folders and name. */
export function roleOf(path: string): FileRole {
  const words = path.split('/').map(wordsIn)
  if (words.some((part) => bare.test(part))) return 'unsupported'
  return words.some((part) => held.test(part)) || words.slice(0, -1).includes('supports') ? 'supported' : null
}

/** A key shared by all files that are one part in several forms. */
function partOf(path: string): string {
  const parts = path.split('/').map(wordsIn)
  const name = wordsIn(withoutExtension(path.slice(path.lastIndexOf('/') + 1)))
  const plain = (words: string) => words.replace(bare, '').replace(held, '').replace(/\s+/g, ' ').trim()
  const folders = parts.slice(0, -1).filter((folder) => !formFolders.has(folder))
  return [...folders.map(plain).filter(Boolean), plain(name) || name].join('/')
}

const rank = { unsupported: 0, none: 1, supported: 2 }
const rankOf = (path: string) => rank[roleOf(path) ?? 'none']

/** One file of each part, without supports when there is a choice: used for a figure's weight and size. */
export function oneOfEachPart<File>(files: readonly File[], pathOf: (file: File) => string): File[] {
  const best = new Map<string, File>()
  for (const file of files) {
    const part = partOf(pathOf(file))
    const other = best.get(part)
    if (other === undefined || rankOf(pathOf(file)) < rankOf(pathOf(other))) best.set(part, file)
  }
  return [...best.values()]
}

/**
 * The file that pictures and the 3D view show: the largest of those that count, never one with supports if there is one
 * without. Of equal ones the first.
 */
export function picturedFile<File extends { size: number }>(
  files: readonly File[],
  pathOf: (file: File) => string,
): File | null {
  const bySize = (list: readonly File[]) => list.toSorted((a, b) => b.size - a.size)
  return bySize(oneOfEachPart(bySize(files), pathOf))[0] ?? null
}

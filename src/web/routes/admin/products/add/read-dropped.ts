/** A chosen file with its folders in its path: files of one folder form one product. */
export interface ChosenFile {
  file: File
  /** `castle/tower.stl` */
  path: string
  /** The browser could not read it, as where it exists only in a cloud; `file` is empty then. */
  unreadable?: true
}

/** Files of an input, also of a folder input. */
export const readChosen = (files: Iterable<File>): ChosenFile[] =>
  [...files].map((file) => ({ file, path: file.webkitRelativePath || file.name }))

/**
 * Everything that was dropped, including nested folders. Must be called synchronously in the event, whose entries are
 * gone afterwards.
 */
export async function readDropped(transfer: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (entries.length === 0) return readChosen(transfer.files)
  return (await Promise.all(entries.map(readEntry))).flat()
}

/** One that cannot be read does not take the others along. */
const readEntry = (entry: FileSystemEntry): Promise<ChosenFile[]> =>
  readWhole(entry).catch(() => [{ file: new File([], entry.name), path: pathOf(entry), unreadable: true }])

const pathOf = ({ fullPath }: FileSystemEntry): string => fullPath.replace(/^\//, '')

async function readWhole(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((found, failed) => entry.file(found, failed))
    return [{ file, path: pathOf(entry) }]
  }
  if (!isDirectory(entry)) return []
  const inside: ChosenFile[] = []
  const reader = entry.createReader()
  // Browsers return at most a hundred entries at a time.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((found, failed) => reader.readEntries(found, failed))
    if (some.length === 0) return inside
    for (const found of some) for (const chosen of await readEntry(found)) inside.push(chosen)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

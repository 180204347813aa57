/** The format that the name of a model file ends in: `STL`, `OBJ`, `3MF`. */
export const formatOf = (fileName: string): string => fileName.slice(fileName.lastIndexOf('.') + 1).toUpperCase()

/** The formats of model files, with how many there are of more than one: `STL`, `3 STL`, `2 STL, 1 3MF`. */
export function listFormats(files: readonly { fileName: string }[]): string {
  const counts: Record<string, number> = {}
  for (const { fileName } of files) counts[formatOf(fileName)] = (counts[formatOf(fileName)] ?? 0) + 1
  return Object.entries(counts)
    .map(([format, count]) => (files.length === 1 ? format : `${count} ${format}`))
    .join(', ')
}

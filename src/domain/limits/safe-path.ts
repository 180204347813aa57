const longestPath = 200
/** Longest part in bytes of UTF-8: most disks allow 255, and names may get a number. */
const longestPart = 200

// What no disk allows, or would be displayed as something else; joiners are needed to write Persian and emoji.
const forbidden = /[[\p{C}--[\u200c\u200d]]\p{Zl}\p{Zp}<>:"\|?*\\]/gv
/**
 * Windows takes these for devices, whatever their extension (learn.microsoft.com, "Naming Files, Paths, and
 * Namespaces").
 */
const device = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?=\s*(?:\.|$))/i

/** A file's path as it was sent, without anything that a disk or an archive could misread. */
export function safePath(path: string): string {
  const parts = path
    .normalize('NFC')
    .split('/')
    .map(safePart)
    .filter((part) => part !== '')
  while (parts.length > 1 && parts.join('/').length > longestPath) parts.shift()
  return parts.join('/') || 'file'
}

/** The parts of a path, with either slash, without those that only point somewhere: `./a\\b.stl` → `['a', 'b.stl']`. */
export const partsOf = (path: string): string[] =>
  path.split(/[\\/]/).filter((part) => part !== '' && !/^\.+$/.test(part))

export const plainPath = (path: string): string => partsOf(path).join('/')

const safePart = (part: string): string =>
  shortened(part.replace(forbidden, '-'))
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '')
    .replace(device, '$1-')

/** Keeps the extension, by which programs recognize the file. */
function shortened(part: string): string {
  const [ending = ''] = /\.\w{1,10}$/.exec(part) ?? []
  const points = Array.from(part.slice(0, part.length - ending.length)).slice(0, longestPart)
  while (bytesOf(points.join('')) > longestPart - ending.length) points.pop()
  return points.join('') + ending
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** Names with the same key are one name to some disks, whatever their case and however their accents are encoded. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase()

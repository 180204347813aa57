const longestPath = 200
/** Of one part, in bytes of UTF-8: most disks take 255, and names are numbered. */
const longestPart = 200

// What no disk takes, nor what would be shown otherwise than it is; joiners are how Persian and emoji are written.
const forbidden = /[[\p{C}--[\u200c\u200d]]\p{Zl}\p{Zp}<>:"\|?*\\]/gv
/** Windows takes these for devices, with whatever ending (learn.microsoft.com, "Naming Files, Paths, and Namespaces"). */
const device = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?=\s*(?:\.|$))/i

/** A file with its folders as it was called, without what a disk or an archive could take amiss. */
export function safePath(path: string): string {
  const parts = path
    .normalize('NFC')
    .split('/')
    .map(safePart)
    .filter((part) => part !== '')
  while (parts.length > 1 && parts.join('/').length > longestPath) parts.shift()
  return parts.join('/') || 'file'
}

const safePart = (part: string): string =>
  shortened(part.replace(forbidden, '-'))
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(device, '$1-')

/** Keeps the ending, by which programs open it. */
function shortened(part: string): string {
  const [ending = ''] = /\.\w{1,10}$/.exec(part) ?? []
  const points = Array.from(part.slice(0, part.length - ending.length)).slice(0, longestPart)
  while (bytesOf(points.join('')) > longestPart - ending.length) points.pop()
  return points.join('') + ending
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** Names with one key are one name to some disk: whatever their case, and however their accents are written. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase()

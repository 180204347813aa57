const space = '\u00a0'

/** From here on KB would be rounded to 1000. */
const fewestMegabytes = 999_500
const fewestGigabytes = 999_950_000

const tenths = (number: number) => number.toFixed(1)

/** Bytes as the contract states them, 1 MB = 10⁶ bytes: `1800000` → `"1.8 MB"`, `950000` → `"950 KB"`. */
export const displaySize = (bytes: number): string =>
  bytes < fewestMegabytes ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${tenths(bytes / 1_000_000)} MB`

/** A size as the contract states it, for a page: without a line break, with the decimal separator of a language. */
export const sizeIn = (locale: string, size: string): string =>
  size.replace(/^(\d+)\./, `$1${(1.1).toLocaleString(locale).charAt(1)}`).replace(' ', space)

/** The same for bytes. */
export const displaySizeIn = (locale: string, bytes: number): string => sizeIn(locale, displaySize(bytes))

/** The same for disks and backups, which reach gigabytes. */
export const displayLargeSize = (bytes: number): string =>
  bytes < fewestGigabytes ? displaySize(bytes) : `${tenths(bytes / 1_000_000_000)} GB`

/** A limit in bytes: `"200 MB"`, `"16 KB"`. */
export const displayLimit = (bytes: number): string =>
  bytes < 1_000_000 ? `${bytes / 1000} KB` : `${bytes / 1_000_000} MB`

/** A file in a pack: its name, where it begins and ends there, and whether it is compressed by Brotli (1) or not (0). */
export type AssetEntry = [name: string, start: number, end: number, isPacked: 0 | 1]

/** The files of a bundle for browsers whose names contain a hash of their content, one after another. */
export interface AssetPack {
  /** SHA-256 of `bytes`, in hexadecimal. */
  digest: string
  bytes: Uint8Array
  entries: AssetEntry[]
}

/** The folder of packs in a file store. */
export const assetsFolder = 'assets'
export const packName = (digest: string): string => `${assetsFolder}/${digest}.pack`
export const isPack = (storeName: string): boolean => storeName.startsWith(`${assetsFolder}/`)

/** Whether a bundle may have a file of this name, which contains a hash of its content. */
export const isAssetName = (name: string): boolean => /^[\w.-]{1,100}-[\w-]{7,8}\.(?:js|css|woff2)$/.test(name)

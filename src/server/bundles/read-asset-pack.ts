import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AssetEntry, type AssetPack, isAssetName } from '#domain/assets/asset-pack.ts'
import { packedName } from './pack-assets.ts'

/** The hashed files of a bundle for browsers, in a folder, as one: each as the build packed it, if it did. */
export function readAssetPack(folder: string): AssetPack {
  const names = new Set(readdirSync(folder))
  const entries: AssetEntry[] = []
  const parts: Buffer[] = []
  let end = 0
  for (const name of [...names].filter(isAssetName).sort()) {
    const isPacked = names.has(packedName(name))
    const bytes = readFileSync(join(folder, isPacked ? packedName(name) : name))
    entries.push([name, end, end + bytes.length, isPacked ? 1 : 0])
    parts.push(bytes)
    end += bytes.length
  }
  const bytes = Buffer.concat(parts)
  return { digest: hash('sha256', bytes), bytes, entries }
}

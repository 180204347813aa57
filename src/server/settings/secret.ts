import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileOf = (dataFolder: string) => join(dataFolder, 'secret')

/** The secret that the installation has made for itself; null when it has made none. */
export const findKeptSecret = (dataFolder: string): string | null =>
  existsSync(fileOf(dataFolder)) ? readFileSync(fileOf(dataFolder), 'utf8').trim() : null

/** Keeps the secret of a restored store. */
export const keepSecret = (dataFolder: string, secret: string): void =>
  writeFileSync(fileOf(dataFolder), secret, { mode: 0o600 })

/** The secret of an installation that was given none: made once, kept readable to its owner only. */
export function keptSecret(dataFolder: string): string {
  const file = fileOf(dataFolder)
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}

import { randomBytes, randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { ShopError } from '#domain/errors.ts'
import { sayConfig } from './config-texts.ts'

/** The minimum length of `SECRET`; the store's own has 43 characters. */
const leastLength = 32

const fileOf = (dataFolder: string) => join(dataFolder, 'secret')

/**
 * The secret that the installation has made for itself; null when there is none.
 * @throws ShopError aborted for a file without a complete secret: what was sealed with the lost one cannot be opened
 */
export function readStoredSecret(dataFolder: string): string | null {
  const file = fileOf(dataFolder)
  if (!existsSync(file)) return null
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < leastLength) throw new ShopError('aborted', sayConfig.secretDamaged(file))
  return secret
}

/** Keeps the secret of a restored store, replacing any other. */
export const storeSecret = (dataFolder: string, secret: string): void => writeWhole(dataFolder, secret, renameSync)

/** The secret of an installation that was given none: made once, and kept readable to its owner only. */
export function loadOrCreateSecret(dataFolder: string): string {
  const kept = readStoredSecret(dataFolder)
  if (kept !== null) return kept
  const secret = randomBytes(32).toString('base64url')
  try {
    // Never overwrites an existing one.
    writeWhole(dataFolder, secret, linkSync)
  } catch (error) {
    // Another process that started at the same time made one.
    const made = readStoredSecret(dataFolder)
    if (made === null) throw error
    return made
  }
  return secret
}

/** Writes the file whole and to the disk, or not at all: without it, everything sealed is lost. */
function writeWhole(dataFolder: string, secret: string, place: (from: string, to: string) => void): void {
  const file = fileOf(dataFolder)
  const partial = `${file}.${randomUUID()}`
  try {
    writeFileSync(partial, secret, { mode: 0o600, flag: 'wx', flush: true })
    place(partial, file)
  } finally {
    rmSync(partial, { force: true })
  }
  const folder = openSync(dataFolder, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

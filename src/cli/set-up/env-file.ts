import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { ShopError } from '#domain/errors.ts'
import type { Settings } from './plan.ts'
import { saySetUp } from './set-up-texts.ts'

const beforeName = '.env.before'

/** What the file contains now; null when there is none. */
export function readEnvFile(file: string): Settings | null {
  if (!existsSync(file)) return null
  const read = parseEnv(readFileSync(file, 'utf8'))
  return Object.fromEntries(Object.entries(read).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** A line that the start reads back unchanged; throws for a value that no kind of quotes can hold. */
function writeLine(name: string, value: string): string {
  const forms = [...(/^[\w@:/.+,=%~-]+$/.test(value) ? [value] : []), `'${value}'`, `"${value}"`, `\`${value}\``]
  const form = forms.find((one) => parseEnv(`${name}=${one}\n`)[name] === value)
  if (!form) throw new ShopError('invalid-argument', saySetUp.oddSigns(name))
  return `${name}=${form}`
}

/** Writes the settings completely or not at all, readable only by their owner; a former file is kept beside it. */
export function writeEnvFile(file: string, settings: Settings): { kept: string | null } {
  const lines = Object.entries(settings).map(([name, value]) => writeLine(name, value))
  const fresh = `${file}.new`
  rmSync(fresh, { force: true })
  writeFileSync(fresh, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  const kept = existsSync(file) ? file.replace(/\.env$/, beforeName) : null
  if (kept) renameSync(file, kept)
  renameSync(fresh, file)
  return { kept }
}

import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isShopError } from '#domain/errors.ts'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { describeStartError } from '#server/start-errors.ts'
import { exportCatalogFile } from './catalog-export.ts'
import { importCatalogFile } from './catalog-import.ts'
import { processModelFiles } from './models-process.ts'
import { type OpenedShop, openShop } from './open-shop.ts'
import { createOwner } from './owner-create.ts'

const usage = `Usage:
  npm run shop -- owner create EMAIL
  npm run shop -- catalog import FILE [--files DIR] [--dry-run]
  npm run shop -- catalog export FILE
  npm run shop -- models process`

type Command = (opened: OpenedShop) => Promise<string>

function readCommand(words: string[]): Command | null {
  const options = { files: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true })
  const [noun, verb, file, ...rest] = positionals
  if (noun === 'models') return verb === 'process' && file === undefined ? ({ shop }) => processModelFiles(shop) : null
  if (noun === 'owner')
    return verb === 'create' && file !== undefined && rest.length === 0 ? (opened) => createOwner(opened, file) : null
  if (noun !== 'catalog' || file === undefined || rest.length > 0) return null
  if (verb === 'import')
    return ({ shop }) => importCatalogFile(shop, file, { files: values.files, dryRun: values['dry-run'] })
  return verb === 'export' ? ({ shop }) => exportCatalogFile(shop, file) : null
}

function describeFailure(error: unknown, config: Config | null): string[] {
  if (error instanceof ConfigError) return error.problems
  if (!isShopError(error)) return [config ? describeStartError(error, config) : String(error)]
  const { problems } = error.details
  return [error.message, ...(Array.isArray(problems) ? problems.map((note) => `  ${note.place}: ${note.message}`) : [])]
}

async function main(words: string[]): Promise<number> {
  let config: Config | null = null
  try {
    const command = readCommand(words)
    if (!command) {
      console.error(usage)
      return 1
    }
    config = readConfig(process.env)
    const opened = await openShop(config)
    try {
      console.log(await command(opened))
    } finally {
      await opened.close()
    }
    return 0
  } catch (error) {
    for (const line of describeFailure(error, config)) console.error(line)
    return 1
  }
}

if (existsSync('.env')) process.loadEnvFile('.env')
process.exitCode = await main(process.argv.slice(2))

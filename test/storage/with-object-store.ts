import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startObjectStore } from './start-object-store.ts'

/**
 * `node test/storage/with-object-store.ts COMMAND…` runs a command with an object store for its tests. Without a
 * command, runs the store until Ctrl+C.
 */
const [command, ...words] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'estela-objects-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const store = await startObjectStore(folder, Number(process.env.OBJECT_STORE_PORT) || undefined).catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  },
)
const end = (code: number) => void store.stop().then(() => process.exit(code))
const child = command
  ? spawn(command, words, { stdio: 'inherit', env: { ...process.env, TEST_STORAGE: store.address } })
  : null
if (!child) console.log(`TEST_STORAGE=${store.address}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (child ? child.kill(signal) : end(0)))
child?.on('close', (code) => end(code ?? 1))

import { spawn } from 'node:child_process'
import { objectStoreKeys, startObjectStore } from './start-object-store.ts'

/** `node test/storage/with-object-store.ts COMMAND…` runs it beside an object store that its tests use; alone: until Ctrl+C. */
const [command, ...words] = process.argv.slice(2)
const store = await startObjectStore(Number(process.env.OBJECT_STORE_PORT) || undefined).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
const address = new URL(store.url)
address.username = objectStoreKeys.accessKeyId
address.password = objectStoreKeys.secretAccessKey
const child = command
  ? spawn(command, words, { stdio: 'inherit', env: { ...process.env, TEST_STORAGE: address.href } })
  : null
if (!child) console.log(`TEST_STORAGE=${address.href}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => (child ? child.kill(signal) : void store.stop().then(() => process.exit(0))))
child?.on('close', (code) => void store.stop().then(() => process.exit(code ?? 1)))

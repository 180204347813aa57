import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { keyCalls } from '#api/office/key-calls.ts'
import { newOwner } from './accounts/new-owner.ts'
import { openSellingStore, orderOf, placeOrder } from './stores/selling-store.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const document = readFileSync(join(root, 'docs/api.md'), 'utf8')
const compiler = join(root, 'node_modules/typescript-native/bin/tsc')

test('docs/api.md shows the very scopes and their calls', () => {
  const shown = document.split('\n').filter((line) => /^\| `\w+:\w+`/.test(line))
  const wanted = Object.entries(keyCalls).map(
    ([scope, calls]) => `| \`${scope}\` | ${calls.map((call) => `\`${call.join(' ')}\``).join(', ')} |`,
  )
  expect(shown).toEqual(wanted)
})

test('its client compiles with the types that the command makes, and reads a shop’s orders with a key', async () => {
  await using store = await openSellingStore({ settings: { DEMO: '0', PENDING_POLL_SECONDS: '600' } })
  const owner = await newOwner(store)
  const buyer = await store.newBuyer()
  await placeOrder(buyer, 'free', orderOf('gift', '0.00'))
  const json = { name: 'Client', scopes: ['orders:read' as const] }
  const { secret } = await owner.want(201, 'POST', '/api/admin/api-keys', { json })
  const [, client = ''] = /```ts\n([\s\S]*?)```/.exec(document) ?? []
  const folder = mkdtempSync(join(tmpdir(), 'estela-client-'))
  const env = { ...process.env, STORE: store.baseUrl, ESTELA_KEY: secret }
  try {
    const description = `${store.baseUrl}/api/openapi.json`
    const made = await run(process.execPath, ['tools/write-api-types.ts', description], {
      cwd: root,
      env,
      maxBuffer: 1 << 24,
    })
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    writeFileSync(join(folder, 'store-api.ts'), made.stdout)
    writeFileSync(join(folder, 'client.ts'), client)
    const types = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2024', '--types', 'node']
    const places = ['--typeRoots', join(root, 'node_modules/@types'), '--allowImportingTsExtensions', '--skipLibCheck']
    const compiled = await run(process.execPath, [compiler, ...types, ...places, 'client.ts'], { cwd: folder }).catch(
      ({ stdout }: { stdout: string }) => ({ stdout }),
    )
    expect(compiled.stdout).toBe('')
    const { stdout } = await run(process.execPath, ['client.ts'], { cwd: folder, env })
    expect(stdout).toMatch(/^[0-9A-Z]{10} paid 0\.00\n$/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

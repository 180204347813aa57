import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const urlOf = (path: string) => JSON.stringify(pathToFileURL(path).href)
/** Starts a process for models, gives it endless work, and prints its id. */
const program = `
  const { startMediaProcess } = await import(${urlOf('src/adapters/media/start-media-process.ts')})
  const limits = { heapMb: 64, memoryMb: 1024, cpuSeconds: 60, lowPriority: false }
  const { child } = startMediaProcess(new URL(${urlOf('test/bad-media-process.ts')}), limits)
  child.once('message', () => child.send({ input: [Buffer.from('endless')] }, () => console.log(child.pid)))
`

test('a store that is killed is gone for whoever reads what it says, though work on a model still ends', async () => {
  const store = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(store.stdout, 'data')
  const worker = Number(String(said))
  try {
    store.kill('SIGKILL')
    await once(store, 'close')
    expect(() => process.kill(worker, 0)).not.toThrow()
  } finally {
    process.kill(worker, 'SIGKILL')
  }
})

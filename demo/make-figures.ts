import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { FigureOrder, FigureReport } from './figure-worker.ts'
import { figures } from './figures.ts'
import { freeSampleId } from './free-sample-id.ts'
import { writeCatalog } from './write-catalog.ts'

// Regenerates the demo catalog's meshes, pictures, previews and catalog file from the figures' code, byte for byte.
const { values } = parseArgs({ options: { only: { type: 'string' }, check: { type: 'boolean', default: false } } })

const folder = import.meta.dirname
const waiting = values.only?.split(',') ?? [...figures.map(({ product }) => product.id), freeSampleId]
const reports = await Promise.all(Array.from({ length: Math.min(availableParallelism(), waiting.length) }, work))
if (!values.check) await writeCatalog(folder)
if (reports.some((failed) => failed)) process.exitCode = 1

/** Lets one worker thread take figures until none are left. Resolves to whether one failed. */
function work(): Promise<boolean> {
  const worker = new Worker(new URL('./figure-worker.ts', import.meta.url))
  return new Promise((resolve, reject) => {
    let failed = false
    const next = () => {
      const id = waiting.shift()
      if (id) worker.postMessage({ id, options: { folder, check: values.check } } satisfies FigureOrder)
      else void worker.terminate().then(() => resolve(failed))
    }
    worker.on('error', reject)
    worker.on('message', (report: FigureReport) => {
      console.log(report.line)
      failed ||= report.failed
      next()
    })
    next()
  })
}

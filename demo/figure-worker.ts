import { parentPort } from 'node:worker_threads'
import { makerOf } from './figures.ts'
import { type MakeOptions, makeFigure } from './make-figure.ts'
import { loadManifold } from './modelling/repair-mesh.ts'

/** A worker thread that makes one figure per message. */
export type FigureOrder = { id: string; options: MakeOptions }
export type FigureReport = { id: string; line: string; failed: boolean }

const manifold = await loadManifold()

parentPort?.on('message', async ({ id, options }: FigureOrder) => {
  const report = await makeFigure(manifold, id, makerOf(id)(), options).then(
    (line): FigureReport => ({ id, line, failed: false }),
    (error: unknown): FigureReport => ({ id, line: `${id} failed: ${String(error)}`, failed: true }),
  )
  parentPort?.postMessage(report)
})

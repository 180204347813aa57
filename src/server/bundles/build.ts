import { buildProgram } from './build-program.ts'
import { buildWeb } from './build-web.ts'

/** Builds what is missing or older than its sources: the pages, and the store's own program for its next starts. */
export async function buildBundles(): Promise<void> {
  await Promise.all([buildWeb(), buildProgram()])
}

if (import.meta.main) await buildBundles()

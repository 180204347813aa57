import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import sparticuz from '@sparticuz/chromium'
import type { TestProject } from 'vitest/node'
import manifest from '../../package.json' with { type: 'json' }

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the browser executable that tests drive. */
    chromium: string
  }
}

/** Points TMPDIR at the folder, since the package unpacks into whatever the temporary folder currently is. */
async function unpackInto(folder: string): Promise<void> {
  const { TMPDIR: before } = process.env
  process.env.TMPDIR = folder
  try {
    await sparticuz.executablePath()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/**
 * Unpacks the browser once for all workers and runs, atomically: otherwise a worker that starts during the unpacking,
 * or after an interrupted run, would find half a program.
 */
export default async function prepareBrowser(project: TestProject) {
  const version = manifest.devDependencies['@sparticuz/chromium']
  const folder = join(tmpdir(), `estela-chromium-${version}-${userInfo().username}`)
  if (!existsSync(folder)) {
    const unpacking = mkdtempSync(`${folder}-`)
    await unpackInto(unpacking)
    try {
      renameSync(unpacking, folder)
    } catch (error) {
      rmSync(unpacking, { recursive: true })
      // Another run was faster.
      if (!existsSync(folder)) throw error
    }
  }
  project.provide('chromium', join(folder, 'chromium'))
}

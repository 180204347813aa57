import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import sparticuz from '@sparticuz/chromium'
import type { TestProject } from 'vitest/node'
import manifest from '../../package.json' with { type: 'json' }

declare module 'vitest' {
  interface ProvidedContext {
    /** The program of the browser that tests drive. */
    chromium: string
  }
}

/** The package unpacks into the folder for temporary files, whatever that is at the moment. */
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
 * Unpacks the browser once for all workers and runs, whole or not at all: a worker that starts beside one that unpacks,
 * or after a run that was broken off, would find half a program.
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
      // Another run was quicker.
      if (!existsSync(folder)) throw error
    }
  }
  project.provide('chromium', join(folder, 'chromium'))
}

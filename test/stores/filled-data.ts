import { cpSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import { quickPhotos } from '../stand-ins.ts'
import { waitForWork } from '../wait-for-work.ts'
import { openTestStore } from './open-test-store.ts'

async function fillData(): Promise<string> {
  // Removed together with the prepared database, after the last test.
  const folder = join(dirname(inject('preparedDatabase')), `filled-${process.pid}`)
  const store = await openTestStore({
    seed: true,
    // Resizing every picture would keep the machine busy during the first tests.
    override: ({ media }) => ({ media: quickPhotos({ ...media, resizePicture: async (bytes) => bytes }) }),
  })
  await waitForWork(store)
  await store.stop()
  cpSync(store.config.DATA_DIR, folder, { recursive: true })
  rmSync(store.folder, { recursive: true })
  return folder
}

let filled: Promise<string> | undefined

/** The data folder of a store with twelve demo figures and no work left, filled once per test process. */
const findData = () => {
  filled ??= fillData()
  return filled
}

/** Copies it to `data`. A store's files never change, so both may share them. */
export async function copyFilledData(data: string): Promise<void> {
  const from = await findData()
  const files = join(from, 'files')
  cpSync(from, data, { recursive: true, filter: (path) => path !== files })
  for (const entry of readdirSync(files, { recursive: true, withFileTypes: true })) {
    const place = join(data, join(entry.parentPath, entry.name).slice(from.length))
    if (entry.isDirectory()) mkdirSync(place, { recursive: true })
    else {
      mkdirSync(dirname(place), { recursive: true })
      linkSync(join(entry.parentPath, entry.name), place)
    }
  }
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, onTestFinished } from 'vitest'
import { chooseFiles } from '../choose-files.ts'
import { openOffice } from '../open-office.ts'

/** For the tests of a file: an office at the page for new products, with the most common actions there. */
export async function openNewProducts() {
  const office = await openOffice()
  afterAll(() => office[Symbol.asyncDispose]())
  const { owner, store } = office
  async function open() {
    const opened = await office.openDesk()
    onTestFinished(() => opened.context.close())
    await opened.page.goto('/admin/products/new')
    return opened
  }

  /** Writes a file to disk, so that it is the same after a reload. */
  function file(name: string, bytes: Uint8Array | string): string {
    const path = join(store.folder, 'new', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
    return path
  }
  const choose = (page: Page, ...files: string[]) =>
    chooseFiles(page.getByRole('button', { name: 'Choose files' }), files)
  const group = (page: Page, name: string) => page.getByRole('list', { name: `Product ${name}` })
  const draft = (page: Page, title: string) => page.getByRole('listitem', { name: title })
  return { owner, store, open, file, choose, group, draft }
}

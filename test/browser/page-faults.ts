import type { BrowserContext, Page } from 'playwright-core'
import { TestRunner } from 'vitest'

/** What went wrong on the pages of one context, and whether it is a test's own. */
interface Heard {
  faults: string[]
  ofTest: boolean
}

const heard = new Map<BrowserContext, Heard>()
const allowed: RegExp[] = []

/** A file that did not come, and one that a busy machine uses later than the browser expects of a quick one. */
const noFault = /^Failed to load resource|was preloaded using link preload but not used within a few seconds/

/** What the pages of the test that runs may complain about, since it is about that. */
export const allowFaults = (...faults: RegExp[]): void => void allowed.push(...faults)

/**
 * Listens to all pages of a context, those that are opened by others and closed again too: whatever they throw or
 * complain about is a fault. Files that did not come are none by themselves: a page copes with it or says so.
 */
export function watchFaults(context: BrowserContext): void {
  const ofTest = TestRunner.getCurrentTest() !== undefined
  const faults: string[] = []
  heard.set(context, { faults, ofTest })
  const add = (page: Page | null, what: string) => void faults.push(`${page?.url()}: ${what}`)
  context.on('weberror', (thrown) => add(thrown.page(), thrown.error().message))
  context.on('console', (message) => {
    const loud = message.type() === 'error' || message.type() === 'warning'
    if (loud && !noFault.test(message.text())) add(message.page(), message.text())
  })
  context.on('page', (page) => page.on('crash', () => add(page, 'crashed')))
  // What the last test of a file did not see is no matter of the next file.
  if (!ofTest) context.on('close', () => heard.delete(context))
}

/** What went wrong in the test that ends and was not allowed there. */
export function takeFaults(): string[] {
  const faults = [...heard.values()].flatMap((one) => one.faults.splice(0))
  const fine = allowed.splice(0)
  // What a page says after its own test is no matter of the next one.
  for (const [context, { ofTest }] of heard) if (ofTest) heard.delete(context)
  return faults.filter((fault) => !fine.some((one) => one.test(fault)))
}

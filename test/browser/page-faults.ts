import type { BrowserContext, Page } from 'playwright-core'
import { TestRunner } from 'vitest'

/** Faults on the pages of one context, and whether a test opened it. */
interface Heard {
  faults: string[]
  ofTest: boolean
}

const heard = new Map<BrowserContext, Heard>()
const allowed: RegExp[] = []

/** A file that failed to load, or one preloaded but used later on a busy machine than the browser expects. */
const noFault = /^Failed to load resource|was preloaded using link preload but not used within a few seconds/

/** Allows complaints by the pages of the current test, for tests about those complaints. */
export const allowFaults = (...faults: RegExp[]): void => void allowed.push(...faults)

/**
 * Listens to all pages of a context, including popups and pages closed since: anything they throw or complain about is
 * a fault. A file that failed to load is not one in itself, since the page copes with it or reports it.
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
  // Faults after the last test of a file must not fail the next file.
  if (!ofTest) context.on('close', () => heard.delete(context))
}

/** Returns the faults of the ending test that it did not allow. */
export function takeFaults(): string[] {
  const faults = [...heard.values()].flatMap((one) => one.faults.splice(0))
  const fine = allowed.splice(0)
  // Faults of a page after its own test must not fail the next one.
  for (const [context, { ofTest }] of heard) if (ofTest) heard.delete(context)
  return faults.filter((fault) => !fine.some((one) => one.test(fault)))
}

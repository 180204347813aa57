import { type Finding, fine, problem } from './finding.ts'

/** Whether a whole purchase works on this machine; `tryPurchase` throws where it does not. */
export async function checkPurchase(tryPurchase: () => Promise<void>): Promise<Finding> {
  const started = performance.now()
  try {
    await tryPurchase()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    return fine(`A figure was bought from each simulated provider and came byte for byte (${seconds} s).`)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return problem(`A purchase in the simulators failed: ${message}.`, 'Nobody can be sure to get what they pay for.')
  }
}

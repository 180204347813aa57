import { inAll } from '#domain/each-language.ts'
import { sentenceOf } from '#domain/errors.ts'
import { doctorTexts, sayDoctor } from '../doctor-texts.ts'
import { type Finding, fine, problem } from '../finding.ts'

/** Whether a whole purchase works on this machine; `tryPurchase` throws when it does not. */
export async function checkPurchase(tryPurchase: () => Promise<void>): Promise<Finding> {
  const started = performance.now()
  try {
    await tryPurchase()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    return fine(sayDoctor.bought(seconds))
  } catch (error) {
    const reason = sentenceOf(error)
    return problem(
      inAll((language) => doctorTexts[language].notBought(reason[language])),
      sayDoctor.nobodySure,
    )
  }
}

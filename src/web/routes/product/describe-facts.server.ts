import type { Product } from '#domain/catalog/product.ts'
import { textsIn } from '#domain/each-language.ts'
import { estimatePrint } from '#domain/models/measuring/estimate-print.ts'
import { roundedDown } from '#domain/orders/rounded-down.ts'
import type { Voice } from '#domain/voice.ts'
import { estimateText } from '#web/printer/estimate-text.ts'
import { usualPrinter } from '#web/printer/printer.ts'
import { loadVoice } from '#web/voices/load-voice.ts'
import { fromFacts, holdersName, takesTexts } from './fact-texts.server.ts'

export interface FactTexts {
  /** The deciding facts for the first screen: grams, hours and cost with the usual settings, and the license. */
  deciding: { title: string; facts: { name: string; value: string }[] }
  /** A sentence made from the file, for a product without a description. */
  sentence: string
}

export interface LicenseText {
  text: string
  /** Where it can be read before the purchase; null for an owner's own, which is in the package. */
  to: string | null
}

/** What a purchase allows, in a few words. */
export function describeLicense(voice: Voice, { isOwn }: { isOwn: boolean }): LicenseText {
  const { personalUse, ownLicense } = textsIn(voice, takesTexts)
  return isOwn ? { text: ownLicense, to: null } : { text: personalUse, to: '/membership-terms' }
}

/** The facts of a measured product in a voice, as text for which the browser needs no script. */
export async function describeFacts(
  { model }: Product,
  { voice, license, holders }: { voice: Voice; license: LicenseText; holders: number },
): Promise<FactTexts | null> {
  if (!model) return null
  const takes = textsIn(voice, takesTexts)
  const { locale } = await loadVoice(voice)
  const estimate = estimatePrint(model, usualPrinter, 1)
  const { grams, hours, cost } = estimateText(estimate, usualPrinter.currency, { locale, texts: takes })
  const facts = [
    { name: takes.weight, value: grams },
    { name: takes.time, value: hours },
    { name: takes.cost, value: cost },
    { name: takes.license, value: license.text },
    ...tellHolders(voice, { holders, locale }),
  ]
  const sentence = textsIn(
    voice,
    fromFacts,
  )({
    heightMm: Math.round(model.dimensionsMm.z).toLocaleString(locale),
    shells: model.shells,
    watertight: model.watertight,
    overhang: Math.round(model.overhangShare * 100),
  })
  return { deciding: { title: takes.title, facts }, sentence }
}

/** How many people own a free figure. Pages are cached, so it is rounded down to 1, 2, 5, 10, 20 … */
function tellHolders(voice: Voice, { holders, locale }: { holders: number; locale: string }) {
  const step = roundedDown(holders)
  if (step === 0) return []
  const value = `${step.toLocaleString(locale)}${holders > step ? '+' : ''}`
  return [{ name: textsIn(voice, holdersName), value }]
}

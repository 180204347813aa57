import type { Product } from '#domain/catalog/product.ts'
import { textsIn } from '#domain/each-language.ts'
import { estimatePrint } from '#domain/models/measuring/estimate-print.ts'
import type { Voice } from '#domain/voice.ts'
import { estimateText } from '#web/printer/estimate-text.ts'
import { usualPrinter } from '#web/printer/printer.ts'
import { loadVoice } from '#web/voices/load-voice.ts'
import { fromFacts, takesTexts } from './fact-texts.server.ts'

export interface ToldFacts {
  /** What decides, for the first screen: grams, hours and cost as most people print, and the license. */
  deciding: { title: string; facts: { name: string; value: string }[] }
  /** A sentence from the file alone, for a product without a description. */
  sentence: string
}

/** What is told of a measured product in a voice; its texts need no script. */
export async function tellFacts(
  { model }: Product,
  { voice, ownLicense }: { voice: Voice; ownLicense: boolean },
): Promise<ToldFacts | null> {
  if (!model) return null
  const takes = textsIn(voice, takesTexts)
  const { texts, locale } = await loadVoice(voice)
  const estimate = estimatePrint(model, usualPrinter, 1)
  const { grams, hours, cost } = estimateText(estimate, usualPrinter.currency, { locale, texts: takes })
  const facts = [
    { name: takes.weight, value: grams },
    { name: takes.time, value: hours },
    { name: takes.cost, value: cost },
    { name: takes.license, value: texts.product.facts[ownLicense ? 'ownLicense' : 'licenseValue'] },
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

import type { Product } from '#domain/catalog/product.ts'
import { inEachLanguage, textsIn } from '#domain/each-language.ts'
import { displayPrice } from '#domain/money.ts'
import type { Voice } from '#domain/voice.ts'
import { loadVoice } from '#web/voices/load-voice.ts'
import { priceText } from '#web/voices/plain-money.ts'

export interface ReductionTexts {
  former?: { name: string; price: string; lowest: string }
}

const texts = inEachLanguage({
  en: {
    name: 'Price before the sale:',
    lowest: (price: string) => `Lowest price in the 30 days before the sale: ${price}`,
    since: (price: string, day: string) => `Lowest price before the sale, known since ${day}: ${price}`,
  },
  es: {
    name: 'Precio antes de la oferta:',
    lowest: (price) => `Precio más bajo de los 30 días antes de la oferta: ${price}`,
    since: (price, day) => `Precio más bajo antes de la oferta, conocido desde el ${day}: ${price}`,
  },
  'pt-BR': {
    name: 'Preço antes da oferta:',
    lowest: (price) => `Menor preço dos 30 dias antes da oferta: ${price}`,
    since: (price, day) => `Menor preço antes da oferta, conhecido desde ${day}: ${price}`,
  },
})

/** The texts beside the price of a product on sale, in a voice; the browser needs no script for them. */
export async function describeReduction({ reduction }: Product, voice: Voice): Promise<ReductionTexts> {
  if (!reduction) return {}
  const { formerCents, lowestCents, since } = reduction
  const words = textsIn(voice, texts)
  const { money, locale } = await loadVoice(voice)
  const say = (cents: number) => priceText(money, displayPrice(cents))
  const day = since && new Date(since).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    former: {
      name: words.name,
      price: say(formerCents),
      lowest: day ? words.since(say(lowestCents), day) : words.lowest(say(lowestCents)),
    },
  }
}

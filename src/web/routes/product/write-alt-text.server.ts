import { describeFigure, figureLanguage } from '#domain/catalog/describe-figure.ts'
import type { FoundProduct } from '#domain/catalog/showing/find-product.ts'
import type { Language, Voice } from '#domain/voice.ts'

/** A figure described for people who cannot see it. */
export interface AltText {
  text: string
  lang: Language
}

/** The alternative text of a figure's picture; the browser needs no script for it. */
export function writeAltText({ product, files, parts }: FoundProduct, voice: Voice): AltText {
  const lang = figureLanguage(voice)
  // A bundle's parts are listed on its page.
  const own = parts.length > 0 ? [] : files
  return { lang, text: describeFigure(lang, { ...product, appearance: product.appearance ?? null, files: own }) }
}

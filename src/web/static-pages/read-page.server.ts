import type { RouterContextProvider } from 'react-router'
import type { PageName } from '#domain/content/content-names.ts'
import { type EachLanguage, textsIn } from '#domain/each-language.ts'
import type { Claims } from '#domain/shop-settings.ts'
import type { Voice } from '#domain/voice.ts'
import { shopContext } from '#web/loaders/shop-context.ts'
import { aboutTexts, plainAboutTexts } from '#web/routes/about/about-texts.server.ts'
import { contactTexts } from '#web/routes/contact/contact-texts.server.ts'
import { termsTexts } from '#web/routes/membership-terms/terms-texts.server.ts'
import { privacyTexts } from '#web/routes/privacy-policy/privacy-texts.server.ts'
import { refundTexts } from '#web/routes/refund-policy/refund-texts.server.ts'
import { shippingTexts } from '#web/routes/shipping-policy/shipping-texts.server.ts'
import type { TextPageTexts } from '#web/ui/text-page.tsx'
import { voiceOf } from '#web/voices/voice-of.ts'

/** The long texts of the static pages, which reach the browser as a page's data. */
const builtIn: Record<PageName, EachLanguage<TextPageTexts>> = {
  about: aboutTexts,
  contact: contactTexts,
  privacy: privacyTexts,
  shipping: shippingTexts,
  refund: refundTexts,
  terms: termsTexts,
}

/** A static page as the owner wrote it, else the built-in one. */
export async function readPage(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  page: PageName,
): Promise<TextPageTexts> {
  const voice = voiceOf(request)
  const { content, settings } = context.get(shopContext)
  return (await content.page(voice, page)) ?? builtInPage(voice, page, settings().claims)
}

/** A built-in page, with only those claims about the goods that the owner makes. */
export const builtInPage = (voice: Voice, page: PageName, { studio }: Pick<Claims, 'studio'>): TextPageTexts =>
  textsIn(voice, page === 'about' && !studio ? plainAboutTexts : builtIn[page])

import { useEffect } from 'react'
import { inEachLanguage } from '#domain/each-language.ts'
import type { OfferPart } from '#domain/orders/placing/shown-offer.ts'
import { useRefresh } from '#web/asking/use-refresh.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'

type Texts = Record<OfferPart, (now: string) => string>

const mixed: Texts = {
  charged: (now) =>
    `Lo que se cobra cambió: ahora es ${now}. No se ha cobrado nada; si te parece bien, vuelve a pulsar el botón.`,
  terms: () =>
    'Los términos o la política de reembolso cambiaron. No se ha cobrado nada; si te parecen bien, vuelve a pulsar el botón.',
  sold: () =>
    'Lo que compras cambió: el texto de una licencia o lo que trae un paquete. No se ha cobrado nada; míralo en su página y, si te parece bien, vuelve a pulsar el botón.',
}

const texts = inEachLanguage<Texts>({
  mixed,
  es: {
    charged: (now) =>
      `Lo que se cobra cambió: ahora es ${now}. No se ha cobrado nada; si estás de acuerdo, vuelve a presionar el botón.`,
    terms: () =>
      'Los términos o la política de reembolso cambiaron. No se ha cobrado nada; si estás de acuerdo, vuelve a presionar el botón.',
    sold: () =>
      'Lo que compras cambió: el texto de una licencia o lo que trae un paquete. No se ha cobrado nada; míralo en su página y, si estás de acuerdo, vuelve a presionar el botón.',
  },
  en: {
    charged: (now) =>
      `The amount to be charged has changed: it is now ${now}. Nothing has been charged; if that is fine with you, press the button again.`,
    terms: () =>
      'The terms or the refund policy have changed. Nothing has been charged; if they are fine with you, press the button again.',
    sold: () =>
      'What you are buying has changed: the text of a license, or the contents of a bundle. Nothing has been charged; look at its page and, if that is fine with you, press the button again.',
  },
  'pt-BR': {
    charged: (now) =>
      `O valor cobrado mudou: agora é ${now}. Nada foi cobrado; se você concorda, aperte o botão de novo.`,
    terms: () =>
      'Os termos ou a política de reembolso mudaram. Nada foi cobrado; se você concorda, aperte o botão de novo.',
    sold: () =>
      'O que você compra mudou: o texto de uma licença ou o que um pacote traz. Nada foi cobrado; veja na página dele e, se você concorda, aperte o botão de novo.',
  },
})

/** What has changed about the offer since it was shown, at the same price. */
export function OfferChanged({ part, now }: { part: OfferPart; now: string }) {
  const { money } = useVoice()
  const refresh = useRefresh()
  // Refreshes the whole page, which shows it in several places.
  useEffect(() => void refresh(), [refresh])
  const [currency = '', amount = ''] = now.split(' ')
  return useTexts(texts)[part](part === 'charged' ? money.sum(currency, amount) : now)
}

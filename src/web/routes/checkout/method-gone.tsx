import { useEffect } from 'react'
import { inEachLanguage } from '#domain/each-language.ts'
import { useRefresh } from '#web/asking/use-refresh.ts'
import { useTexts } from '#web/voices/use-texts.ts'

const inSpanish = 'Este método de pago no se ofrece ahora. Elige otro.'
const texts = inEachLanguage({
  mixed: inSpanish,
  es: inSpanish,
  en: 'This payment method is not available now. Choose another one.',
  'pt-BR': 'Esta forma de pagamento não está disponível agora. Escolha outra.',
})

/** The payment method was removed after the page was loaded. */
export function MethodGone() {
  const refresh = useRefresh()
  // Refreshes the offered methods.
  useEffect(() => void refresh(), [refresh])
  return useTexts(texts)
}

import { inEachLanguage } from '#domain/each-language.ts'
import { useTexts } from '#web/voices/use-texts.ts'

const texts = inEachLanguage({
  mixed: 'El pedido que habías empezado ya terminó sin pago. Para hacer uno nuevo, vuelve a pulsar el botón.',
  es: 'El pedido que habías empezado ya terminó sin pago. Para hacer uno nuevo, vuelve a presionar el botón.',
  en: 'The order you started has ended without a payment. To place a new one, press the button again.',
  'pt-BR': 'O pedido que você tinha começado terminou sem pagamento. Para fazer um novo, aperte o botão de novo.',
})

/** An order placed by the same press earlier was discarded, or has expired. */
export const OrderOver = () => useTexts(texts)

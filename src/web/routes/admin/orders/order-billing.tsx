import { inEachLanguage } from '#domain/each-language.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/order.ts'

const texts = inEachLanguage({
  en: {
    title: 'On the receipt:',
    taxId: (number: string) => `Tax number ${number}`,
    formOnly: 'Only its format was checked: the store does not know whether it is registered.',
    reverseCharge: 'Reverse charge: no tax included; the buyer accounts for it.',
    exempt: (why: string) => `No tax included: ${why}`,
  },
  es: {
    title: 'En el recibo:',
    taxId: (number) => `Número fiscal ${number}`,
    formOnly: 'Solo se miró su forma: si está registrado, la tienda no lo sabe.',
    reverseCharge: 'Inversión del sujeto pasivo: sin impuesto, lo declara quien compró.',
    exempt: (why) => `Sin impuesto: ${why}`,
  },
  'pt-BR': {
    title: 'No recibo:',
    taxId: (number) => `Número fiscal ${number}`,
    formOnly: 'Só a forma foi conferida: se está registrado, a loja não sabe.',
    reverseCharge: 'Autoliquidação: sem imposto, quem comprou o declara.',
    exempt: (why) => `Sem imposto: ${why}`,
  },
})

/** Why an order contains no tax, and the billing data for its receipt. */
export function OrderBilling({ order }: { order: Route.ComponentProps['loaderData']['order'] }) {
  const words = useTexts(texts)
  const { billing, untaxed } = order
  return (
    <>
      {untaxed && (
        <li className="text-ink-2">{untaxed.kind === 'exempt' ? words.exempt(untaxed.text) : words.reverseCharge}</li>
      )}
      {billing && (
        <li className="[overflow-wrap:anywhere]">
          <b>{words.title}</b> {billing.name}
          {billing.address && `, ${billing.address.replaceAll('\n', ', ')}`}
          {billing.taxId && (
            <>
              {`. ${words.taxId(billing.taxId)}. `}
              <span className="text-ink-3">{words.formOnly}</span>
            </>
          )}
        </li>
      )}
    </>
  )
}

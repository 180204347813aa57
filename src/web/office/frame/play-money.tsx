import { Link } from 'react-router'
import { inEachLanguage } from '#domain/each-language.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'

const texts = inEachLanguage({
  en: {
    demo: 'This is a demo: payments are simulated, and no money moves.',
    test: (names: string) =>
      `${names}: set up with test money. Sales bring in nothing, and buyers do not see this option.`,
    toPayments: 'Enter the live credentials',
  },
  es: {
    demo: 'Esto es una demostración: los pagos son simulados y no se mueve dinero.',
    test: (names) =>
      `Con dinero de prueba: ${names}. Esas ventas no dejan ingresos, y los compradores no ven esa opción.`,
    toPayments: 'Poner las credenciales reales',
  },
  'pt-BR': {
    demo: 'Isto é uma demonstração: os pagamentos são simulados e nenhum dinheiro é movido.',
    test: (names) =>
      `Com dinheiro de teste: ${names}. Essas vendas não rendem nada, e os compradores não veem essa opção.`,
    toPayments: 'Informar as credenciais reais',
  },
})

/** Shown on every office page while sales bring in no real money. */
export function PlayMoney({ demo, testMoney }: { demo: boolean; testMoney: string[] }) {
  const words = useTexts(texts)
  if (!demo && testMoney.length === 0) return null
  return (
    <div className="mb-5">
      {demo ? (
        <p className="text-xs text-ink-3">{words.demo}</p>
      ) : (
        <Notice kind="warning">
          {words.test(testMoney.join(', '))} <Link to="/admin/settings#paypal">{words.toPayments}</Link>
        </Notice>
      )}
    </div>
  )
}

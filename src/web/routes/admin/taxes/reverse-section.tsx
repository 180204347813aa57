import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { CountryName } from './country-name.tsx'
import type { TaxTable } from './page.tsx'
import { reverseTexts } from './reverse-texts.ts'

/** Whether businesses elsewhere in the European Union account for the tax themselves. */
export function ReverseSection({ table: { reverseCharge }, onOpen }: { table: TaxTable; onOpen: () => void }) {
  const words = useTexts(reverseTexts)
  const [before = '', behind = ''] = reverseCharge ? words.on(reverseCharge.taxId, '\n').split('\n') : []
  return (
    <section aria-labelledby="reverse" className="mt-10 grid max-w-[60ch] gap-2">
      <h2 id="reverse" className="text-xl">
        {words.title}
      </h2>
      <p>
        {before}
        {reverseCharge ? <CountryName code={reverseCharge.country} /> : words.off}
        {behind}
      </p>
      <p className="text-sm text-ink-3">{words.formOnly}</p>
      <p>
        <Button kind="line" onClick={onOpen}>
          {reverseCharge ? words.change : words.turnOn}
        </Button>
      </p>
    </section>
  )
}

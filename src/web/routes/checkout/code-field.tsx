import { Suspense, useState } from 'react'
import { inEachLanguage } from '#domain/each-language.ts'
import { lazyPart } from '#web/lazy/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { CheckoutCode } from './use-code.ts'

const have = '¿Tienes un código?'
const texts = inEachLanguage({
  mixed: { have },
  es: { have },
  en: { have: 'Do you have a code?' },
  'pt-BR': { have: 'Você tem um código?' },
})

const CodeForm = lazyPart(async () => (await import('./code-form.tsx')).CodeForm)

/** A collapsed discount code field: buyers without a code see one line, and load no more than that. */
export function CodeField({ code, busy }: { code: CheckoutCode; busy: boolean }) {
  const words = useTexts(texts)
  const [open, setOpen] = useState(false)
  if (open || code.quote?.code || code.failure !== null)
    return (
      <Suspense>
        <CodeForm code={code} busy={busy} opened={open} />
      </Suspense>
    )
  return (
    <p>
      <Button kind="bare" className="-ml-2 font-normal text-ink-2 underline" onClick={() => setOpen(true)}>
        {words.have}
      </Button>
    </p>
  )
}

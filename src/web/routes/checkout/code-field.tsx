import { Suspense, useState } from 'react'
import { inEachLanguage } from '#domain/each-language.ts'
import { lazyPart } from '#web/lazy/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { DiscountCode } from './use-discount-code.ts'

const have = '¿Tienes un código?'
const texts = inEachLanguage({
  mixed: { have },
  es: { have },
  en: { have: 'Do you have a code?' },
  'pt-BR': { have: 'Você tem um código?' },
})

const CodeForm = lazyPart(async () => (await import('./code-form.tsx')).CodeForm)

export interface CodeFieldProps {
  discount: DiscountCode
  /** The code that the quote counts, as its owner writes it. */
  applied: string | null | undefined
  busy: boolean
}

/** A collapsed discount code field: buyers without a code see one line, and load no more than that. */
export function CodeField(props: CodeFieldProps) {
  const words = useTexts(texts)
  const [open, setOpen] = useState(false)
  const line = (
    <p>
      <Button kind="bare" className="-ml-2 font-normal! text-ink-2 underline" onClick={() => setOpen(true)}>
        {words.have}
      </Button>
    </p>
  )
  // The line keeps the place of an applied code, so that the button below does not move while somebody presses it.
  return open || props.applied || props.discount.failure !== null ? (
    <Suspense fallback={line}>
      <CodeForm {...props} opened={open} />
    </Suspense>
  ) : (
    line
  )
}

import { Suspense, useLayoutEffect, useState } from 'react'
import { inEachLanguage } from '#domain/each-language.ts'
import { lazyPart } from '#web/lazy/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { ChosenBilling } from '../describe-place.ts'
import { keepBillingDraft, readBillingDraft } from './billing-draft.ts'

const ask = 'Necesito mis datos fiscales en el recibo'
const texts = inEachLanguage({
  mixed: { ask },
  es: { ask },
  en: { ask: 'I need my tax details on the receipt' },
  'pt-BR': { ask: 'Preciso dos meus dados fiscais no recibo' },
})

// Lazy, because it includes the tax number formats of all countries.
const BillingForm = lazyPart(async () => (await import('./billing-form.tsx')).BillingForm)

interface BillingFieldProps {
  uid: string
  country: string
  checked: boolean
  onChange(billing: ChosenBilling): void
}

/** A collapsed form for billing data: buyers who need none see one line, and load no more than that. */
export function BillingField({ uid, country, checked, onChange }: BillingFieldProps) {
  const words = useTexts(texts)
  const [draft, setDraft] = useState(() => readBillingDraft(uid))
  const [opened, setOpened] = useState(false)
  const change = (next: typeof draft) => {
    keepBillingDraft(uid, next)
    setDraft(next)
  }
  if (draft)
    return (
      <Suspense fallback={<Waiting onChange={onChange} />}>
        <BillingForm
          draft={draft}
          opened={opened}
          country={country}
          checked={checked}
          onType={change}
          onClose={() => {
            change(null)
            onChange(null)
          }}
          onChange={onChange}
        />
      </Suspense>
    )
  return (
    <p className="-my-2">
      <Button
        kind="bare"
        className="-ml-2 font-normal! text-ink-2 underline"
        onClick={() => {
          setOpened(true)
          change({ name: '', taxId: '', address: '' })
        }}
      >
        {words.ask}
      </Button>
    </p>
  )
}

/** Blocks ordering until the restored draft has been validated. */
function Waiting({ onChange }: Pick<BillingFieldProps, 'onChange'>) {
  useLayoutEffect(() => onChange('wrong'), [onChange])
  return null
}

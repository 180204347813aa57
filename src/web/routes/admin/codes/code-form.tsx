import { type FormEvent, type ReactNode, useState } from 'react'
import type { OwnersCode } from '#domain/codes/office/show-codes.ts'
import { longestTypedCode } from '#domain/limits/text-lengths.ts'
import { formatAmount } from '#domain/money.ts'
import { useCategoryNames } from '#web/office/use-category-names.ts'
import type { OpenForm } from '#web/office/use-open-form.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { type CodeChange, type CodeFault, readCodeForm } from './read-code-form.ts'
import { texts } from './texts.ts'

interface Form {
  /** Null for a new code. */
  code: OwnersCode | null
  /** Set for a form that stays open. */
  fields?: OpenForm['fields']
  onSend: (typed: { code: string; change: CodeChange }) => Promise<void>
  /** The end of the form: the failure and the button. */
  children: ReactNode
}

/** All fields of a code. */
export function CodeForm({ code, fields: openFields, onSend, children }: Form) {
  const { fields, wrong } = useTexts(texts)
  const { nameOf, categoryOf } = useCategoryNames()
  const [faults, setFaults] = useState<CodeFault[]>([])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const { change, faults } = readCodeForm(form, categoryOf)
    setFaults(faults)
    if (faults.length === 0) void onSend({ code: String(form.get('code') ?? ''), change })
  }
  const fault = (name: CodeFault, words: string) => (faults.includes(name) ? words : null)
  const usd = (cents: number | null | undefined) => (cents ? formatAmount(cents) : '')
  const pair = 'grid items-start gap-4 sm:grid-cols-2'
  return (
    <form {...openFields} className="grid gap-4" onSubmit={send} noValidate>
      {code === null && (
        <TextField label={fields.code} name="code" hint={fields.codeHint} maxLength={longestTypedCode} />
      )}
      <div className={pair}>
        <TextField
          label={fields.percent}
          name="percent"
          inputMode="numeric"
          hint={fields.oneOfTwo}
          defaultValue={code?.percent ?? ''}
          error={fault('percent', wrong.percent)}
        />
        <TextField
          label={fields.amount}
          name="amountCents"
          inputMode="decimal"
          defaultValue={usd(code?.amountCents)}
          error={fault('amountCents', wrong.amount)}
        />
      </div>
      <div className={pair}>
        <TextField label={fields.from} name="from" type="date" defaultValue={code?.from ?? ''} />
        <TextField label={fields.until} name="until" type="date" defaultValue={code?.until ?? ''} />
      </div>
      <div className={pair}>
        <TextField
          label={fields.limit}
          name="limit"
          inputMode="numeric"
          defaultValue={code?.limit ?? ''}
          error={fault('limit', wrong.number)}
        />
        <TextField
          label={fields.perPerson}
          name="perPerson"
          inputMode="numeric"
          defaultValue={code?.perPerson ?? ''}
          error={fault('perPerson', wrong.number)}
        />
      </div>
      <TextField
        label={fields.minimum}
        name="minimumCents"
        inputMode="decimal"
        defaultValue={usd(code?.minimumCents)}
        error={fault('minimumCents', wrong.amount)}
      />
      <TextField label={fields.slugs} name="slugs" hint={fields.slugsHint} defaultValue={code?.slugs?.join(', ')} />
      <TextField
        label={fields.categories}
        name="categories"
        hint={fields.categoriesHint}
        defaultValue={code?.categories?.map(nameOf).join(', ')}
      />
      <div className="grid">
        <CheckBox name="firstPurchase" defaultChecked={code?.firstPurchase ?? false}>
          {fields.firstPurchase}
        </CheckBox>
        <CheckBox name="active" defaultChecked={code?.active ?? true}>
          {fields.active}
        </CheckBox>
      </div>
      {children}
    </form>
  )
}

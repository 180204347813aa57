import { useState } from 'react'
import { longestLicense } from '#domain/catalog/licenses.ts'
import { longestAmount } from '#domain/limits/text-lengths.ts'
import { typedAmount } from '#domain/money.ts'
import { readCertainCents } from '#domain/read-money.ts'
import { catalogLanguage } from '#domain/voice.ts'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { ConflictNotice } from '#web/office/conflicts/conflict-notice.tsx'
import { useVersionedDraft } from '#web/office/conflicts/use-versioned-draft.ts'
import { type OnUnsaved, useReportUnsaved } from '#web/office/dialogs/use-unsaved.ts'
import { Outcome } from '#web/office/outcome.tsx'
import type { OwnersProduct } from '#web/office/shown-products.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { AreaField, LineField } from '../../fields.tsx'
import { overOthers } from '../read-conflict.ts'
import { licenseTexts } from './license-texts.ts'

interface Typed {
  /** Identifies the fields while they are being edited. */
  key: string
  id?: string
  name: string
  text: string
  price: string
}

const typedOf = ({ licenses }: OwnersProduct): Typed[] =>
  licenses.map(({ id, name, text, priceCents }) => ({
    ...{ key: id, id, name, text },
    price: typedAmount(priceCents),
  }))

interface Section {
  product: OwnersProduct
  onUnsaved: OnUnsaved<'licenses'>
}

/** Wider rights to a figure at their own prices, saved separately. */
export function LicenseSection({ product, onUnsaved }: Section) {
  const words = useTexts(licenseTexts)
  const { call, pending, failure, clear } = useOfficeCall()
  const draft = useVersionedDraft({ version: product.version, value: typedOf(product), pending, clear })
  const [saved, setSaved] = useState(false)
  useReportUnsaved(onUnsaved, 'licenses', draft.isUnsaved)
  const [made, setMade] = useState(0)
  const { typed, theirs } = draft
  const change = (next: Typed[]) => {
    setSaved(false)
    draft.change(next)
  }
  const edit = (key: string, values: Partial<Typed>) =>
    change(typed.map((one) => (one.key === key ? { ...one, ...values } : one)))
  const isUnreadable = typed.some(({ price }) => readCertainCents(price) === null)
  const save = async () => {
    const licenses = typed.map(({ id, name, text, price }) => ({
      ...(id === undefined ? {} : { id }),
      ...{ name: name.trim(), text: text.trim(), priceCents: readCertainCents(price) ?? 0 },
    }))
    const body = { licenses, version: draft.version }
    const sending = { params: { id: product.id }, body }
    const again = overOthers(sending, (present) => draft.isOver(typedOf(present)))
    const answer = await call('PATCH /admin/products/{id}', sending, { again })
    if (!answer.ok) return
    draft.saved(typed, answer.body.product.version)
    setSaved(true)
  }
  return (
    <section aria-labelledby="licenses" className="edit-section">
      <h2 id="licenses" className="text-lg">
        {words.title}
      </h2>
      <p className="text-ink-2">{typed.length === 0 ? words.none : words.hint}</p>
      {typed.map(({ key, name, text, price }, place) => (
        <fieldset key={key} className="grid gap-3 rounded-box border border-line p-3">
          <legend className="px-1 text-xs font-semibold text-ink-2">{name.trim() || place + 1}</legend>
          <LineField
            label={words.name}
            lang={catalogLanguage}
            maxLength={longestLicense.name}
            value={name}
            onChange={({ target }) => edit(key, { name: target.value })}
          />
          <LineField
            label={words.price}
            inputMode="decimal"
            value={price}
            maxLength={longestAmount}
            error={readCertainCents(price) === null ? words.badPrice : null}
            onChange={({ target }) => edit(key, { price: target.value })}
          />
          <AreaField
            label={words.text}
            lang={catalogLanguage}
            maxLength={longestLicense.text}
            value={text}
            onChange={({ target }) => edit(key, { text: target.value })}
          />
          <Button
            kind="quiet"
            className="justify-self-start"
            onClick={() => change(typed.filter((one) => one.key !== key))}
          >
            {words.remove(name.trim() || String(place + 1))}
          </Button>
        </fieldset>
      ))}
      <Button
        kind="line"
        className="justify-self-start"
        onClick={() => {
          setMade(made + 1)
          change([...typed, { key: `new ${made}`, name: '', text: '', price: '' }])
        }}
      >
        {words.add}
      </Button>
      <Outcome failure={theirs ? null : failure} />
      {theirs && (
        <ConflictNotice
          theirs={theirs.map(({ name, text, price }) => `${name}, ${price}: ${text}`)}
          onTake={draft.drop}
          onGoOn={draft.goOn}
        />
      )}
      {draft.isBegun && !theirs && (
        <Button
          kind="solid"
          pending={pending}
          disabled={isUnreadable}
          onClick={() => void save()}
          className="justify-self-start"
        >
          {words.save}
        </Button>
      )}
      {saved && !draft.isBegun && <p role="status">{words.saved}</p>}
    </section>
  )
}

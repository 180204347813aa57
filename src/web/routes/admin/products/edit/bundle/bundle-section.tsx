import { useState } from 'react'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { ConflictNotice } from '#web/office/conflicts/conflict-notice.tsx'
import { useVersionedDraft } from '#web/office/conflicts/use-versioned-draft.ts'
import { type OnUnsaved, useReportUnsaved } from '#web/office/dialogs/use-unsaved.ts'
import { Outcome } from '#web/office/outcome.tsx'
import type { OwnersProduct } from '#web/office/shown-products.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { LineField } from '../../fields.tsx'
import { overOthers } from '../read-conflict.ts'
import { BundlePreview } from './bundle-preview.tsx'
import { bundleTexts } from './bundle-texts.ts'

interface Section {
  product: OwnersProduct
  /** Whether there may be earlier buyers, of a figure that becomes a bundle too. */
  wasOffered: boolean
  onUnsaved: OnUnsaved<'bundle'>
}

type Member = OwnersProduct['members'][number]

const idsOf = (members: Member[]) => members.map(({ id }) => id)
/** A new address of a figure changes nothing about the bundles that it is in. */
const alike = (one: Member[], other: Member[]) => idsOf(one).join() === idsOf(other).join()

/** The contents of a bundle, saved separately, and how buyers see them. */
export function BundleSection({ product, wasOffered, onUnsaved }: Section) {
  const words = useTexts(bundleTexts)
  const { call, pending, failure, clear } = useOfficeCall()
  const draft = useVersionedDraft({ version: product.version, value: product.members, pending, clear, alike })
  const [typed, setTyped] = useState('')
  const [giveToBuyers, setGiveToBuyers] = useState(false)
  const [saved, setSaved] = useState(false)
  useReportUnsaved(onUnsaved, 'bundle', draft.isUnsaved || typed !== '')
  const { typed: members, theirs } = draft
  const isNew = members.some((member) => !product.members.some(({ id }) => id === member.id))
  const change = (next: Member[]) => {
    setSaved(false)
    draft.change(next)
  }
  const add = () => {
    const key = typed.trim().replace(/^.*\//, '')
    // The store finds it by either.
    if (key !== '' && !members.some(({ id, slug }) => id === key || slug === key))
      change([...members, { id: key, slug: key }])
    setTyped('')
  }
  const save = async () => {
    const body = { bundle: idsOf(members), giveToBuyers: isNew && giveToBuyers, version: draft.version }
    const sending = { params: { id: product.id }, body }
    const again = overOthers(sending, (present) => draft.isOver(present.members))
    const answer = await call('PATCH /admin/products/{id}', sending, { again })
    if (!answer.ok) return
    draft.saved(members, answer.body.product.version)
    setGiveToBuyers(false)
    setSaved(true)
  }
  return (
    <section aria-labelledby="bundle" className="edit-section">
      <h2 id="bundle" className="text-lg">
        {words.title}
      </h2>
      {members.length === 0 && <p className="text-ink-2">{words.none}</p>}
      <ul className="grid">
        {members.map(({ id, slug }) => (
          <li key={id} className="flex items-center justify-between gap-2 border-b border-line">
            <span className="min-w-0 wrap-anywhere">{slug}</span>
            <IconButton label={words.remove(slug)} onClick={() => change(members.filter((one) => one.id !== id))}>
              <Icon name="close" small />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-2">
        <LineField
          label={words.add}
          className="min-w-0 flex-[1_1_12rem]"
          value={typed}
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button kind="line" onClick={add}>
          {words.doAdd}
        </Button>
      </div>
      {isNew && wasOffered && (
        <div>
          <CheckBox checked={giveToBuyers} onChange={({ target }) => setGiveToBuyers(target.checked)}>
            {words.give}
          </CheckBox>
          <p className="text-xs text-ink-3">{words.giveHint}</p>
        </div>
      )}
      <Outcome failure={theirs ? null : failure} />
      {theirs && <ConflictNotice theirs={theirs.map(({ slug }) => slug)} onTake={draft.drop} onGoOn={draft.goOn} />}
      {draft.isBegun && !theirs && (
        <Button kind="solid" pending={pending} onClick={() => void save()} className="justify-self-start">
          {words.save}
        </Button>
      )}
      {saved && !draft.isBegun && <p role="status">{words.saved}</p>}
      {product.parts.length > 0 && !draft.isBegun && <BundlePreview product={product} />}
    </section>
  )
}

import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callStore } from '#web/call-store.ts'
import { useProof } from '#web/office/calls/use-proof.ts'
import { useRefusal } from '#web/office/calls/use-refusal.ts'
import { frameTexts } from '#web/office/frame/frame-texts.ts'
import type { OwnersProduct, StoppedProduct } from '#web/office/shown-products.ts'
import { randomKey } from '#web/personal/state/random-key.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { changesBetween, type FieldValues, type ProductChange, typedSince, valuesOf } from '../field-values.ts'
import { productTexts } from '../product-texts.ts'
import { readStopped } from '../stopped-products.tsx'
import { isPriceText } from '../typed-price.ts'

/** What the owner typed into the drafts of this page, and keeping it, one by one or all in a row. */
export function useDrafts(drafts: OwnersProduct[]) {
  const common = useTexts(productTexts)
  const { noAnswer } = useTexts(frameTexts)
  const { revalidate } = useRevalidator()
  const proven = useProof()
  const sayRefusal = useRefusal()
  const [edits, setEdits] = useState<Record<string, Partial<FieldValues>>>({})
  /** What was saved as which version, until the page has that. */
  const [sent, setSent] = useState<Record<string, { version: number; edits: Partial<FieldValues> }>>({})
  const [failures, setFailures] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const [stopped, setStopped] = useState<StoppedProduct[]>([])
  const open = drafts.filter(({ state }) => state === 'draft')
  // What is published is sold as it is: what was typed before is on no card any more, so nobody would see it sent.
  const typed = Object.entries(edits)
  const shown = typed.filter(([id]) => open.some((draft) => draft.id === id))
  if (shown.length < typed.length) setEdits(Object.fromEntries(shown))
  const arrived = open.flatMap(({ id, version }) => {
    const saved = sent[id]
    return saved && version >= saved.version ? [[id, typedSince(saved.edits, edits[id] ?? {})] as const] : []
  })
  if (arrived.length > 0) {
    setEdits({ ...edits, ...Object.fromEntries(arrived) })
    setSent(Object.fromEntries(Object.entries(sent).filter(([id]) => !arrived.some(([one]) => one === id))))
  }

  const valuesFor = (draft: OwnersProduct): FieldValues => ({ ...valuesOf(draft), ...edits[draft.id] })
  const changesOf = (draft: OwnersProduct) => changesBetween(valuesOf(draft), valuesFor(draft))
  const change = (id: string, changes: Partial<FieldValues>) =>
    setEdits((before) => ({ ...before, [id]: { ...before[id], ...changes } }))

  /** What stands between the draft and the shop, when it was asked for. */
  async function send(draft: OwnersProduct, more: ProductChange): Promise<StoppedProduct[]> {
    const { title, price } = valuesFor(draft)
    const wrong = title.trim() ? (isPriceText(price) ? null : common.badPrice) : common.noTitle
    if (wrong) {
      setFailures((before) => ({ ...before, [draft.id]: wrong }))
      return []
    }
    const body = { ...changesOf(draft), ...more, version: draft.version }
    const headers = { 'Idempotency-Key': randomKey() }
    const call = { params: { id: draft.id }, body, headers }
    const answer = await proven(() => callStore('PATCH /admin/products/{id}', call))
    const found = readStopped(answer)
    const refusal = answer.ok || found.length > 0 ? null : (sayRefusal(answer) ?? noAnswer)
    setFailures(({ [draft.id]: _before, ...others }) =>
      refusal === null ? others : { ...others, [draft.id]: refusal },
    )
    if (answer.ok) {
      const { version } = answer.body.product
      setSent((before) => ({ ...before, [draft.id]: { version, edits: edits[draft.id] ?? {} } }))
    }
    return found
  }

  async function sendEach(chosen: OwnersProduct[], more: ProductChange): Promise<void> {
    setBusy(true)
    const found: StoppedProduct[] = []
    for (const draft of chosen) found.push(...(await send(draft, more)))
    await revalidate()
    setStopped(found)
    setBusy(false)
  }

  return {
    /** Those that are not published yet. */
    open,
    valuesFor,
    change,
    failures,
    busy,
    dirty: open.some((draft) => Object.keys(changesOf(draft)).length > 0),
    setAll: (changes: Partial<FieldValues>) => {
      for (const { id } of open) change(id, changes)
    },
    publish: (chosen: OwnersProduct[]) => sendEach(chosen, { state: 'published', ask: true }),
    /** What is to be decided before these are published. */
    stopped,
    leaveStopped: () => setStopped([]),
    publishAsTheyAre: (ids: string[]) =>
      sendEach(
        open.filter(({ id }) => ids.includes(id)),
        { state: 'published' },
      ),
    keep: () =>
      sendEach(
        open.filter((draft) => Object.keys(changesOf(draft)).length > 0),
        {},
      ),
  }
}

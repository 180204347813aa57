import { useState } from 'react'
import { callStore } from '#web/call-store.ts'
import { useProof } from '#web/office/calls/use-proof.ts'
import { useRefusal } from '#web/office/calls/use-refusal.ts'
import { useRevalidate } from '#web/office/calls/use-revalidate.ts'
import { frameTexts } from '#web/office/frame/frame-texts.ts'
import type { OwnersProduct, StoppedProduct } from '#web/office/shown-products.ts'
import { randomKey } from '#web/personal/state/outbox/random-key.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { FieldName, FieldValues, ProductChange } from '../field-values.ts'
import { productTexts } from '../product-texts.ts'
import { readStopped } from '../stopped-products.tsx'
import { isPriceText } from '../typed-price.ts'
import { useDraftEdits } from './use-draft-edits.ts'

/** What the owner typed into the drafts of this page, and saving it, one by one or all in sequence. */
export function useDrafts(drafts: OwnersProduct[]) {
  const common = useTexts(productTexts)
  const { noAnswer } = useTexts(frameTexts)
  const showAnew = useRevalidate()
  const proven = useProof()
  const sayRefusal = useRefusal()
  const [failures, setFailures] = useState<Record<string, string>>({})
  const [notes, setNotes] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const [stopped, setStopped] = useState<StoppedProduct[]>([])
  const open = drafts.filter(({ state }) => state === 'draft')
  const { valuesFor, changesOf, change, saved, ...edits } = useDraftEdits(open)
  const theirsIn = (draft: OwnersProduct) => (busy ? [] : edits.theirsIn(draft))
  const decide = (draft: OwnersProduct, names: FieldName[], isMine: boolean) => {
    setFailures(({ [draft.id]: _before, ...others }) => others)
    edits.decide(draft, names, isMine)
  }

  /**
   * Whether the store accepted the change, and the warnings that stop the draft from being published, if that was
   * requested.
   */
  async function send(draft: OwnersProduct, more: ProductChange): Promise<{ taken: boolean; found: StoppedProduct[] }> {
    const { title, price } = valuesFor(draft)
    const wrong = title.trim() ? (isPriceText(price) ? null : common.badPrice) : common.noTitle
    if (wrong) setFailures((before) => ({ ...before, [draft.id]: wrong }))
    if (wrong || theirsIn(draft).length > 0) return { taken: false, found: [] }
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
      saved(draft, answer.body.product.version)
      setNotes((before) => [...new Set([...before, ...answer.body.warnings])])
    }
    return { taken: answer.ok, found }
  }

  /** Whether the store accepted all of them. */
  async function sendEach(chosen: OwnersProduct[], more: ProductChange): Promise<boolean> {
    setBusy(true)
    setNotes([])
    const sent: Awaited<ReturnType<typeof send>>[] = []
    for (const draft of chosen) sent.push(await send(draft, more))
    await showAnew()
    setStopped(sent.flatMap(({ found }) => found))
    setBusy(false)
    return sent.every(({ taken }) => taken)
  }

  return {
    /** The drafts that are not published yet. */
    open,
    valuesFor,
    change,
    theirsIn,
    decide,
    failures,
    /** What the last saving did beside saving. */
    notes,
    busy,
    dirty: open.some((draft) => Object.keys(changesOf(draft)).length > 0),
    setAll: (changes: Partial<FieldValues>) => {
      for (const draft of open) change(draft, changes)
    },
    publish: (chosen: OwnersProduct[]) => sendEach(chosen, { state: 'published', ask: true }),
    /** Drafts with warnings to be decided on before they are published. */
    stopped,
    leaveStopped: () => setStopped([]),
    publishAsTheyAre: (ids: string[]) =>
      sendEach(
        open.filter(({ id }) => ids.includes(id)),
        { state: 'published' },
      ),
    /** Whether all of them were saved. */
    keep: () =>
      sendEach(
        open.filter((draft) => Object.keys(changesOf(draft)).length > 0),
        {},
      ),
  }
}

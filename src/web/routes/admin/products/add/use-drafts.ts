import { useState } from 'react'
import { callStore } from '#web/call-store.ts'
import { useProof } from '#web/office/calls/use-proof.ts'
import { useRefusal } from '#web/office/calls/use-refusal.ts'
import { useShowAnew } from '#web/office/calls/use-show-anew.ts'
import { frameTexts } from '#web/office/frame/frame-texts.ts'
import type { OwnersProduct, StoppedProduct } from '#web/office/shown-products.ts'
import { randomKey } from '#web/personal/state/outbox/random-key.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import {
  changesBetween,
  type FieldName,
  type FieldValues,
  fieldNames,
  type ProductChange,
  typedSince,
  valuesOf,
  valuesUnder,
} from '../field-values.ts'
import { productTexts } from '../product-texts.ts'
import { readStopped } from '../stopped-products.tsx'
import { isPriceText } from '../typed-price.ts'

/** What was typed into a draft, and what each of these fields held when its typing began. */
interface Edit {
  typed: Partial<FieldValues>
  over: Partial<FieldValues>
}

const untouched: Edit = { typed: {}, over: {} }

/** What the owner typed into the drafts of this page, and keeping it, one by one or all in a row. */
export function useDrafts(drafts: OwnersProduct[]) {
  const common = useTexts(productTexts)
  const { noAnswer } = useTexts(frameTexts)
  const showAnew = useShowAnew()
  const proven = useProof()
  const sayRefusal = useRefusal()
  const [edits, setEdits] = useState<Record<string, Edit>>({})
  /** What was saved as which version, until the page has that. */
  const [sent, setSent] = useState<Record<string, { version: number; typed: Partial<FieldValues> }>>({})
  const [failures, setFailures] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const [stopped, setStopped] = useState<StoppedProduct[]>([])
  const open = drafts.filter(({ state }) => state === 'draft')
  // What is published is sold as it is: what was typed before is on no card any more, so nobody would see it sent.
  const typed = Object.entries(edits)
  const shown = typed.filter(([id]) => open.some((draft) => draft.id === id))
  if (shown.length < typed.length) setEdits(Object.fromEntries(shown))
  const editOf = ({ id }: OwnersProduct) => edits[id] ?? untouched
  const typeOver = (draft: OwnersProduct, typed: Edit['typed']): Edit => ({
    typed,
    over: valuesUnder(typed, valuesOf(draft)),
  })
  const arrived = open.flatMap((draft) => {
    const saved = sent[draft.id]
    if (!saved || draft.version < saved.version) return []
    return [[draft.id, typeOver(draft, typedSince(saved.typed, editOf(draft).typed))] as const]
  })
  if (arrived.length > 0) {
    setEdits({ ...edits, ...Object.fromEntries(arrived) })
    setSent(Object.fromEntries(Object.entries(sent).filter(([id]) => !arrived.some(([one]) => one === id))))
  }

  const valuesFor = (draft: OwnersProduct): FieldValues => ({ ...valuesOf(draft), ...editOf(draft).typed })
  const changesOf = (draft: OwnersProduct) => changesBetween(valuesOf(draft), valuesFor(draft))
  const change = (draft: OwnersProduct, changes: Partial<FieldValues>) =>
    setEdits((before) => {
      const { typed, over } = before[draft.id] ?? untouched
      const begun = typeOver(draft, changes)
      return { ...before, [draft.id]: { typed: { ...typed, ...changes }, over: { ...begun.over, ...over } } }
    })
  /** What somebody else made of the same fields, to be decided on before it is saved over. */
  const theirsIn = (draft: OwnersProduct): FieldName[] => {
    const { typed, over } = editOf(draft)
    const theirs = valuesOf(draft)
    const isMet = (name: FieldName) => theirs[name] !== over[name] && theirs[name] !== typed[name]
    return busy ? [] : fieldNames.filter((name) => name in typed && isMet(name))
  }
  /** Of these fields nothing is typed any more, or what is typed is over theirs. */
  const decide = (draft: OwnersProduct, names: FieldName[], isMine: boolean) => {
    setFailures(({ [draft.id]: _before, ...others }) => others)
    const { typed } = editOf(draft)
    const isKept = ([name]: [string, unknown]) => isMine || !names.some((one) => one === name)
    setEdits({ ...edits, [draft.id]: typeOver(draft, Object.fromEntries(Object.entries(typed).filter(isKept))) })
  }

  /** Whether the store took it, and what stands between the draft and the shop, when it was asked for. */
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
      const { version } = answer.body.product
      setSent((before) => ({ ...before, [draft.id]: { version, typed: editOf(draft).typed } }))
    }
    return { taken: answer.ok, found }
  }

  /** Whether the store took all of them. */
  async function sendEach(chosen: OwnersProduct[], more: ProductChange): Promise<boolean> {
    setBusy(true)
    const sent: Awaited<ReturnType<typeof send>>[] = []
    for (const draft of chosen) sent.push(await send(draft, more))
    await showAnew()
    setStopped(sent.flatMap(({ found }) => found))
    setBusy(false)
    return sent.every(({ taken }) => taken)
  }

  return {
    /** Those that are not published yet. */
    open,
    valuesFor,
    change,
    theirsIn,
    decide,
    failures,
    busy,
    dirty: open.some((draft) => Object.keys(changesOf(draft)).length > 0),
    setAll: (changes: Partial<FieldValues>) => {
      for (const draft of open) change(draft, changes)
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
    /** Whether all of them were kept. */
    keep: () =>
      sendEach(
        open.filter((draft) => Object.keys(changesOf(draft)).length > 0),
        {},
      ),
  }
}

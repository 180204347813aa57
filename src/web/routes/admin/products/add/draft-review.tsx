import { useState } from 'react'
import { LeaveGuard } from '#web/office/dialogs/leave-guard.tsx'
import { QuestionDialog } from '#web/office/dialogs/question-dialog.tsx'
import { Outcome } from '#web/office/outcome.tsx'
import type { OwnersProduct } from '#web/office/shown-products.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { LineField } from '../fields.tsx'
import { Notes } from '../notes.tsx'
import { productTexts } from '../product-texts.ts'
import { PublishDialog } from '../publish-dialog.tsx'
import { isPriceText, priceWarning } from '../typed-price.ts'
import { DraftCard } from './draft-card.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { texts } from './texts.ts'
import { useDrafts } from './use-drafts.ts'
import { useMoving } from './use-moving.ts'

/** The drafts of this visit, pre-filled: to be reviewed, corrected, and published together or one by one. */
export function DraftReview({ drafts, asksToStay }: { drafts: OwnersProduct[]; asksToStay: boolean }) {
  const words = useTexts(texts)
  const common = useTexts(productTexts)
  const { open, valuesFor, change, theirsIn, decide, failures, notes, busy, dirty, setAll, keep, ...publishing } =
    useDrafts(drafts)
  const [price, setPrice] = useState('')
  const [discarding, setDiscarding] = useState<OwnersProduct | null>(null)
  const [saved, setSaved] = useState(false)
  const { moving, begin, end, moved, settle } = useMoving(drafts)
  return (
    <section aria-labelledby="review" className="mt-8">
      <div className="border-b-2 border-ink pb-3">
        <h2 id="review" className="text-xl">
          {words.review}
        </h2>
        {open.length > 0 && <p className="mt-1 text-ink-2">{words.reviewIntro}</p>}
      </div>
      {open.length > 1 && (
        <form
          className="flex flex-wrap items-end gap-2 border-b border-line py-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (isPriceText(price)) setAll({ price })
          }}
        >
          <LineField
            label={words.priceAll}
            inputMode="decimal"
            value={price}
            error={isPriceText(price) ? null : common.badPrice}
            warning={priceWarning(price, common.priceDoubts)}
            onChange={({ target }) => setPrice(target.value)}
          />
          <Button kind="quiet" type="submit" disabled={price.trim() === ''}>
            {words.apply}
          </Button>
        </form>
      )}
      <ul>
        {drafts.map((draft) => (
          <DraftCard
            key={draft.id}
            draft={draft}
            values={valuesFor(draft)}
            theirs={theirsIn(draft)}
            onDecide={(names, isMine) => decide(draft, names, isMine)}
            failure={failures[draft.id] ?? null}
            busy={busy}
            onChange={(changes) => {
              setSaved(false)
              change(draft, changes)
            }}
            onPublish={() => void publishing.publish([draft])}
            onDiscard={() => setDiscarding(draft)}
            onMove={open.length > 1 || draft.files.length > 1 ? (fileId) => begin(draft.id, fileId) : null}
          />
        ))}
      </ul>
      <Outcome done={moved} />
      <Notes notes={notes} />
      {saved && !dirty && (
        <Notice kind="success" role="status">
          {words.saved}
        </Notice>
      )}
      {open.length === 0 && (
        <div className="grid gap-3 py-4">
          <Notice kind="success" role="status">
            {words.done(drafts.length)}
          </Notice>
          <ButtonLink kind="solid" to="/admin/products" className="justify-self-start">
            {words.toList}
          </ButtonLink>
        </div>
      )}
      {open.length > 0 && (
        <div className="desk-bar">
          <Button kind="accent" pending={busy} onClick={() => void publishing.publish(open)}>
            {busy ? words.publishing : words.publishAll(open.length)}
          </Button>
          <Button kind="line" pending={busy} disabled={!dirty} onClick={async () => setSaved(await keep())}>
            {words.saveAll}
          </Button>
        </div>
      )}
      {publishing.stopped.length > 0 && (
        <PublishDialog
          stopped={publishing.stopped}
          pending={busy}
          onClose={publishing.leaveStopped}
          onPublish={(ids) => void publishing.publishAsTheyAre(ids)}
        />
      )}
      {discarding && (
        <QuestionDialog
          title={words.discard}
          question={words.discardQuestion(discarding.title)}
          confirmLabel={words.discard}
          // The version that was asked about: somebody may have published the draft since.
          act={(call) => {
            const { id, version } = discarding
            return call('DELETE /admin/products/{id}', { params: { id }, query: { version } })
          }}
          onClose={() => setDiscarding(null)}
          onDone={() => setDiscarding(null)}
        />
      )}
      {moving && (
        <MoveDialog
          {...moving}
          others={open
            .filter(({ id }) => id !== moving.draft.id)
            .map((draft) => ({ ...draft, title: valuesFor(draft).title || draft.title }))}
          onClose={end}
          onDone={settle}
        />
      )}
      <LeaveGuard when={asksToStay && dirty} question={words.leaveDrafts} />
    </section>
  )
}

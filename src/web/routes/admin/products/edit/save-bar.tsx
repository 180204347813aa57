import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { isTagText } from '../field-values.ts'
import { Notes } from '../notes.tsx'
import { PublishDialog } from '../publish-dialog.tsx'
import { isSoundPrice, suggestionProblem } from '../typed-price.ts'
import { texts } from './texts.ts'
import type { ProductForm } from './use-product-form.ts'

/** Saving, publishing, and the result; stays visible below the fields. */
export function SaveBar({ form, state }: { form: ProductForm; state: 'draft' | 'published' }) {
  const words = useTexts(texts)
  const { dirty, pending, failure, saved, values, conflict } = form
  const isSuggestionSound = !values.minCents || suggestionProblem(values.suggestedCents, values.price) === null
  const sound = values.title.trim() !== '' && isSoundPrice(values) && isSuggestionSound && isTagText(values.tags)
  const draft = state === 'draft'
  return (
    <div className="desk-bar">
      {failure && (
        <div className="w-full">
          <Notice kind="danger" role="alert">
            {failure}
          </Notice>
        </div>
      )}
      <div className="w-full empty:hidden">
        <Notes notes={form.notes} />
      </div>
      {form.stopped.length > 0 && (
        <PublishDialog
          stopped={form.stopped}
          pending={pending}
          onClose={form.leaveStopped}
          onPublish={() => void form.save({ state: 'published' })}
        />
      )}
      {draft && (
        <Button
          kind="accent"
          pending={pending}
          disabled={!sound || conflict !== null}
          onClick={() => void form.save({ state: 'published', ask: true })}
        >
          {dirty ? words.savePublish : words.publish}
        </Button>
      )}
      <Button
        kind={draft ? 'line' : 'accent'}
        type="submit"
        pending={pending}
        disabled={!dirty || !sound || conflict !== null}
      >
        {words.save}
      </Button>
      {dirty && (
        <Button kind="bare" onClick={form.undo}>
          {words.undo}
        </Button>
      )}
      <span role="status" className="text-ink-2">
        {saved ? words.saved : dirty ? words.unsaved : ''}
      </span>
    </div>
  )
}

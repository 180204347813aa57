import { useState } from 'react'
import { sloganNames } from '#domain/content/content-names.ts'
import { longestPage, longestSlogan } from '#domain/limits/text-lengths.ts'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { ConflictNotice } from '#web/office/conflicts/conflict-notice.tsx'
import { useVersionedDraft } from '#web/office/conflicts/use-versioned-draft.ts'
import { LeaveGuard } from '#web/office/dialogs/leave-guard.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { EarlierVersions } from './earlier-versions.tsx'
import type { ContentDraft, EditedContent } from './load-content.server.ts'
import { OriginalDialog } from './original-dialog.tsx'
import { ProductChooser } from './product-chooser.tsx'
import { texts } from './texts.ts'

const readPresent = (content: EditedContent): ContentDraft => ({
  products: content.kind === 'products' ? content.products : [],
  slogans: content.kind === 'slogans' ? content.own : {},
  text: 'text' in content ? content.text : '',
})

/** The value that would be sent for this draft; empty slogans use the built-in ones. */
const sentOf = (kind: EditedContent['kind'], { products, slogans, text }: ContentDraft) =>
  ({
    products: products.map(({ id }) => id),
    slogans: Object.fromEntries(Object.entries(slogans).filter(([, slogan]) => slogan.trim() !== '')),
    page: text,
    synonyms: text,
    license: text,
  })[kind]

const linesOf = (kind: EditedContent['kind'], { products, slogans, text }: ContentDraft): string[] =>
  kind === 'products' ? products.map(({ title }) => title) : kind === 'slogans' ? Object.values(slogans) : [text]

/** One piece of content, saved separately; saving null restores the original. */
export function ContentEditor({ content }: { content: EditedContent }) {
  const words = useTexts(texts)
  const { call, pending, failure, clear } = useOfficeCall()
  const { kind, name } = content
  const present = readPresent(content)
  const alike = (one: ContentDraft, other: ContentDraft) =>
    JSON.stringify(sentOf(kind, one)) === JSON.stringify(sentOf(kind, other))
  const over = useVersionedDraft({ version: content.version, value: present, pending, clear, alike })
  const { typed: draft, change: setDraft, theirs, version } = over
  const [asking, setAsking] = useState(false)
  const [saved, setSaved] = useState(false)
  const { products, slogans, text } = draft
  const isChanged = !alike(draft, present)

  async function save(value: ReturnType<typeof sentOf> | null) {
    setSaved(false)
    const answer = await call('PUT /admin/content/{name}', { params: { name }, body: { version, value } })
    if (!answer.ok) return
    over.saved(draft, answer.body.version)
    setSaved(true)
  }
  return (
    <form
      className="settings-fields max-w-[44rem]"
      onSubmit={(event) => {
        event.preventDefault()
        if (theirs === null) void save(sentOf(kind, draft))
      }}
    >
      <p>
        <span className="state" data-tone={content.isOwn ? 'info' : undefined}>
          {content.isOwn ? words.own : words.original}
        </span>
      </p>
      {content.kind === 'products' && (
        <ProductChooser products={products} onChange={(chosen) => setDraft({ ...draft, products: chosen })} />
      )}
      {content.kind === 'slogans' &&
        sloganNames.map((name) => (
          <TextField
            key={name}
            label={words.sloganNames[name]}
            hint={words.sloganHint(content.builtIn[name])}
            maxLength={longestSlogan}
            value={slogans[name] ?? ''}
            onChange={(event) => setDraft({ ...draft, slogans: { ...slogans, [name]: event.target.value } })}
          />
        ))}
      {'text' in content && (
        <div className="grid gap-1.5">
          <label htmlFor="text" className="text-sm font-semibold">
            {words.labels[content.kind]}
          </label>
          <textarea
            id="text"
            rows={22}
            maxLength={longestPage}
            aria-describedby="text-hint"
            value={text}
            onChange={(event) => setDraft({ ...draft, text: event.target.value })}
          />
          <p id="text-hint" className="text-xs text-ink-3">
            {words.hints[content.kind]}
          </p>
          {/-(terms|refund)$/.test(content.name) && <Notice>{words.legal}</Notice>}
        </div>
      )}
      <LeaveGuard when={isChanged && over.isUnsaved} />
      <div aria-live="polite">
        {failure && !theirs && <Notice kind="danger">{failure}</Notice>}
        {saved && !isChanged && <Notice kind="success">{words.saved}</Notice>}
      </div>
      {theirs && <ConflictNotice theirs={linesOf(kind, theirs)} onTake={over.drop} onGoOn={over.goOn} />}
      <div className="settings-foot">
        <Button kind="solid" type="submit" pending={pending} disabled={theirs !== null}>
          {words.save}
        </Button>
        {content.isOwn && (
          <Button kind="line" pending={pending} disabled={theirs !== null} onClick={() => setAsking(true)}>
            {words.backToOriginal}
          </Button>
        )}
        {isChanged && (
          <Button kind="bare" onClick={over.drop}>
            {words.discard}
          </Button>
        )}
      </div>
      <EarlierVersions versions={content.earlier} onTake={setDraft} />
      {asking && (
        <OriginalDialog
          onClose={() => setAsking(false)}
          onDo={() => {
            setAsking(false)
            void save(null)
          }}
        />
      )}
    </form>
  )
}

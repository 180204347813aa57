import { useState } from 'react'
import { useOfficeCall } from '#web/office/use-office-call.ts'
import { useOfficeTexts } from '#web/office/use-office-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { EditedContent } from './load-content.server.ts'
import { ProductChooser } from './product-chooser.tsx'
import { texts } from './texts.ts'

const sloganNames = ['tagline', 'hot', 'anime', 'fantasy', 'videogames', 'others'] as const

/** One piece of content, saved by itself; null brings the original back. */
export function ContentEditor({ content }: { content: EditedContent }) {
  const words = useOfficeTexts(texts)
  const { call, pending, failure } = useOfficeCall()
  const [products, setProducts] = useState(content.kind === 'products' ? content.products : [])
  const [slogans, setSlogans] = useState(content.kind === 'slogans' ? content.own : {})
  const [text, setText] = useState(content.kind === 'page' ? content.text : '')
  const typed = {
    products: products.map(({ id }) => id),
    slogans: Object.fromEntries(Object.entries(slogans).filter(([, slogan]) => slogan.trim() !== '')),
    page: text,
  }[content.kind]

  const save = (value: unknown) =>
    call('PUT', `/api/admin/content/${content.name}`, { version: content.version, value })
  return (
    <form
      className="settings-fields max-w-[44rem]"
      onSubmit={(event) => {
        event.preventDefault()
        void save(typed)
      }}
    >
      <p>
        <span className="state" data-tone={content.isOwn ? 'info' : undefined}>
          {content.isOwn ? words.own : words.original}
        </span>
      </p>
      {content.kind === 'products' && <ProductChooser products={products} onChange={setProducts} />}
      {content.kind === 'slogans' &&
        sloganNames.map((name) => (
          <TextField
            key={name}
            label={words.sloganNames[name]}
            hint={words.sloganHint(content.builtIn[name])}
            maxLength={160}
            value={slogans[name] ?? ''}
            onChange={(event) => setSlogans({ ...slogans, [name]: event.target.value })}
          />
        ))}
      {content.kind === 'page' && (
        <div className="grid gap-1.5">
          <label htmlFor="text" className="text-sm font-semibold">
            {words.pageLabel}
          </label>
          <textarea
            id="text"
            rows={22}
            maxLength={20_000}
            aria-describedby="text-hint"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <p id="text-hint" className="text-xs text-ink-3">
            {words.pageHint}
          </p>
          {/-(terms|refund)$/.test(content.name) && <Notice>{words.legal}</Notice>}
        </div>
      )}
      <div aria-live="polite">{failure && <Notice kind="danger">{failure}</Notice>}</div>
      <div className="settings-foot">
        <Button kind="solid" type="submit" pending={pending}>
          {words.save}
        </Button>
        {content.isOwn && (
          <Button kind="line" pending={pending} onClick={() => save(null)}>
            {words.backToOriginal}
          </Button>
        )}
      </div>
    </form>
  )
}

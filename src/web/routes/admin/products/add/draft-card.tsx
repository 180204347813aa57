import { Link } from 'react-router'
import { longestTitle } from '#domain/catalog/fold-title.ts'
import { longestSlug } from '#domain/catalog/slug.ts'
import { longestAmount } from '#domain/limits/text-lengths.ts'
import { ConflictNotice } from '#web/office/conflicts/conflict-notice.tsx'
import { conflictTexts } from '#web/office/conflicts/conflict-texts.ts'
import { Outcome } from '#web/office/outcome.tsx'
import type { OwnersProduct, ProductWarning } from '#web/office/shown-products.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { type FieldName, type FieldValues, valuesOf } from '../field-values.ts'
import { CategoryField, LineField } from '../fields.tsx'
import { ProductState } from '../product-state.tsx'
import { productTexts } from '../product-texts.ts'
import { isPriceText, priceWarning } from '../typed-price.ts'
import { useShownValue } from '../use-shown-value.ts'
import { Warnings } from '../warnings.tsx'
import { DraftFiles } from './draft-files.tsx'
import { texts } from './texts.ts'

const saidByFields = new Set<ProductWarning['code']>(['no-price', 'free', 'unusual-price'])

interface Card {
  draft: OwnersProduct
  values: FieldValues
  /** Fields that another owner has changed since their typing began. */
  theirs: FieldName[]
  /** Chooses mine or theirs for these fields. */
  onDecide: (names: FieldName[], isMine: boolean) => void
  failure: string | null
  busy: boolean
  onChange: (changes: Partial<FieldValues>) => void
  onPublish: () => void
  onDiscard: () => void
  /** Null when there is no other draft to move its files to. */
  onMove: ((fileId: string) => void) | null
}

/** One product before it is sold: what the store guessed, to be corrected, and what it found in the files. */
export function DraftCard({
  draft,
  values,
  theirs,
  onDecide,
  failure,
  busy,
  onChange,
  onPublish,
  onDiscard,
  onMove,
}: Card) {
  const words = useTexts(texts)
  const common = useTexts(productTexts)
  const { empty } = useTexts(conflictTexts)
  const published = draft.state === 'published'
  const isMet = theirs.length > 0
  const saved = valuesOf(draft)
  const show = useShownValue(empty)
  const tell = (name: FieldName) => `${common.fields[name]}: ${show(saved, name)}`
  return (
    <li className="draft" aria-labelledby={`draft-${draft.id}`} data-published={published || undefined}>
      <DraftPictures draft={draft} />
      <div className="grid min-w-0 content-start gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h3 id={`draft-${draft.id}`} className="text-md [overflow-wrap:anywhere]">
            {values.title || draft.id}
          </h3>
          <ProductState state={draft.state} />
        </div>
        {!published && (
          <div className="draft-fields">
            <LineField
              label={common.fields.title}
              value={values.title}
              maxLength={longestTitle}
              error={values.title.trim() ? null : common.noTitle}
              onChange={({ target }) => onChange({ title: target.value })}
            />
            <LineField
              label={common.fields.slug}
              value={values.slug}
              maxLength={longestSlug}
              spellCheck={false}
              onChange={({ target }) => onChange({ slug: target.value })}
            />
            <CategoryField
              label={common.fields.category}
              value={values.category}
              onChange={(category) => onChange({ category })}
            />
            <LineField
              label={common.fields.price}
              value={values.price}
              maxLength={longestAmount}
              inputMode="decimal"
              error={isPriceText(values.price) ? null : common.badPrice}
              warning={priceWarning(values.price, common.priceDoubts)}
              onChange={({ target }) => onChange({ price: target.value })}
            />
            <CheckBox checked={values.hot} onChange={({ target }) => onChange({ hot: target.checked })}>
              {common.fields.hot}
            </CheckBox>
          </div>
        )}
        <DraftFiles draft={draft} onMove={published ? null : onMove} />
        <Warnings warnings={draft.warnings.filter(({ code }) => !saidByFields.has(code))} />
        <Outcome failure={isMet ? null : failure} />
        {isMet && (
          <ConflictNotice
            theirs={theirs.map(tell)}
            onTake={() => onDecide(theirs, false)}
            onGoOn={() => onDecide(theirs, true)}
          />
        )}
        <div className="flex flex-wrap gap-2">
          {published ? (
            <Link to={draft.link} className="inline-flex min-h-ctl items-center">
              {words.seeIt}
            </Link>
          ) : (
            <>
              <Button kind="quiet" pending={busy} disabled={isMet} onClick={onPublish}>
                {words.publish}
              </Button>
              <ButtonLink kind="line" to={`/admin/products/${draft.id}`} prefetch="none">
                {words.edit}
              </ButtonLink>
              <Button kind="bare" pending={busy} onClick={onDiscard}>
                {words.discard}
              </Button>
            </>
          )}
        </div>
      </div>
    </li>
  )
}

function DraftPictures({ draft }: { draft: OwnersProduct }) {
  const words = useTexts(texts)
  const found = draft.pictures.filter(({ hash }) => hash !== null)
  const [first, ...others] = found
  return (
    <div className="draft-pictures">
      <div className="draft-picture" data-waiting={(!first && draft.progress.working) || undefined}>
        {first ? (
          <Picture address={first.image} alt="" sizes="8rem" soon />
        ) : (
          <span>{draft.progress.working ? words.waitingPicture : ''}</span>
        )}
      </div>
      {others.slice(0, 3).map(({ hash, image }) => (
        <div key={hash} className="draft-picture small">
          <Picture address={image} alt="" sizes="3rem" />
        </div>
      ))}
    </div>
  )
}

import { CheckBox } from '#web/ui/check-box.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { BulkKind, BulkWish } from './bulk-change.ts'
import { ChoiceField } from './choice-field.tsx'
import { CategoryField, LineField } from './fields.tsx'
import { productTexts } from './product-texts.ts'
import { texts } from './texts.ts'
import { priceWarning } from './typed-price.ts'

const kinds: BulkKind[] = ['price', 'category', 'hot', 'published', 'draft', 'withdrawn']

interface Fields {
  wish: BulkWish
  /** False while the typed price is invalid. */
  ready: boolean
  onChange: (changes: Partial<BulkWish>) => void
}

/** Fields for what to change, and to which value. */
export function BulkFields({ wish, ready, onChange }: Fields) {
  const words = useTexts(texts)
  const common = useTexts(productTexts)
  return (
    <>
      <ChoiceField
        label={words.what}
        value={wish.kind}
        options={kinds.map((kind) => [kind, words.kinds[kind]])}
        onChange={(kind) => onChange({ kind })}
      />
      {wish.kind === 'price' && (
        <LineField
          label={words.newPrice}
          inputMode="decimal"
          value={wish.price}
          error={ready ? null : common.badPrice}
          warning={priceWarning(wish.price, common.priceDoubts)}
          onChange={({ target }) => onChange({ price: target.value })}
        />
      )}
      {wish.kind === 'category' && (
        <CategoryField
          label={words.newCategory}
          value={wish.category}
          onChange={(category) => onChange({ category })}
        />
      )}
      {wish.kind === 'hot' && (
        <CheckBox checked={wish.hot} onChange={({ target }) => onChange({ hot: target.checked })}>
          {words.hotOn}
        </CheckBox>
      )}
      {wish.kind === 'withdrawn' && <Notice kind="warning">{words.withdrawHint}</Notice>}
    </>
  )
}

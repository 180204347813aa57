import { Fragment, type ReactNode } from 'react'
import { longestTitle } from '#domain/catalog/fold-title.ts'
import { plainFields } from '#domain/catalog/plain-fields.ts'
import { longestDescription } from '#domain/catalog/product-texts.ts'
import { longestSlug } from '#domain/catalog/slug.ts'
import { longestAmount } from '#domain/limits/text-lengths.ts'
import { catalogLanguage } from '#domain/voice.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { FieldName } from '../field-values.ts'
import { AreaField, CategoryField, LineField } from '../fields.tsx'
import { productTexts } from '../product-texts.ts'
import { amountWarning, isSoundPrice, priceWarning } from '../typed-price.ts'
import { ChoiceFields, type ChoiceName } from './choice-fields.tsx'
import { texts } from './texts.ts'
import type { ProductForm } from './use-product-form.ts'
import { VoiceFields, type VoiceName } from './voice-fields.tsx'

/** All editable fields of a product. */
export function FieldsForm({ form }: { form: ProductForm }) {
  const { values, change } = form
  const words = useTexts(texts)
  const { fields, badPrice, priceDoubts, noTitle } = useTexts(productTexts)
  const { title, slug, price, category, offered, hot, description, ...others } = {
    title: (
      <LineField
        label={fields.title}
        className="wide"
        value={values.title}
        maxLength={longestTitle}
        lang={catalogLanguage}
        error={values.title.trim() ? null : noTitle}
        onChange={({ target }) => change({ title: target.value })}
      />
    ),
    slug: (
      <LineField
        label={fields.slug}
        className="wide"
        value={values.slug}
        maxLength={longestSlug}
        spellCheck={false}
        hint={words.slugHint(values.slug)}
        onChange={({ target }) => change({ slug: target.value })}
      />
    ),
    price: (
      <LineField
        label={values.minCents ? words.minimum : fields.price}
        inputMode="decimal"
        value={values.price}
        maxLength={longestAmount}
        error={isSoundPrice(values) ? null : values.minCents ? words.noMinimum : badPrice}
        // A minimum may be unusual, even nothing.
        warning={(values.minCents ? amountWarning : priceWarning)(values.price, priceDoubts)}
        onChange={({ target }) => change({ price: target.value })}
      />
    ),
    category: (
      <CategoryField label={fields.category} value={values.category} onChange={(category) => change({ category })} />
    ),
    offered: (
      <CheckBox checked={values.offered} onChange={({ target }) => change({ offered: target.checked })}>
        {words.offered}
      </CheckBox>
    ),
    hot: (
      <CheckBox checked={values.hot} onChange={({ target }) => change({ hot: target.checked })}>
        {words.hot}
      </CheckBox>
    ),
    description: (
      <AreaField
        label={fields.description}
        value={values.description}
        maxLength={longestDescription}
        lang={catalogLanguage}
        onChange={({ target }) => change({ description: target.value })}
      />
    ),
    character: (
      <LineField
        label={fields.character}
        className="wide"
        value={values.character}
        maxLength={plainFields.character.longest}
        hint={words.characterHint}
        onChange={({ target }) => change({ character: target.value })}
      />
    ),
    date: (
      <LineField
        label={fields.date}
        type="date"
        value={values.date}
        onChange={({ target }) => change({ date: target.value })}
      />
    ),
    popularity: (
      <LineField
        label={fields.popularity}
        type="number"
        min={0}
        value={values.popularity}
        onChange={({ target }) => change({ popularity: target.value })}
      />
    ),
  } satisfies Record<Exclude<FieldName, ChoiceName | VoiceName>, ReactNode>
  return (
    <div className="edit-fields">
      {title}
      {slug}
      {price}
      {category}
      <ChoiceFields form={form} />
      <div className="wide flex flex-wrap gap-x-6">
        {offered}
        {hot}
      </div>
      <div className="wide">{description}</div>
      {Object.entries(others).map(([name, input]) => (
        <Fragment key={name}>{input}</Fragment>
      ))}
      <VoiceFields form={form} />
    </div>
  )
}

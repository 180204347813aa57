import { Fragment, type ReactNode } from 'react'
import type { PlainName } from '#domain/catalog/plain-fields.ts'
import { catalogLanguage } from '#domain/voice.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { AreaField, CategoryField, LineField } from '../fields.tsx'
import { productTexts } from '../product-texts.ts'
import { isPriceText, priceWarning } from '../typed-price.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { texts } from './texts.ts'
import type { ProductForm } from './use-product-form.ts'
import { VoiceFields } from './voice-fields.tsx'

/** Everything that an owner says about a product. */
export function FieldsForm({ form }: { form: ProductForm }) {
  const { values, change } = form
  const words = useTexts(texts)
  const { fields, badPrice, priceDoubts, noTitle } = useTexts(productTexts)
  const { category, hot, ...others } = {
    category: (
      <CategoryField label={fields.category} value={values.category} onChange={(category) => change({ category })} />
    ),
    hot: (
      <CheckBox checked={values.hot} onChange={({ target }) => change({ hot: target.checked })}>
        {words.hot}
      </CheckBox>
    ),
    character: (
      <LineField
        label={fields.character}
        className="wide"
        value={values.character}
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
  } satisfies Record<PlainName, ReactNode>
  return (
    <div className="edit-fields">
      <LineField
        label={fields.title}
        className="wide"
        value={values.title}
        lang={catalogLanguage}
        error={values.title.trim() ? null : noTitle}
        onChange={({ target }) => change({ title: target.value })}
      />
      <LineField
        label={fields.slug}
        className="wide"
        value={values.slug}
        spellCheck={false}
        hint={words.slugHint(values.slug)}
        onChange={({ target }) => change({ slug: target.value })}
      />
      <LineField
        label={values.minCents ? words.minimum : fields.price}
        inputMode="decimal"
        value={values.price}
        error={isPriceText(values.price) ? null : badPrice}
        warning={values.minCents ? null : priceWarning(values.price, priceDoubts)}
        onChange={({ target }) => change({ price: target.value })}
      />
      {category}
      <ChoiceFields form={form} />
      <div className="wide flex flex-wrap gap-x-6">
        <CheckBox checked={values.offered} onChange={({ target }) => change({ offered: target.checked })}>
          {words.offered}
        </CheckBox>
        {hot}
      </div>
      <div className="wide">
        <AreaField
          label={fields.description}
          value={values.description}
          lang={catalogLanguage}
          onChange={({ target }) => change({ description: target.value })}
        />
      </div>
      {Object.entries(others).map(([name, input]) => (
        <Fragment key={name}>{input}</Fragment>
      ))}
      <VoiceFields form={form} />
    </div>
  )
}

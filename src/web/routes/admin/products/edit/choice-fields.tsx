import { longestAmount } from '#domain/limits/text-lengths.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { LineField } from '../fields.tsx'
import { productTexts } from '../product-texts.ts'
import { amountWarning, suggestionProblem } from '../typed-price.ts'
import { texts } from './texts.ts'
import type { ProductForm } from './use-product-form.ts'

export type ChoiceName = 'minCents' | 'suggestedCents'

/** Whether buyers choose what they pay, and the suggested price. */
export function ChoiceFields({ form: { values, change } }: { form: ProductForm }) {
  const words = useTexts(texts)
  const { fields, badPrice, priceDoubts } = useTexts(productTexts)
  const problem = suggestionProblem(values.suggestedCents, values.price)
  return (
    <div className="wide grid gap-2">
      <CheckBox checked={values.minCents} onChange={({ target }) => change({ minCents: target.checked })}>
        {fields.minCents}
      </CheckBox>
      {values.minCents && (
        <LineField
          label={fields.suggestedCents}
          inputMode="decimal"
          value={values.suggestedCents}
          maxLength={longestAmount}
          hint={words.choiceHint}
          error={problem && { unreadable: badPrice, below: words.belowMinimum }[problem]}
          warning={amountWarning(values.suggestedCents, priceDoubts)}
          onChange={({ target }) => change({ suggestedCents: target.value })}
        />
      )}
    </div>
  )
}

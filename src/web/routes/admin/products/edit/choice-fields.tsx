import { readMoney } from '#domain/read-money.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { LineField } from '../fields.tsx'
import { productTexts } from '../product-texts.ts'
import { texts } from './texts.ts'
import type { ProductForm } from './use-product-form.ts'

export type ChoiceName = 'minCents' | 'suggestedCents'

/** Whether buyers choose what they pay, and the suggested price. */
export function ChoiceFields({ form: { values, change } }: { form: ProductForm }) {
  const words = useTexts(texts)
  const { fields, badPrice } = useTexts(productTexts)
  const [least, suggested] = [readMoney(values.price), readMoney(values.suggestedCents)]
  const isUnreadable = values.suggestedCents.trim() !== '' && suggested === null
  const isBelow = least !== null && suggested !== null && suggested.cents < least.cents
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
          hint={words.choiceHint}
          error={isUnreadable ? badPrice : isBelow ? words.belowMinimum : null}
          onChange={({ target }) => change({ suggestedCents: target.value })}
        />
      )}
    </div>
  )
}

import { useCategoryNames } from '#web/office/use-category-names.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { FieldName, FieldValues } from './field-values.ts'
import { productTexts } from './product-texts.ts'

/** A field's value in words; `empty` is used when it is empty. */
export function useShownValue(empty: string) {
  const { yes, no } = useTexts(productTexts)
  const { nameOf } = useCategoryNames()
  return (values: FieldValues, name: FieldName): string => {
    const value = values[name]
    if (typeof value === 'boolean') return value ? yes : no
    return (name === 'category' ? nameOf(value) : value) || empty
  }
}

import { foldText } from '#domain/catalog/fold-title.ts'
import { useTexts } from '#web/voices/use-texts.ts'

/** Category names as the shop shows them; categories without a page of their own keep the name as it is written. */
export function useCategoryNames() {
  const { names } = useTexts().categories
  return {
    nameOf: (category: string): string => names[category.toLowerCase()] ?? category,
    /** Finds the category with this name, with or without its diacritics. */
    categoryOf: (name: string): string =>
      Object.keys(names).find((key) => foldText(names[key] ?? key) === foldText(name)) ?? name,
  }
}

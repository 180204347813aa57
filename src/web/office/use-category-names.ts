import { foldText } from '#domain/catalog/fold-title.ts'
import { useTexts } from '#web/voices/use-texts.ts'

/** Categories as the shop calls them; those that it has no page for are called as they are written. */
export function useCategoryNames() {
  const { names } = useTexts().categories
  return {
    nameOf: (category: string): string => names[category.toLowerCase()] ?? category,
    /** The category that is called so, with or without its marks. */
    categoryOf: (name: string): string =>
      Object.keys(names).find((key) => foldText(names[key] ?? key) === foldText(name)) ?? name,
  }
}

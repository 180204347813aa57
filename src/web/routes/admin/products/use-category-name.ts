import { useTexts } from '#web/voices/use-texts.ts'

/** What a category is called in the shop; one that the shop has no page for is called as it is written. */
export function useCategoryName(): (category: string) => string {
  const { names } = useTexts().categories
  return (category) => names[category.toLowerCase()] ?? category
}

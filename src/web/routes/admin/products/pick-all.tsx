import type { ListedProduct } from '#web/office/shown-products.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { texts } from './texts.ts'

interface All {
  items: ListedProduct[]
  picked: ReadonlyMap<string, ListedProduct>
  onPick: (products: ListedProduct[], on: boolean) => void
}

/** Selects the products on this page of the table; selections on other pages are kept. */
export function PickAll({ items, picked, onPick }: All) {
  const words = useTexts(texts)
  if (items.length === 0) return null
  return (
    <CheckBox
      className="px-2"
      checked={items.every(({ id }) => picked.has(id))}
      onChange={({ target }) => onPick(items, target.checked)}
    >
      {words.pickAll}
    </CheckBox>
  )
}

import { Link } from 'react-router'
import type { ListedProduct } from '#web/office/shown-products.ts'
import { Cell } from '#web/office/table.tsx'
import { useCategoryNames } from '#web/office/use-category-names.ts'
import { useFormats } from '#web/office/use-formats.ts'
import { useLeaving } from '#web/office/way-back.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { ProductState } from './product-state.tsx'
import { productTexts } from './product-texts.ts'
import { texts } from './texts.ts'

interface Row {
  product: ListedProduct
  picked: boolean
  onPick: (products: ListedProduct[], on: boolean) => void
}

export function ProductRow({ product, picked, onPick }: Row) {
  const words = useTexts(texts)
  const common = useTexts(productTexts)
  const { nameOf } = useCategoryNames()
  const { usd, shortInstant } = useFormats()
  const leaving = useLeaving()
  const { id, title, category, image, priced, priceCents, state, hot, offered, warnings, progress, updatedAt } = product
  return (
    <tr aria-selected={picked || undefined}>
      <Cell place="lead">
        <span className="pick">
          <CheckBox checked={picked} onChange={({ target }) => onPick([product], target.checked)}>
            <span className="sr-only">{words.pick(title)}</span>
          </CheckBox>
          <span className="thumb">
            <Picture address={image} alt="" sizes="2.5rem" />
          </span>
        </span>
      </Cell>
      <td data-cell="beside" className="name">
        <Link to={`/admin/products/${id}`} state={leaving} className="mr-2 inline-flex min-h-8 items-center">
          {title}
        </Link>
        {hot && <span className="text-xs text-ink-3">{words.hot}</span>}
      </td>
      <Cell place="below">{nameOf(category)}</Cell>
      <Cell place="amount" end>
        {priced ? usd(priceCents) : common.noPrice}
      </Cell>
      <Cell place="end">
        <ProductState state={state} />
      </Cell>
      <Cell wide title={warnings.map(({ message }) => message).join('\n')}>
        <span className="text-ink-2">
          {[
            progress.working && common.working,
            !offered && words.offSale,
            warnings.length > 0 && words.warnings(warnings.length),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </Cell>
      <Cell>
        <time dateTime={updatedAt} className="text-ink-3">
          {shortInstant(updatedAt)}
        </time>
      </Cell>
    </tr>
  )
}

import { Link } from 'react-router'
import type { ProductWarning } from '#web/office/shown-products.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { warningTexts } from './warning-texts.ts'

/** What the owner should know about a product before it is sold; no warning prevents publishing. */
export function Warnings({ warnings }: { warnings: ProductWarning[] }) {
  const words = useTexts(warningTexts)
  if (warnings.length === 0) return null
  return (
    <ul aria-label={words.title} className="grid gap-1 text-xs">
      {warnings.map(({ code, message, fileId, product }) => (
        <li key={`${code} ${fileId} ${product?.id}`} className="flex items-start gap-1.5 font-medium text-warning">
          <Icon name="alert" small className="mt-0.5" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {words.codes[code] ?? message}{' '}
            {product && <Link to={`/admin/products/${product.id}`}>{`${product.title} (${product.id})`}</Link>}
          </span>
        </li>
      ))}
    </ul>
  )
}

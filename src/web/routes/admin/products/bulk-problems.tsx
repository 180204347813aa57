import type { ListedProduct } from '#domain/catalog/editing/owners-product.ts'
import { isRecord } from '#web/is-record.ts'

const isProblem = (value: unknown): value is { id: unknown; message: unknown } =>
  isRecord(value) && 'id' in value && 'message' in value

/** Which of the chosen products stood in the way, and why; nothing was changed. */
export function BulkProblems({ problems, products }: { problems: unknown; products: ListedProduct[] }) {
  const list = Array.isArray(problems) ? problems.filter(isProblem) : []
  if (list.length === 0) return null
  const titles = new Map(products.map(({ id, title }) => [id, title]))
  return (
    <ul className="mt-1 grid gap-1 font-normal">
      {list.map(({ id, message }) => (
        <li key={String(id)}>
          {titles.get(String(id)) ?? String(id)}: {String(message)}
        </li>
      ))}
    </ul>
  )
}

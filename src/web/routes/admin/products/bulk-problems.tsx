import type { ListedProduct } from '#web/office/shown-products.ts'

export interface BulkProblem {
  id: string
  message: string
}

/** Which of the chosen products prevented the change, and why; nothing was changed. */
export function BulkProblems({ problems, products }: { problems: BulkProblem[]; products: ListedProduct[] }) {
  if (problems.length === 0) return null
  const titles = new Map(products.map(({ id, title }) => [id, title]))
  return (
    <ul className="mt-1 grid gap-1 font-normal">
      {problems.map(({ id, message }) => (
        <li key={id}>
          {titles.get(id) ?? id}: {message}
        </li>
      ))}
    </ul>
  )
}

import type { Answer } from '#api/calls.ts'
import type { StoppedProduct } from '#web/office/shown-products.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Warnings } from './warnings.tsx'

type Publishing = Answer<'PATCH /admin/products/{id}'> | Answer<'POST /admin/products/bulk'>

/** The products with warnings to be decided on; empty if they were published, or refused for another reason. */
export const readStopped = (answer: Publishing): StoppedProduct[] =>
  answer.status === 409 ? (answer.details.stopped ?? []) : []

interface Stopped {
  label: string
  products: StoppedProduct[]
  /** The products to publish despite their warnings. */
  chosen: ReadonlySet<string>
  onChoose: (id: string, on: boolean) => void
}

/** The warnings that stop these products from being published, to be decided one by one. */
export const StoppedProducts = ({ label, products, chosen, onChoose }: Stopped) => (
  <ul aria-label={label} className="max-h-[50dvh] overflow-y-auto border-y border-line">
    {products.map(({ id, title, warnings }) => (
      <li key={id} className="grid gap-1 border-b border-line py-2 last:border-b-0">
        <CheckBox checked={chosen.has(id)} onChange={({ target }) => onChoose(id, target.checked)}>
          <b className="[overflow-wrap:anywhere]">{title}</b>
        </CheckBox>
        <div className="pl-7">
          <Warnings warnings={warnings} />
        </div>
      </li>
    ))}
  </ul>
)

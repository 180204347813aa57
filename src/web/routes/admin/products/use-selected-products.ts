import { useState } from 'react'
import { callStore } from '#web/call-store.ts'
import { useRefusal } from '#web/office/calls/use-refusal.ts'
import type { ListedProduct } from '#web/office/shown-products.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { texts } from './texts.ts'

/** The most ids that one call takes. */
const atOnce = 200

/** Reads the selected products anew, since they may have changed after they were selected on another page of the list. */
export function useSelectedProducts() {
  const { notRead } = useTexts(texts)
  const sayRefusal = useRefusal()
  const [products, setProducts] = useState<ListedProduct[] | null>(null)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  /** Null when the store did not list them. */
  async function list(ids: string[]): Promise<ListedProduct[] | null> {
    const found: ListedProduct[] = []
    for (let at = 0; at < ids.length; at += atOnce) {
      const query = { ids: ids.slice(at, at + atOnce).join(',') }
      const answer = await callStore('GET /admin/products', { query })
      if (!answer.ok) {
        setFailure(sayRefusal(answer) ?? notRead)
        return null
      }
      found.push(...answer.body.items)
    }
    // In the order in which they were selected.
    const byId = new Map(found.map((product) => [product.id, product]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  return {
    /** The products as they are now, once they are read. */
    products,
    pending,
    failure,
    async read(ids: string[]) {
      setPending(true)
      setFailure(null)
      setProducts(await list(ids))
      setPending(false)
    },
    forget: () => setProducts(null),
  }
}

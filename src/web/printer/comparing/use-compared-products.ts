import { useEffect, useState } from 'react'
import type { Body } from '#api/calls.ts'
import { callStore } from '#web/call-store.ts'
import { fetchFile } from '#web/lazy/fetch-file.ts'
import { type Preview, readPreview } from '#web/viewer/scene/read-preview.ts'
import type { ComparedFigure } from './compared.ts'

/** A chosen figure with the store's current data; `product` is null if it no longer exists. */
export interface ComparedProduct {
  figure: ComparedFigure
  product: Body<'GET /products/{slug}'>['product'] | null
  /** Null if there is no preview or it cannot be read; then the outline is drawn. */
  preview: Preview | null
}

export type ComparedState = { state: 'loading' | 'failed' } | { state: 'ready'; products: ComparedProduct[] }

/** Fetches the figures and their previews; increase `turn` to retry. */
export function useComparedProducts(figures: ComparedFigure[], turn: number): ComparedState {
  const [found, setFound] = useState<ComparedState>({ state: 'loading' })
  const ids = figures.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the figures, a turn for another try
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    setFound({ state: 'loading' })
    Promise.all(figures.map((figure) => readOne(figure, signal))).then(
      (products) => !signal.aborted && setFound({ state: 'ready', products }),
      () => !signal.aborted && setFound({ state: 'failed' }),
    )
    return () => leaving.abort()
  }, [ids, turn])
  return found
}

async function readOne(figure: ComparedFigure, signal: AbortSignal): Promise<ComparedProduct> {
  const answer = await callStore('GET /products/{slug}', { params: { slug: figure.id }, signal, cache: 'default' })
  if (answer.status === 404) return { figure, product: null, preview: null }
  if (!answer.ok) throw new Error(`The store answered ${answer.status}.`)
  const { product } = answer.body
  const { previewUrl: address, turn } = product.model ?? {}
  const preview = address
    ? await fetchFile(address, { signal })
        .then((bytes) => readPreview(bytes, turn))
        .catch(() => null)
    : null
  return { figure, product, preview }
}

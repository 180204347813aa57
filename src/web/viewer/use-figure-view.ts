import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ProductModel } from '#domain/catalog/product.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import type { FigureViewerProps } from './figure-viewer.tsx'
import { onFirstInteraction } from './on-first-interaction.ts'
import { createFetchOnce } from './scene/fetch-once.ts'
import type { viewerScripts } from './viewer-scripts.ts'

interface Loaded extends Pick<FigureViewerProps, 'preview' | 'backdrop'> {
  FigureViewer: ComponentType<FigureViewerProps>
}

type ShownModel = Pick<ProductModel, 'previewUrl' | 'turn'>

export type FailureReason = 'load' | 'unsupported' | 'lost'

type FigureView =
  | { state: 'off' | 'loading' }
  | ({ state: 'shown' } & Loaded)
  | { state: 'failed'; reason: FailureReason }

/**
 * The interactive view, from the first sign that it is wanted until it is closed; none of it is in the page's own
 * script.
 */
export function useFigureView(model: ShownModel | null | undefined, given: typeof viewerScripts | undefined) {
  const previewUrl = model?.previewUrl
  const scripts = given ?? { view: [], reader: [] }
  const [view, setView] = useState<FigureView>({ state: 'off' })
  const [fetchOnce] = useState(createFetchOnce)
  const wanted = useRef(0)

  const fetchAhead = useEffectEvent((mesh: string) => {
    for (const url of [mesh, ...scripts.view, ...scripts.reader]) void fetchOnce(url, 'low').catch(() => {})
  })
  useEffect(() => {
    if (!previewUrl) return
    let forget = onFirstInteraction(() => {
      forget = whenIdle(() => fetchAhead(previewUrl))
    })
    return () => forget()
  }, [previewUrl])
  useEffect(() => () => void wanted.current++, [])

  const importView = async () => (await import('./figure-viewer.tsx')).FigureViewer
  const backdropOf = async (picture: string) => (await import('./scene/backdrop.ts')).backdropOf(picture)
  const readMesh = async (url: string) => {
    const [mesh, { readPreview }] = await Promise.all([fetchOnce(url), import('./scene/read-preview.ts')])
    return readPreview(mesh, model?.turn)
  }

  /** Called when the press begins, to start loading before it ends. */
  function prepare() {
    if (!previewUrl) return
    void importView().catch(() => {})
    void fetchOnce(previewUrl).catch(() => {})
  }

  async function start(picture: string) {
    if (!previewUrl) return
    const mine = ++wanted.current
    setView({ state: 'loading' })
    const next = await Promise.all([importView(), readMesh(previewUrl), backdropOf(picture)])
      .then(([FigureViewer, preview, backdrop]): FigureView => ({ state: 'shown', FigureViewer, preview, backdrop }))
      .catch((): FigureView => ({ state: 'failed', reason: 'load' }))
    if (mine === wanted.current) setView(next)
  }

  return {
    view,
    prepare,
    start,
    close() {
      wanted.current++
      setView({ state: 'off' })
    },
    fail: (reason: FailureReason) => setView({ state: 'failed', reason }),
  }
}

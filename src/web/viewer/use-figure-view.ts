import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { backdropOf } from './backdrop.ts'
import type { FigureViewerProps } from './figure-viewer.tsx'

const loadViewer = () => Promise.all([import('./figure-viewer.tsx'), import('./read-preview.ts')])

interface Loaded extends Pick<FigureViewerProps, 'preview' | 'backdrop'> {
  FigureViewer: ComponentType<FigureViewerProps>
}

export type FailureReason = 'load' | 'unsupported' | 'lost'

type FigureView =
  | { state: 'off' | 'loading' }
  | ({ state: 'shown' } & Loaded)
  | { state: 'failed'; reason: FailureReason }

/** The interactive view, from the first sign that it is wanted to its end; nothing of it is in the page's own script. */
export function useFigureView(previewUrl: string | null) {
  const [view, setView] = useState<FigureView>({ state: 'off' })
  const bytes = useRef<Promise<ArrayBuffer>>(null)
  const wanted = useRef(0)

  // The mesh alone: the script costs a phone's processor some time, and waits for a sign that it is wanted.
  const fetchAhead = useEffectEvent((url: string) => void fetchBytes(url, 'low').catch(() => {}))
  useEffect(() => (previewUrl ? whenIdle(() => fetchAhead(previewUrl)) : undefined), [previewUrl])
  useEffect(() => () => void wanted.current++, [])

  function fetchBytes(url: string, priority: RequestPriority = 'auto'): Promise<ArrayBuffer> {
    const fetched = bytes.current ?? fetchPreview(url, priority)
    bytes.current = fetched
    fetched.catch(() => {
      bytes.current = null
    })
    return fetched
  }

  /** Both at the same time, before the press is over. */
  function prepare() {
    if (!previewUrl) return
    void loadViewer().catch(() => {})
    void fetchBytes(previewUrl).catch(() => {})
  }

  async function start(picture: string) {
    if (!previewUrl) return
    const mine = ++wanted.current
    setView({ state: 'loading' })
    const next = await Promise.all([loadViewer(), fetchBytes(previewUrl), backdropOf(picture)])
      .then(async ([[{ FigureViewer }, { readPreview }], file, backdrop]): Promise<FigureView> => {
        return { state: 'shown', FigureViewer, preview: await readPreview(file), backdrop }
      })
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

async function fetchPreview(url: string, priority: RequestPriority): Promise<ArrayBuffer> {
  const answer = await fetch(url, { priority })
  if (!answer.ok) throw new Error(`The preview answered ${answer.status}.`)
  return answer.arrayBuffer()
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Once the page has loaded and rests, unless the buyer saves data; returns how to forget it. */
function whenIdle(work: () => void): () => void {
  // Only some browsers know the connection.
  const connection: Connection = Reflect.get(navigator, 'connection') ?? {}
  if (connection.saveData || (connection.effectiveType ?? '4g') !== '4g') return () => {}
  const leaving = new AbortController()
  const soon = () => setTimeout(() => leaving.signal.aborted || (window.requestIdleCallback?.(work) ?? work()), 400)
  if (document.readyState === 'complete') soon()
  else window.addEventListener('load', soon, { once: true, signal: leaving.signal })
  return () => leaving.abort()
}

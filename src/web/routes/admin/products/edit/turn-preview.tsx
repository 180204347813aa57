import { useEffect, useRef, useState } from 'react'
import type { FilamentColor } from '#domain/models/studio/filament.ts'
import type { Turn } from '#domain/models/turn-mesh.ts'
import { fetchFile } from '#web/lazy/fetch-file.ts'
import { frameTexts } from '#web/office/frame/frame-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { filamentTones } from './filament-tones.ts'
import { texts } from './texts.ts'

interface View {
  turn: Turn
  /** Degrees around the vertical axis, 0 from the front. */
  azimuth: number
  color: FilamentColor | null
}

/** Returns whether the browser could draw. */
type Draw = (target: HTMLCanvasElement, view: View) => boolean

const elevation = 0.2
const ink = '#1d1b17'

/** The model as it would look in its pictures, updated at once while its owner turns it. */
export function TurnPreview({ previewUrl, turn, azimuth, color }: View & { previewUrl: string }) {
  const words = useTexts(texts)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { draw, failed, retry } = useModel(previewUrl)
  const [drawn, setDrawn] = useState(true)
  const { x, y, z } = turn
  useEffect(() => {
    if (draw && canvas.current) setDrawn(draw(canvas.current, { turn: { x, y, z }, azimuth, color }))
  }, [draw, x, y, z, azimuth, color])
  return (
    <>
      {failed && <LoadFailure onRetry={retry} />}
      {!failed && !drawn && <p className="turn-preview p-3 text-xs text-ink-3">{words.noGraphics}</p>}
      <canvas
        ref={canvas}
        width={480}
        height={600}
        role="img"
        aria-label={words.preview}
        hidden={failed || !drawn}
        className="turn-preview"
      />
    </>
  )
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const words = useTexts(texts)
  const { retry } = useTexts(frameTexts)
  return (
    <div className="turn-preview grid content-start justify-items-start gap-3 p-3 text-xs">
      <p role="alert">{words.notLoaded}</p>
      <Button kind="quiet" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  )
}

/** Loads a model's preview and what draws it; another address starts anew, whatever became of the one before. */
function useModel(previewUrl: string) {
  const [loaded, setLoaded] = useState<{ previewUrl: string; draw: Draw | null } | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is another try
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const show = (draw: Draw | null) => !signal.aborted && setLoaded({ previewUrl, draw })
    loadModel(previewUrl, signal).then(show, () => show(null))
    return () => leaving.abort()
  }, [previewUrl, attempt])
  const model = loaded?.previewUrl === previewUrl ? loaded : null
  return {
    draw: model?.draw ?? null,
    failed: model !== null && model.draw === null,
    retry: () => {
      setLoaded(null)
      setAttempt(attempt + 1)
    },
  }
}

async function loadModel(previewUrl: string, signal: AbortSignal): Promise<Draw> {
  const [{ openStage }, { readPreview, turnedPreview }, bytes] = await Promise.all([
    import('#web/viewer/scene/stage.ts'),
    import('#web/viewer/scene/read-preview.ts'),
    fetchFile(previewUrl, { signal }),
  ])
  const preview = await readPreview(bytes)
  return (target, { turn, azimuth, color }) => {
    // A canvas whose context was released cannot draw again, so each drawing uses a new one.
    const sheet = document.createElement('canvas')
    const stage = openStage(sheet, turnedPreview(preview, turn))
    if (typeof stage === 'string') return false
    stage.resize(target.width, target.height)
    stage.show({
      filament: filamentTones[color ?? 'stone'],
      sizes: false,
      wireframe: false,
      overhangs: false,
      bed: null,
      ink,
      overhangColor: ink,
    })
    stage.draw({ azimuth: (azimuth * Math.PI) / 180, elevation, zoom: 1, x: 0, y: 0, z: 0 })
    const picture = target.getContext('2d')
    picture?.clearRect(0, 0, target.width, target.height)
    picture?.drawImage(sheet, 0, 0, target.width, target.height)
    stage.close()
    return true
  }
}

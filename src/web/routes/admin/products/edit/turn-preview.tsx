import { useEffect, useRef, useState } from 'react'
import type { FilamentColor } from '#domain/models/studio/filament.ts'
import type { Turn } from '#domain/models/turn-mesh.ts'
import { fetchFile } from '#web/lazy/fetch-file.ts'
import type { Preview } from '#web/viewer/scene/read-preview.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { filamentTones } from './filament-tones.ts'
import { texts } from './texts.ts'

interface Shown {
  previewUrl: string
  turn: Turn
  /** Degrees around the vertical axis, 0 from the front. */
  azimuth: number
  color: FilamentColor | null
}

const elevation = 0.2

/** The model as it would look in its pictures, updated at once while its owner turns it. */
export function TurnPreview({ previewUrl, turn, azimuth, color }: Shown) {
  const words = useTexts(texts)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let left = false
    const load = async () => {
      const { readPreview } = await import('#web/viewer/scene/read-preview.ts')
      const read = await readPreview(await fetchFile(previewUrl))
      if (!left) setPreview(read)
    }
    load().catch(() => setFailed(true))
    return () => {
      left = true
    }
  }, [previewUrl])

  const { x, y, z } = turn
  useEffect(() => {
    const target = canvas.current
    if (!target || !preview) return
    let close = () => {}
    let left = false
    const draw = async () => {
      const [{ openStage }, { turnedPreview }] = await Promise.all([
        import('#web/viewer/scene/stage.ts'),
        import('#web/viewer/scene/read-preview.ts'),
      ])
      if (left) return
      // A canvas whose context was released cannot draw again, so each drawing uses a new one.
      const sheet = document.createElement('canvas')
      const stage = openStage(sheet, turnedPreview(preview, { x, y, z }))
      if (!stage) return setFailed(true)
      close = () => stage.close()
      const ink = '#1d1b17'
      stage.resize(target.width, target.height)
      stage.show({
        filament: filamentTones[color ?? 'stone'],
        sizes: false,
        wireframe: false,
        overhangs: false,
        bed: null,
        ink,
        accent: ink,
      })
      stage.draw({ azimuth: (azimuth * Math.PI) / 180, elevation, zoom: 1, x: 0, y: 0, z: 0 })
      const picture = target.getContext('2d')
      picture?.clearRect(0, 0, target.width, target.height)
      picture?.drawImage(sheet, 0, 0, target.width, target.height)
      stage.close()
      close = () => {}
    }
    draw().catch(() => setFailed(true))
    return () => {
      left = true
      close()
    }
  }, [preview, x, y, z, azimuth, color])

  if (failed) return <p className="turn-preview p-3 text-xs text-ink-3">{words.noGraphics}</p>
  return <canvas ref={canvas} width={480} height={600} role="img" aria-label={words.preview} className="turn-preview" />
}

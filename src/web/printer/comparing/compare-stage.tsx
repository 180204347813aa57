import { useEffect, useRef, useState } from 'react'
import { printerTexts } from '#web/printer/printer-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { drawFigure } from './draw-figure.ts'
import type { ComparedProduct } from './use-compared-products.ts'

/** Height of a number on the ruler, in pixels. */
const labelHeight = 13
/** Space above the tallest figure, in pixels. */
const headroom = 20

/** All figures on one shelf seen from the front, beside one ruler, so that their heights can be compared. */
export function CompareStage({ products }: { products: ComparedProduct[] }) {
  const { compare: texts } = useTexts(printerTexts)
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<{ width: number; height: number } | null>(null)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: Math.min(480, window.innerHeight * 0.46) })
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const sizes = products.flatMap(({ product }) => product?.model?.dimensionsMm ?? [])
  const tallest = Math.max(1, ...sizes.map(({ z }) => z))
  const widest = Math.max(1, ...sizes.map(({ x }) => x))
  const scale = room && Math.min((room.height - headroom) / tallest, (room.width / products.length - 12) / widest)
  return (
    <div role="img" aria-label={texts.drawing} className="border-b-2 border-ink pl-9">
      <div ref={box} style={{ height: scale ? tallest * scale + headroom : 208 }} className="relative flex items-end">
        {scale !== null && (
          <>
            <Ruler scale={scale} height={tallest * scale + headroom} />
            {products.map((one) => (
              <div key={one.figure.id} className="relative flex min-w-0 flex-1 justify-center">
                <Drawn one={one} scale={scale} />
              </div>
            ))}
          </>
        )}
      </div>
    </div>
  )
}

function Ruler({ scale, height }: { scale: number; height: number }) {
  const step = [5, 10, 20, 50, 100, 200, 500, 1000].find((mm) => mm * scale >= 28) ?? 2000
  // The number is above its line.
  const marks = Array.from(
    { length: Math.floor((height - labelHeight) / (step * scale)) + 1 },
    (_, place) => place * step,
  )
  return (
    <div aria-hidden="true" className="absolute inset-0">
      {marks.map((mm) => (
        <span
          key={mm}
          style={{ bottom: mm * scale }}
          className="absolute -left-9 right-0 flex items-end border-b border-line text-2xs text-ink-3 tabular-nums"
        >
          <span className="translate-y-[.05rem] leading-none">{mm}</span>
        </span>
      ))}
    </div>
  )
}

/** The figure itself, or its outline; nothing if it is not measured. */
function Drawn({ one: { product, preview }, scale }: { one: ComparedProduct; scale: number }) {
  const { compare: texts } = useTexts(printerTexts)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !preview) return
    // Rendered at twice the screen's resolution (at most 3), so that its edges look smooth when scaled down.
    const image = drawFigure(preview, scale * Math.min(3, 2 * window.devicePixelRatio))
    context.canvas.width = image.width
    context.canvas.height = image.height
    context.putImageData(image, 0, 0)
  }, [preview, scale])
  const size = product?.model?.dimensionsMm
  if (!size) return null
  const place = { width: size.x * scale, height: size.z * scale }
  if (preview) return <canvas ref={canvas} style={place} className="block" />
  return (
    <span style={place} title={texts.box} className="block border-[1.5px] border-b-0 border-dashed border-line-ctl" />
  )
}

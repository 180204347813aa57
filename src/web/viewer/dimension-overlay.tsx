import type { Ref } from 'react'
import type { Size } from '#domain/models/measuring/fit-on-bed.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { dimensionLines } from './scene/dimension-lines.ts'
import type { Orbit } from './scene/orbit.ts'
import type { Project } from './scene/stage.ts'

const axes = ['x', 'y', 'z'] as const
/** Half the length of the strokes at a line's ends, in px. */
const tick = 5
/** Lines seen end-on, shorter than this in px, are hidden, since they measure nothing. */
const shortest = 30
/** The least right edge of the height's label, in px, so that all of it is visible. */
const leftmost = 72
/** Distance of a label from its line, in px. */
const apart = { x: 16, y: 16, z: 0 }

/** Width, depth and height in mm, drawn beside the figure and moved with it by `placeDimensions`. */
export function DimensionOverlay({
  ref,
  size,
  ink,
}: {
  ref: Ref<HTMLDivElement>
  size: Size
  /** Color of the lines in CSS. */
  ink: string
}) {
  const { locale } = useVoice()
  const written = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  return (
    <div ref={ref} className="pointer-events-none absolute inset-0 overflow-hidden">
      <svg aria-hidden="true" className="absolute inset-0 size-full fill-none stroke-[1.25]" style={{ stroke: ink }}>
        {axes.map((axis) => (
          <path key={axis} data-axis={axis} strokeLinecap="round" className="opacity-0" />
        ))}
      </svg>
      {axes.map((axis) => (
        <span
          key={axis}
          data-axis={axis}
          className="absolute top-0 left-0 opacity-0 rounded-[3px] bg-chip px-1.5 py-0.5 text-2xs leading-none font-semibold whitespace-nowrap text-on-chip tabular-nums"
        >
          {written.format(size[axis])}
          {'\u00a0'}mm
        </span>
      ))}
    </div>
  )
}

/** Moves lines and labels to the current positions of the figure's edges. */
export function placeDimensions(overlay: HTMLElement, size: Size, orbit: Orbit, project: Project): void {
  const middle = project(0, 0, size.z / 3)
  for (const { axis, from, to } of dimensionLines(size, orbit)) {
    const a = project(...from)
    const b = project(...to)
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const [acrossX, acrossY] = [(-(b.y - a.y) / length) * tick, ((b.x - a.x) / length) * tick]
    const end = ({ x, y }: typeof a) => `M${x - acrossX} ${y - acrossY}L${x + acrossX} ${y + acrossY}`
    const opacity = String(Math.max(0, Math.min(1, (length - shortest) / 10)))
    const [line, label] = overlay.querySelectorAll<SVGElement | HTMLElement>(`[data-axis=${axis}]`)
    line?.setAttribute('d', `M${a.x} ${a.y}L${b.x} ${b.y}${end(a)}${end(b)}`)
    if (line) line.style.opacity = opacity
    if (!label) continue
    label.style.opacity = opacity
    const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2]
    const away = apart[axis] / Math.max(1, Math.hypot(x - middle.x, y - middle.y))
    const [left, top] = [x + (x - middle.x) * away, y + (y - middle.y) * away]
    // The height's label is left of its line.
    const reached = axis === 'z' ? Math.max(left, leftmost) : left
    label.style.transform = `translate(${reached}px, ${top}px) translate(${axis === 'z' ? 'calc(-100% - 8px)' : '-50%'}, -50%)`
  }
}

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { ChartData } from './draw-chart.ts'

/**
 * A chart with a sentence that sums it up, and the same numbers in a table below. The drawing is only visual; its
 * library is loaded with the first chart, and if that fails, sentence and table remain.
 */
export function ChartFigure({
  data,
  sentence,
  tableTitle,
  children,
}: {
  data: ChartData
  sentence: string
  tableTitle: string
  /** The table. */
  children: ReactNode
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const theme = useThemeChanges()
  const caption = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme means other colors for the same numbers
  useEffect(() => {
    let undraw: (() => void) | null = null
    let wanted = true
    const draw = async () => {
      const { drawChart } = await import('./draw-chart.ts')
      if (wanted && canvas.current) undraw = drawChart(canvas.current, data)
    }
    // Without its script, the table says the same.
    draw().catch(() => undefined)
    return () => {
      wanted = false
      undraw?.()
    }
  }, [data, theme])
  return (
    <figure aria-labelledby={caption}>
      <figcaption id={caption} className="text-ink-2">
        {sentence}
      </figcaption>
      {data.series.length > 1 && <Legend names={data.series.map(({ name }) => name)} />}
      <div aria-hidden="true" className="chart">
        <canvas ref={canvas} />
      </div>
      <details className="chart-table">
        <summary>{tableTitle}</summary>
        {children}
      </details>
    </figure>
  )
}

function Legend({ names }: { names: string[] }) {
  return (
    <ul className="chart-legend">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

/** A counter that increases when the page's colors change, by the system's theme or the page's own. */
function useThemeChanges(): number {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    const changed = () => setChanges((count) => count + 1)
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', changed)
    const page = new MutationObserver(changed)
    page.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      dark.removeEventListener('change', changed)
      page.disconnect()
    }
  }, [])
  return changes
}

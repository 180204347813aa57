import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'

/** A chart's data: one value per label and series. */
export interface ChartData {
  kind: 'bar' | 'line'
  labels: string[]
  series: { name: string; values: number[] }[]
  /** Formats a value for the axis and the tooltip. */
  format: (value: number) => string
}

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
)

/** Resolves a theme token to an `rgb()` color that the library can parse. */
function colorOf(token: string, element: HTMLElement): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  element.append(probe)
  const color = getComputedStyle(probe).color
  probe.remove()
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!brush) return color
  brush.fillStyle = color
  brush.fillRect(0, 0, 1, 1)
  const [red, green, blue] = brush.getImageData(0, 0, 1, 1).data
  return `rgb(${red} ${green} ${blue})`
}

// Bars use the shop's yellow; lines need a color that is visible on a light background, and a dash pattern for the
// second.
const lineTokens = ['--ink', '--info']
const dashes = [[], [6, 4]]

/** Draws on the canvas in the current theme; returns a function that removes the drawing. */
export function drawChart(canvas: HTMLCanvasElement, { kind, labels, series, format }: ChartData): () => void {
  const box = canvas.parentElement ?? canvas
  const color = (token: string) => colorOf(token, box)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const style = getComputedStyle(box)
  const [ink, paper, muted, line] = ['--ink', '--surface', '--ink-3', '--line'].map(color)
  const font = { family: style.fontFamily, size: 12 }
  const chart = new Chart(canvas, {
    type: kind,
    data: {
      labels,
      datasets: series.map(({ name, values }, position) => {
        const stroke = color(lineTokens[position] ?? '--ink')
        return {
          label: name,
          data: values,
          backgroundColor: kind === 'bar' ? color('--accent') : stroke,
          hoverBackgroundColor: kind === 'bar' ? color('--accent-hover') : stroke,
          borderColor: kind === 'bar' ? color('--accent-edge') : stroke,
          hoverBorderColor: kind === 'bar' ? color('--accent-edge') : stroke,
          borderWidth: kind === 'bar' ? 1 : 2,
          borderDash: dashes[position] ?? [],
          borderRadius: 2,
          maxBarThickness: 40,
          pointRadius: labels.length > 1 ? 0 : 3,
          pointHoverRadius: 4,
          pointHitRadius: 12,
        }
      }),
    },
    options: {
      animation: still ? false : { duration: 320 },
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          grid: { display: false },
          border: { color: ink },
          ticks: { color: muted, font, maxRotation: 0, autoSkipPadding: 16 },
        },
        y: {
          beginAtZero: true,
          grid: { color: line, drawTicks: false },
          border: { display: false },
          ticks: { color: muted, font, padding: 8, maxTicksLimit: 5, callback: (value) => format(Number(value)) },
        },
      },
      plugins: {
        tooltip: {
          backgroundColor: ink,
          titleColor: paper,
          bodyColor: paper,
          titleFont: { ...font, weight: 600 },
          bodyFont: font,
          padding: 10,
          cornerRadius: 8,
          displayColors: false,
          callbacks: { label: ({ dataset, parsed }) => `${dataset.label}: ${format(parsed.y ?? 0)}` },
        },
      },
    },
  })
  return () => chart.destroy()
}

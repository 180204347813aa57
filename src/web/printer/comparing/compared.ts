import { keepInBrowser, useKept } from '../kept-value.ts'

/** The most figures that can be compared at once. */
export const mostCompared = 4

/**
 * A figure in the tray; its facts are fetched each time they are shown, by its id: its owner may change its address, and
 * give that to another figure.
 */
export interface ComparedFigure {
  id: string
  title: string
  image: string
}

function checkFigures(value: unknown): ComparedFigure[] | null {
  if (!Array.isArray(value)) return null
  const figures = value.flatMap((one: unknown) => checkFigure(one) ?? [])
  return figures.length === 0 ? null : figures.slice(0, mostCompared)
}

function checkFigure(value: unknown): ComparedFigure | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, title, image } = value as Record<string, unknown>
  const text = (one: unknown): one is string => typeof one === 'string' && one.length <= 500
  return text(id) && text(title) && text(image) && /^\/media\//.test(image) ? { id, title, image } : null
}

const keptFigures = keepInBrowser('estela-compare-1', checkFigures)

const keptChoosing = keepInBrowser('estela-choosing-1', (value) => (value === true ? true : null))

/** Whether cards show their toggle although no figure is chosen yet. */
export function useChoosing() {
  const choosing = useKept(keptChoosing) ?? false
  return { choosing, choose: (on: boolean) => keptChoosing.keep(on || null) }
}

/** The figures chosen for comparison in this browser, with functions to change them. */
export function useCompared() {
  const figures = useKept(keptFigures) ?? []
  const has = (id: string) => figures.some((figure) => figure.id === id)
  const remove = (id: string) => keptFigures.keep(figures.filter((figure) => figure.id !== id))
  return {
    figures,
    has,
    full: figures.length >= mostCompared,
    remove,
    /** Acts only on what the visitor saw: a first press may come before this page has read what is kept. */
    toggle({ id, title, image }: ComparedFigure) {
      const kept = keptFigures.read() ?? []
      if (kept.some((figure) => figure.id === id) !== has(id)) return
      if (has(id)) remove(id)
      else if (kept.length < mostCompared) keptFigures.keep([...kept, { id, title, image }])
    },
    clear() {
      keptFigures.keep(null)
      keptChoosing.keep(null)
    },
  }
}

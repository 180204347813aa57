/**
 * Describes what is wrong with the focused element; null when nothing is. A tab stop must be fully visible, with
 * nothing fixed over it (WCAG 2.4.11), and must have a ring around it of which at least two sides are visible (2.4.7).
 * Runs in the page, so it cannot use anything from outside.
 */
export function findFocusProblem(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'nothing has the focus'
  const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const label = focused.closest('label')
  const shown = isSeen(focused) ? focused : (label ?? focused)
  const box = shown.getBoundingClientRect()
  if (!isSeen(shown) || box.width < 2 || box.height < 2) return 'it is not to be seen'

  const fits = box.height <= window.innerHeight && box.width <= window.innerWidth
  const isWithin =
    box.left > -1 && box.top > -1 && box.right < window.innerWidth + 1 && box.bottom < window.innerHeight + 1
  if (fits && !isWithin) return `it lies outside of the window: ${JSON.stringify(box)}`

  const isAbove = (hit: Element) => {
    for (let over: Element | null = hit; over && !over.contains(shown); over = over.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(over).position)) return true
    return false
  }
  const inset = (length: number) => Math.min(8, length / 3)
  for (const x of [box.left + inset(box.width), (box.left + box.right) / 2, box.right - inset(box.width)])
    for (const y of [box.top + inset(box.height), (box.top + box.bottom) / 2, box.bottom - inset(box.height)]) {
      const hit = document.elementFromPoint(x, y)
      if (hit && !shown.contains(hit) && isAbove(hit)) return `it lies under ${hit.outerHTML.slice(0, 120)}`
    }

  const around: Element[] = []
  for (let one = focused.parentElement; one && one !== document.body; one = one.parentElement) around.push(one)
  const within = [focused, ...(label ? [label] : [])].flatMap((one) => [one, ...one.querySelectorAll('*')])
  const rings = [...within, ...around].filter((one) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one)
    const isClear = /^rgba\(.*, 0\)$|\/ 0\)$/.test(outlineColor)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !isClear
  })
  if (rings.length === 0) return 'nothing is drawn around it'

  const sidesSeen = (ring: Element) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(ring)
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) / 2
    const { left, top, right, bottom } = ring.getBoundingClientRect()
    const cut = { left: false, top: false, right: false, bottom: false }
    for (let one = ring.parentElement; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(one)
      const edge = one.getBoundingClientRect()
      cut.left ||= overflowX !== 'visible' && left - reach < edge.left
      cut.right ||= overflowX !== 'visible' && right + reach > edge.right
      cut.top ||= overflowY !== 'visible' && top - reach < edge.top
      cut.bottom ||= overflowY !== 'visible' && bottom + reach > edge.bottom
    }
    return Object.values(cut).filter((isCut) => !isCut).length
  }
  return rings.some((ring) => sidesSeen(ring) >= 2) ? null : 'the ring around it is cut off'
}

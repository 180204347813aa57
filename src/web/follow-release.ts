import { askAboutFile } from './fetch-file.ts'

/** Between two looks whether the store has another release, in ms. */
const pause = 600_000

let looked = Number.NEGATIVE_INFINITY
let isFormer = false

/** A script of an earlier release says so, or is there no more. */
async function look() {
  if (document.hidden || isFormer || performance.now() - looked < pause) return
  looked = performance.now()
  const answer = await askAboutFile(import.meta.url).catch(() => null)
  isFormer = answer !== null && (answer.status === 404 || answer.headers.get('X-Release') === 'former')
}

/** Whoever leaves a page of an earlier release gets the next one whole; until then nothing that was typed is lost. */
function openWhole(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!isFormer || !link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  const { origin, pathname } = window.location
  if (link.target || link.hasAttribute('download') || link.origin !== origin || link.pathname === pathname) return
  event.preventDefault()
  event.stopPropagation()
  window.location.assign(link.href)
}

document.addEventListener('visibilitychange', () => void look())
document.addEventListener('click', openWhole, { capture: true })
void look()

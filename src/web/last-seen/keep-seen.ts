import { workerAddress } from '#domain/last-seen.ts'
import { defaultVoice, isVoice } from '#domain/voice.ts'
import { isRecord } from '#web/is-record.ts'
import { GoneFile } from '#web/lazy/fetch-file.ts'
import type { PersonalStore } from '#web/personal/state/personal-store.ts'
import { isCatalogPage } from '#web/serving/catalog-pages.ts'
import comeBack from './come-back.ts?worker&url'
import { isShelfThere, keepPage, type Shelf, takeShelf } from './seen-shelf.ts'

interface TrustedTypes {
  createPolicy(name: string, rules: object): { createScriptURL(text: string): string }
}

let trusted: string | null = null
/**
 * The only address that may become a script URL; see the policy of all pages. A Trusted Types policy name can be
 * created only once.
 */
function trustedAddress(): string {
  const types: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes')
  trusted ??=
    types?.createPolicy('last-seen', { createScriptURL: () => workerAddress }).createScriptURL('') ?? workerAddress
  return trusted
}

/** The part of the router's state that is read here. */
interface RouterState {
  loaderData: Record<string, unknown>
  navigation: { state: string }
  errors: Record<string, unknown> | null
}
interface Router {
  state: RouterState
  subscribe(listen: () => void): void
}
function findRouter(): Router | null {
  const found: unknown = Reflect.get(window, '__reactRouterDataRouter')
  return isRouter(found) ? found : null
}
const isRouter = (value: unknown): value is Router => isRecord(value) && isRecord(value.state) && 'subscribe' in value

let isAtHand = true
/**
 * True at most once: when this page, the first one looked at, is the document as it was loaded. Later ones were rendered
 * in the browser.
 */
function takeDocument(address: string): boolean {
  const [{ name } = { name: '' }] = performance.getEntriesByType('navigation')
  const isIt = isAtHand && name === new URL(address, window.location.origin).href
  isAtHand = false
  return isIt
}

/** Some pages never become idle. */
const patienceMs = 5000

/** Skipped when the visitor saves data, which only some browsers report. */
const atRest = (work: () => void) => {
  const { saveData }: { saveData?: boolean } = Reflect.get(navigator, 'connection') ?? {}
  if (!saveData) window.requestIdleCallback?.(work, { timeout: patienceMs }) ?? setTimeout(work)
}

/**
 * Whether the store enables this. An error page does not know; the worker of a store that disables it removes itself.
 */
const isOn = ({ state: { loaderData } }: Router): boolean =>
  !(isRecord(loaderData.root) && loaderData.root.lastSeen === false)

const styleSheets = () =>
  [...document.querySelectorAll('link[rel=stylesheet]')].flatMap((link) => link.getAttribute('href') ?? [])

/** An error page that replaces a page, or the reverse, comes with a new store. */
let present: PersonalStore | null = null

/** Reloads a catalog page that failed, because the worker can answer a request for a document even when offline. */
export async function askWorker(failure: unknown): Promise<void> {
  // A store that responds but no longer has a file would have the page reload forever.
  if (failure instanceof GoneFile || !isCatalogPage(new URL(window.location.href))) return
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (registration?.active && (await isShelfThere())) window.location.reload()
}

/**
 * From now on keeps each catalog page that is looked at, as it was, and the worker shows it when offline. Pages that an
 * account saw are deleted when it leaves. Nothing kept is shown while the store responds.
 */
export async function keepSeen(store: PersonalStore): Promise<void> {
  const router = findRouter()
  const { serviceWorker } = navigator
  // Browsers have neither outside secure contexts, and some forbid it.
  if (!serviceWorker || !('caches' in window) || !router || !isOn(router)) return
  present = store
  await serviceWorker.register(trustedAddress(), { updateViaCache: 'none' })
  await fetch(comeBack, { priority: 'low' })

  const { voice } = document.documentElement.dataset
  const known = { voice: isVoice(voice) ? voice : defaultVoice, script: comeBack, styles: styleSheets() }
  let work: Promise<unknown> = Promise.resolve()
  let owner: string | null = null
  let kept = ''

  /** Runs tasks in sequence. A failure, such as a full quota, leaves the page unkept. */
  const enqueue = (next: () => Promise<unknown>) => {
    work = work.then(next).catch(() => {})
  }

  async function keep(shelf: Shelf, address: string) {
    const cache = takeDocument(address) ? 'force-cache' : 'no-cache'
    const answer = await fetch(address, { cache, priority: 'low' })
    if (shelf.account === owner) await keepPage(await takeShelf(shelf), shelf, { address, answer })
  }

  const look = () => {
    const { errors, navigation } = router.state
    const { status, account } = store.getView()
    const here = new URL(window.location.href)
    if (store !== present || navigation.state !== 'idle') return
    if (status === 'loading') return
    const shelf = { ...known, account: account?.uid ?? '' }
    if (shelf.account !== owner) {
      // The account left, so this document keeps nothing more: what it still shows was that account's.
      if (owner) present = null
      owner = shelf.account
      kept = ''
      enqueue(() => takeShelf(shelf))
    }
    if (!present) return
    const address = here.pathname + here.search
    if (errors || address === kept || !isCatalogPage(here)) return
    kept = address
    // A failed attempt is retried at the next state change.
    const forget = () => {
      if (kept === address) kept = ''
    }
    atRest(() => enqueue(() => keep(shelf, address).catch(forget)))
  }
  store.subscribe(look)
  router.subscribe(look)
  look()
}

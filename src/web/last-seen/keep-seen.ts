import { workerAddress } from '#domain/last-seen.ts'
import { defaultVoice, isVoice } from '#domain/voice.ts'
import { isLineLost } from '#web/chrome/lost-line.ts'
import { isRecord } from '#web/is-record.ts'
import type { PersonalStore } from '#web/personal/state/personal-store.ts'
import { isCatalogPage } from '#web/serving/catalog-pages.ts'
import comeBack from './come-back.ts?worker&url'
import { isShelfThere, keepPage, type Shelf, takeShelf } from './seen-shelf.ts'

interface TrustedTypes {
  createPolicy(name: string, rules: object): { createScriptURL(text: string): string }
}

let trusted: string | null = null
/** The one address that may become a script's: see the policy of all pages. A policy's name can be taken once. */
function trustedAddress(): string {
  const types: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes')
  trusted ??=
    types?.createPolicy('last-seen', { createScriptURL: () => workerAddress }).createScriptURL('') ?? workerAddress
  return trusted
}

/** As much of the router's state as is looked at. */
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
/** Whether this page, the first that is looked at, is the document as it came; others were put together here. */
function isDocument(address: string): boolean {
  const [{ name } = { name: '' }] = performance.getEntriesByType('navigation')
  const isIt = isAtHand && name === new URL(address, window.location.origin).href
  isAtHand = false
  return isIt
}

/** Some pages never rest. */
const patienceMs = 5000

/** Unless somebody saves data; only some browsers know. */
const atRest = (work: () => void) => {
  const { saveData }: { saveData?: boolean } = Reflect.get(navigator, 'connection') ?? {}
  if (!saveData) window.requestIdleCallback?.(work, { timeout: patienceMs }) ?? setTimeout(work)
}

/** Whether the store wants it; a page that tells a failure does not know, and the worker of a store that does not drops itself. */
const isOn = ({ state: { loaderData } }: Router): boolean =>
  !(isRecord(loaderData.root) && loaderData.root.lastSeen === false)

const styleSheets = () =>
  [...document.querySelectorAll('link[rel=stylesheet]')].flatMap((link) => link.getAttribute('href') ?? [])

/** Where a page was replaced by one that tells a failure, or the other way round, there is another store. */
let present: PersonalStore | null = null

/**
 * From now on keeps each page of the catalog that is looked at, as it was, for when there is no line; the worker shows it
 * then. What an account saw goes with it. Nothing of what is kept is shown while the store answers.
 */
export async function keepSeen(store: PersonalStore): Promise<void> {
  const router = findRouter()
  const { serviceWorker } = navigator
  // Browsers have neither outside of secure places, and some forbid it.
  if (!serviceWorker || !('caches' in window) || !router || !isOn(router)) return
  present = store
  const registration = await serviceWorker.register(trustedAddress(), { updateViaCache: 'none' })
  await fetch(comeBack, { priority: 'low' })

  const { voice } = document.documentElement.dataset
  const known = { voice: isVoice(voice) ? voice : defaultVoice, script: comeBack, styles: styleSheets() }
  let work: Promise<unknown> = Promise.resolve()
  let owner: string | null = null
  let kept = ''

  /** One after another; what fails, as where the browser has no room, leaves the page unkept. */
  const enqueue = (next: () => Promise<unknown>) => {
    work = work.then(next).catch(() => {})
  }

  /** To a document that is asked for without a line the worker has an answer. */
  async function askWorker() {
    if (registration.active && (await isShelfThere())) window.location.reload()
  }

  async function keep(shelf: Shelf, address: string) {
    const cache = isDocument(address) ? 'force-cache' : 'no-cache'
    const answer = await fetch(address, { cache, priority: 'low' })
    if (shelf.account === owner) await keepPage(await takeShelf(shelf), shelf, { address, answer })
  }

  const look = () => {
    const { errors, navigation } = router.state
    const { status, account } = store.getView()
    const here = new URL(window.location.href)
    if (store !== present || navigation.state !== 'idle') return
    if (Object.values(errors ?? {}).some(isLineLost) && isCatalogPage(here)) return enqueue(askWorker)
    if (status === 'loading') return
    const shelf = { ...known, account: account?.uid ?? '' }
    if (shelf.account !== owner) {
      // Who was here left, and so does this document: what it still shows was theirs.
      if (owner) present = null
      owner = shelf.account
      kept = ''
      enqueue(() => takeShelf(shelf))
    }
    if (!present) return
    const address = here.pathname + here.search
    if (errors || address === kept || !isCatalogPage(here)) return
    kept = address
    // What fails is tried again with whatever changes next.
    const forget = () => {
      if (kept === address) kept = ''
    }
    atRest(() => enqueue(() => keep(shelf, address).catch(forget)))
  }
  store.subscribe(look)
  router.subscribe(look)
  look()
}

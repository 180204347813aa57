import type { Shop } from '#domain/shop.ts'
import type { Voice } from '#domain/voice.ts'
import { voiceCookie } from '#domain/voice.ts'
import { needsSession } from '../loaders/gate.ts'
import type { PageVisitor } from '../loaders/shop-context.ts'
import { readKeptPage } from './kept-pages.ts'

interface Audience {
  voice: Voice
  member: boolean
}

type Render = (request: Request, findVisitor: () => Promise<PageVisitor | null>) => Promise<Response>

/** A placeholder for any signed-in account, since pages that are the same for all know nothing of the person. */
const anybody: PageVisitor = {
  accountId: '',
  sessionId: '',
  role: 'customer',
  name: '',
  email: '',
  twoFactorEnabled: false,
  twoFactorAt: null,
}

/** The pages that are the same for a whole audience, rendered without anything personal. */
export function createPageSource(shop: Shop, render: Render) {
  /** Whether strangers get the sign-in screen at this address. */
  const isScreen = ({ member }: Audience, url: string): boolean => {
    const page = readKeptPage(url)
    return !member && page !== null && needsSession(page.path, shop.settings)
  }
  return {
    covers: (url: string) => readKeptPage(url) !== null,
    // The gate itself refuses data requests behind it.
    admits: (audience: Audience, url: string) => !(isScreen(audience, url) && readKeptPage(url)?.isData),
    isUnbounded: (audience: Audience, url: string) => isScreen(audience, url) || !readKeptPage(url)?.isPlain,
    make({ voice, member }: Audience, { url }: { url: string }): Promise<Response> {
      const request = new Request(new URL(url, shop.settings().baseUrl), {
        headers: { cookie: `${voiceCookie.name}=${voice}` },
      })
      return render(request, async () => (member ? anybody : null))
    },
    mayKeep: (audience: Audience, url: string, { status, headers }: Response) =>
      status === 200 && (isScreen(audience, url) || headers.get('cache-control') !== 'no-store'),
  }
}

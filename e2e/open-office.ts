import { giveRole } from '#test/accounts/give-role.ts'
import { openBrowser } from '#test/browser/open-browser.ts'
import { openSellingStore } from '#test/stores/selling-store.ts'

/** A store that sells, its owner, a buyer, and a browser in which the owner is signed in. */
export async function openOffice(options: Parameters<typeof openSellingStore>[0] = {}) {
  const store = await openSellingStore(options)
  const chrome = await openBrowser()
  const buyer = await store.newBuyer()
  const owner = await store.newBuyer()
  await giveRole(store.services, { email: owner.email, role: 'owner' })
  const desk = { client: owner, width: 1440, reducedMotion: 'reduce' } as const
  return {
    store,
    buyer,
    owner,
    /** Opens a page on which the owner is signed in. */
    openDesk: () => chrome.newPage(desk),
    /** Opens such a page at an address, until the test is over. */
    visit: (address: string) => chrome.visit(address, desk),
    /** Does the same for somebody else. */
    visitAs: (client: typeof buyer, address: string) => chrome.visit(address, { client }),
    async [Symbol.asyncDispose]() {
      await chrome[Symbol.asyncDispose]()
      await store[Symbol.asyncDispose]()
    },
  }
}

import type { Page } from 'playwright-core'
import { giveRole } from '#test/accounts/give-role.ts'
import { textsInLanguage } from '#test/every-text.ts'
import type { openShop } from '../open-shop.ts'

const isSaid = (words: string) => /\p{L}{2}/u.test(words)
const portuguese = new Set(textsInLanguage('pt-BR').map(([, words]) => words))
/** Texts that only the other languages have. */
const foreign = new Set(
  [...textsInLanguage('en'), ...textsInLanguage('es')].flatMap(([, words]) =>
    isSaid(words) && !portuguese.has(words) ? [words] : [],
  ),
)
// Names of products and people may coincide with short texts, so only longer ones are searched for within others.
const sentences = [...foreign].filter((words) => words.split(' ').length > 3)

/** Every text and name on the page, except the languages' own names for themselves. */
export const readPieces = (page: Page) =>
  page.evaluate(() => {
    const copy = document.body.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return []
    for (const element of copy.querySelectorAll('script, style, fieldset [lang], fieldset [aria-pressed]'))
      element.remove()
    const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
    const pieces: string[] = [document.title]
    while (texts.nextNode()) pieces.push(texts.currentNode.textContent ?? '')
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of copy.querySelectorAll(`[${name}]`)) pieces.push(element.getAttribute(name) ?? '')
    return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '')
  })

/** Texts and names on the page that only other languages have. */
export const foreignOn = async (page: Page) =>
  (await readPieces(page)).filter(
    (piece) => foreign.has(piece) || sentences.some((sentence) => piece.includes(sentence)),
  )

/** Signs up a person who reads Portuguese, with a figure in the cart. */
export async function signUpPortugueseReader(shop: Awaited<ReturnType<typeof openShop>>, role: 'customer' | 'owner') {
  const client = await shop.signUp()
  if (role === 'owner') await giveRole(shop.store.services, { email: client.email, role })
  await client.want(204, 'PUT', '/api/voice', { json: { voice: 'pt-BR' } })
  await client.want(200, 'PUT', `/api/me/cart/${shop.product(0).slug}`)
  return client
}

import { generatedFiles, seededRandom } from '#test/generated-catalog.ts'
import { createTestClock } from '#test/stand-ins.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { createYearProvider } from './year-provider.ts'

const figures = 40
const idOf = (number: number) => String(number).padStart(3, '0')
const licenses = [
  { id: 'prints', name: 'Sale of prints', text: 'Prints may be sold.', priceCents: 2500 },
  { id: 'studio', name: 'Studio', text: 'Prints may be sold by a studio.', priceCents: 9900 },
]

/** Figures at all prices from zero on, some with licenses or a chosen price, and bundles, one inside another. */
function catalogOfYear(random: () => number): Record<string, unknown>[] {
  const entry = (number: number, more: object) => ({
    ...{ id: idOf(number), slug: `figure-${number}`, title: `Figure ${number}`, image: '', images: [] },
    ...{ link: `/product/figure-${number}`, buyLink: `/buy/figure-${number}`, date: '2026-01-01', category: 'fantasy' },
    ...{ popularity: 1, hot: false, ...more },
  })
  const single = Array.from({ length: figures }, (_, at) => {
    const price = `$${(1 + Math.floor(random() * 1500) / 100).toFixed(2)}`
    if (at < 4) return entry(at + 1, { price: '$0' })
    if (at < 9) return entry(at + 1, { minCents: 100, suggestedCents: 500 })
    return entry(at + 1, { price, ...(at < 16 ? { licenses } : {}) })
  })
  const bundles = Array.from({ length: 5 }, (_, at) => {
    const own = Array.from({ length: 3 + at }, () => idOf(10 + Math.floor(random() * (figures - 10))))
    const members = [...new Set(at === 4 ? [...own, idOf(figures + 1)] : own)]
    return entry(figures + 1 + at, { price: `$${12 + at}.99`, bundle: members })
  })
  return [...single, ...bundles]
}

const rates = [
  { country: 'DE', percent: 19, from: '2026-01-01' },
  { country: 'FR', percent: 20, from: '2026-01-01', until: '2026-06-30' },
  { country: 'FR', percent: 18.5, from: '2026-07-01' },
  { country: 'CL', percent: 19, from: '2026-01-01' },
  { country: 'GB', percent: 0, from: '2026-01-01' },
]

/** A store on January 1 with a full catalog, two providers in two currencies, and this many buyers. */
export async function openYear({ buyers, seed }: { buyers: number; seed: number }) {
  const random = seededRandom(seed)
  const clock = createTestClock('2026-01-01T05:00:00.000Z')
  const paypal = createYearProvider('paypal', { currency: 'USD', rate: '1' })
  const mercadopago = createYearProvider('mercadopago', { currency: 'CLP', rate: '943.27' })
  const providers = { paypal: paypal.provider, mercadopago: mercadopago.provider }
  const store = await createTestShop({ providers: () => providers, clock })
  Object.assign(store.services.settings(), { demo: false, rateLimitFactor: 0, timeZone: 'America/Lima' })
  await store.shop.catalog.importCatalog(catalogOfYear(random), generatedFiles, { dryRun: false })
  await store.office.taxes.putRates({ rates })
  await store.office.codes.make({ code: 'TENTH', percent: 10 })
  await store.office.codes.make({ code: 'THREE-OFF', amountCents: 300, minimumCents: 500 })
  await store.office.codes.make({ code: 'WHOLE', percent: 100 })
  const accounts: string[] = []
  for (let count = 0; count < buyers; count += 1) accounts.push(await store.addAccount())
  return { ...store, random, clock, banks: { paypal, mercadopago }, accounts }
}

export type Year = Awaited<ReturnType<typeof openYear>>

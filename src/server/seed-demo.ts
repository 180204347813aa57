import type { Authentication } from '#adapters/better-auth-accounts.ts'
import { setAccountRole } from '#domain/accounts/set-account-role.ts'
import type { Services } from '#domain/services.ts'
import type { Shop } from '#domain/shop.ts'
import { demoCatalog, demoCatalogFiles, readDemoPromos, readDemoSample } from './demo-catalog.ts'

const password = 'Demo-1234!'
const people = [
  { name: 'Demo Customer', email: 'customer@estela.test', role: 'customer' },
  { name: 'Demo Owner', email: 'owner@estela.test', role: 'owner' },
] as const

interface SeedParts {
  shop: Shop
  authentication: Authentication
  services: Services
}

async function seedAccounts({ authentication, services }: SeedParts) {
  const { baseUrl } = services.settings
  for (const [index, { role, ...person }] of people.entries()) {
    if (await setAccountRole(services, { email: person.email, role })) continue
    const answer = await authentication.handle(
      new Request(`${baseUrl}/api/auth/sign-up/email`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: new URL(baseUrl).origin,
          // One each, so that the store opens under any limit.
          'x-client-address': `127.0.0.${index + 2}`,
        },
        body: JSON.stringify({ ...person, password }),
      }),
    )
    if (!answer.ok) throw new Error(`The demo account ${person.email} could not be made: ${await answer.text()}`)
    await setAccountRole(services, { email: person.email, role })
  }
}

/** Demo accounts and, in an empty shop, the demo catalog or its first `figures`; harmless when run again. */
export async function seedDemo(parts: SeedParts, figures?: number): Promise<void> {
  await seedAccounts(parts)
  const { shop } = parts
  if ((await shop.catalog.browse({ pageSize: 1 })).total > 0) return
  await shop.downloads.keepSample(await readDemoSample())
  await shop.catalog.keepPromos(await readDemoPromos())
  await shop.catalog.importCatalog((await demoCatalog()).slice(0, figures), demoCatalogFiles, { dryRun: false })
}

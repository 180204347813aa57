import type { Services } from './services.ts'

/**
 * The product as one object: everything that any front door (pages, HTTP, command line, tests) can ask for.
 * Each line hands the services to one operation; the operation's own file says what it does.
 */
export function createShop(services: Services) {
  return {
    settings: services.settings,
    catalog: {},
    cart: {},
    favorites: {},
    orders: {},
    payments: {},
    downloads: {},
    mails: {},
  }
}

export type Shop = ReturnType<typeof createShop>

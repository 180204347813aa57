import { createAccountOperations } from './accounts/account-operations.ts'
import { createAnalyticsOperations } from './analytics/analytics-operations.ts'
import { createApiKeyOperations } from './api-keys/api-key-operations.ts'
import { createCartOperations } from './cart/cart-operations.ts'
import { createCatalogOperations } from './catalog/catalog-operations.ts'
import { createPictureVariants } from './catalog/pictures/picture-variants.ts'
import { createSynonymSource } from './catalog/searching/synonym-source.ts'
import { createCertificateOperations } from './certificates/certificate-operations.ts'
import { cleanUp } from './clean-up.ts'
import { createContentOperations } from './content/content-operations.ts'
import { readOwnSynonyms } from './content/read-content.ts'
import { createCustomerOperations } from './customers/customer-operations.ts'
import { today } from './dates/today.ts'
import { createDocumentOperations } from './documents/document-operations.ts'
import { createDownloadOperations } from './downloads/download-operations.ts'
import { createFavoriteOperations } from './favorites/favorite-operations.ts'
import { type IdempotentRequest, runIdempotently } from './idempotency/run-idempotently.ts'
import { withLogOf } from './log-parts.ts'
import { createMailOperations } from './mails/mail-operations.ts'
import { createOffice } from './office.ts'
import { createOrderOperations } from './orders/order-operations.ts'
import { createOwnerOperations } from './owners/owner-operations.ts'
import { createPaymentOperations } from './payments/payment-operations.ts'
import type { Progress } from './progress.ts'
import type { Services } from './services.ts'
import { createTaxOperations } from './taxes/tax-operations.ts'
import { createViolationOperations } from './violations/violation-operations.ts'
import { createWebhookOperations } from './webhooks/webhook-operations.ts'
import { createSharedWork } from './work-queues.ts'

/**
 * The store as one object: everything that any front door (pages, HTTP, command line, tests) can ask for, by module.
 * Each module's `…-operations.ts` lists what everybody may call, its `…-office.ts` what owners may call; each
 * operation's own file says what it does.
 */
export function createShop(services: Services) {
  const ofCatalog = withLogOf(services, 'catalog')
  const ofPayments = withLogOf(services, 'payments')
  const ofDownloads = withLogOf(services, 'downloads')
  const pictures = createPictureVariants(ofCatalog)
  const making = { ...ofCatalog, pictures, measuring: createSharedWork<void>() }
  const synonyms = createSynonymSource(services, () => readOwnSynonyms(services))
  return {
    settings: services.settings,
    events: services.events,
    log: services.log,
    uploads: services.uploads,
    today: () => today(services),
    /** What owners may do; checks that the visitor is one. */
    office: createOffice(services),
    accounts: createAccountOperations(withLogOf(services, 'accounts')),
    owners: createOwnerOperations(services),
    catalog: createCatalogOperations(ofCatalog, { pictures, making, synonyms }),
    certificates: createCertificateOperations(services),
    cart: createCartOperations(services),
    favorites: createFavoriteOperations(services),
    orders: createOrderOperations(ofPayments),
    payments: createPaymentOperations(ofPayments),
    documents: createDocumentOperations(services),
    taxes: createTaxOperations(services),
    downloads: createDownloadOperations(ofDownloads, {
      ...making,
      log: ofDownloads.log,
      layingOut: createSharedWork<void>(),
    }),
    analytics: createAnalyticsOperations(services),
    content: createContentOperations(services),
    customers: createCustomerOperations(services),
    mails: createMailOperations(withLogOf(services, 'mails')),
    violations: createViolationOperations(services),
    webhooks: createWebhookOperations(services),
    apiKeys: createApiKeyOperations(services),
    runIdempotently: <Answer>(request: IdempotentRequest, operation: (progress: Progress) => Promise<Answer>) =>
      runIdempotently(services, request, operation),
    cleanUp: () => cleanUp(services),
  }
}

export type Shop = ReturnType<typeof createShop>

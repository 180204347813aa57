import { createReportOffice } from './analytics/report-office.ts'
import { createApiKeyOffice } from './api-keys/api-key-office.ts'
import { noteExport } from './audit/note-export.ts'
import { actAs, bindOperations } from './bind-operations.ts'
import { createProductOffice } from './catalog/editing/product-office.ts'
import { importCatalogText } from './catalog/importing/import-catalog-text.ts'
import { noteExport as noteCatalogExport } from './catalog/importing/note-export.ts'
import { createCertificateOffice } from './certificates/certificate-office.ts'
import { createCodeOffice } from './codes/code-office.ts'
import { createContentOffice } from './content/content-office.ts'
import { createCustomerOffice } from './customers/customer-office.ts'
import { proveDelivery } from './delivery-proof.ts'
import { createDocumentOffice } from './documents/document-office.ts'
import { listDeliveries } from './downloads/list-deliveries.ts'
import { showRelease } from './downloads/packages/release-packages.ts'
import { withLogOf } from './log-parts.ts'
import { createOrderOffice } from './orders/order-office.ts'
import { createOverviewOffice } from './overview/overview-office.ts'
import { admitOwner, type OfficeVisitor } from './owners/admit-owner.ts'
import { createOwnerOffice } from './owners/owner-office.ts'
import { requireFreshProof } from './owners/require-fresh-proof.ts'
import { createPaymentOffice } from './payments/payment-office.ts'
import { showOrder } from './payments/showing/show-order.ts'
import { createRetentionOffice } from './retention/retention-office.ts'
import type { Services } from './services.ts'
import { createSettingsOffice } from './settings/settings-office.ts'
import { createTaxOffice } from './taxes/tax-office.ts'
import { createViolationOffice } from './violations/violation-office.ts'
import { createWebhookOffice } from './webhooks/webhook-office.ts'

/** An owner's search or report may read much of a large store: it keeps nobody waiting but owners. */
const readingAside = (services: Services): Services => ({
  ...services,
  database: { ...services.database, read: services.database.readAside },
})

/**
 * The only way to what owners may do, by module. It checks once that the visitor is an owner with a second factor, and
 * signs every change with their id. Throws as `admitOwner` does.
 */
export function createOffice(given: Services) {
  const services = readingAside(given)
  const orders = createOrderOffice(services)
  const payments = createPaymentOffice(withLogOf(services, 'payments'))
  const products = createProductOffice(services)
  const codes = createCodeOffice(services)
  const certificates = createCertificateOffice(services)
  const documents = createDocumentOffice(services)
  const taxes = createTaxOffice(services)
  const content = createContentOffice(services)
  const customers = createCustomerOffice(services)
  const overview = createOverviewOffice(services)
  const settings = createSettingsOffice(services)
  const reports = createReportOffice(services)
  const owners = createOwnerOffice(services)
  const retention = createRetentionOffice(services)
  const violations = createViolationOffice(services)
  const webhooks = createWebhookOffice(services)
  const apiKeys = createApiKeyOffice(services)
  const imports = bindOperations(services, { importText: importCatalogText, noteExport: noteCatalogExport })
  const exports = bindOperations(services, { note: noteExport })
  const delivered = {
    ...bindOperations(services, { proveDelivery }),
    /** An order as the owner sees it, with what the buyer downloaded. */
    show: async (orderId: string) => ({
      ...(await showOrder(services, orderId)),
      deliveries: await listDeliveries(services, { orderId }),
    }),
  }
  const releases = bindOperations(services, { showRelease })
  return (visitor: OfficeVisitor | null) => {
    const { actorId, owner } = admitOwner(services, visitor)
    // What could make sold figures free asks for a proof itself, whichever door leads to it.
    const actor = { actorId, requireProof: () => requireFreshProof(services, owner) }
    return {
      orders: { ...orders(actorId), ...delivered },
      payments: payments(actorId),
      products: { ...products(actor), ...releases, ...actAs(actor, imports) },
      codes: codes(actor),
      certificates: certificates(actorId),
      documents,
      taxes: taxes(actorId),
      content: content(actorId),
      customers: customers(actorId),
      overview: overview(actorId),
      settings: settings(actorId),
      violations: violations(actorId),
      webhooks: webhooks(actorId),
      apiKeys: apiKeys(actorId),
      exports: actAs(actorId, exports),
      reports,
      retention,
      owners,
    }
  }
}

export type Office = ReturnType<ReturnType<typeof createOffice>>

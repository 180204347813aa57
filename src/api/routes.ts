import { adminApiKeyRoutes } from './office/admin-api-keys.ts'
import { adminCertificateRoutes } from './office/admin-certificates.ts'
import { adminCodeRoutes } from './office/admin-codes.ts'
import { adminContentRoutes } from './office/admin-content.ts'
import { adminCustomerRoutes } from './office/admin-customers.ts'
import { adminJobRoutes } from './office/admin-jobs.ts'
import { adminReportRoutes } from './office/admin-reports.ts'
import { adminSecurityRoutes } from './office/admin-security.ts'
import { adminSettingRoutes } from './office/admin-settings.ts'
import { adminTaxRoutes } from './office/admin-taxes.ts'
import { adminWebhookRoutes } from './office/admin-webhooks.ts'
import { adminDocumentRoutes } from './office/orders/admin-documents.ts'
import { adminOrderActions } from './office/orders/admin-order-actions.ts'
import { adminOrderRoutes } from './office/orders/admin-orders.ts'
import { adminOrphanRoutes } from './office/orders/admin-orphans.ts'
import { adminCatalogRoutes } from './office/products/admin-catalog.ts'
import { adminProductFileRoutes } from './office/products/admin-product-files.ts'
import { adminProductHistoryRoutes } from './office/products/admin-product-history.ts'
import { adminProductPictureRoutes } from './office/products/admin-product-pictures.ts'
import { adminProductPriceRoutes } from './office/products/admin-product-prices.ts'
import { adminProductReleaseRoutes } from './office/products/admin-product-releases.ts'
import { adminProductRoutes } from './office/products/admin-products.ts'
import { adminUploadRoutes, tusRoutes } from './office/products/admin-uploads.ts'
import { paymentReturnRoutes } from './providers/payment-returns.ts'
import { webhookRoutes } from './providers/webhooks.ts'
import { accountRoutes } from './shop/accounts/accounts.ts'
import { deviceRoutes } from './shop/accounts/devices.ts'
import { ownAccountRoutes } from './shop/accounts/own-account.ts'
import { setUpRoutes } from './shop/accounts/set-up.ts'
import { paymentRoutes } from './shop/buying/payments.ts'
import { quoteRoutes } from './shop/buying/quote.ts'
import { productRoutes } from './shop/catalog/products.ts'
import { demoMailRoutes } from './shop/demo-mail.ts'
import { downloadRoutes } from './shop/downloads/downloads.ts'
import { liveRoutes } from './shop/live/live.ts'
import { certificateRoutes } from './shop/orders/certificates.ts'
import { giftRoutes } from './shop/orders/gifts.ts'
import { guestOrderRoutes } from './shop/orders/guest-orders.ts'
import { orderDocumentRoutes } from './shop/orders/order-documents.ts'
import { orderRoutes } from './shop/orders/orders.ts'
import { withdrawalRoutes } from './shop/orders/withdrawals.ts'
import { cartRoutes } from './shop/personal/cart.ts'
import { eventRoutes } from './shop/personal/events.ts'
import { favoriteRoutes } from './shop/personal/favorites.ts'
import { meRoutes } from './shop/personal/me.ts'
import { newsRoutes } from './shop/personal/news.ts'
import { themeRoutes } from './shop/personal/theme.ts'
import { voiceRoutes } from './shop/personal/voice.ts'
import { reportRoutes } from './shop/reports.ts'

/** Every call that the API describes; `calls.ts` derives request and answer types from them. */
export const routes = [
  ...accountRoutes,
  ...adminApiKeyRoutes,
  ...adminCatalogRoutes,
  ...adminCodeRoutes,
  ...adminContentRoutes,
  ...adminCustomerRoutes,
  ...adminDocumentRoutes,
  ...adminJobRoutes,
  ...adminOrderActions,
  ...adminOrderRoutes,
  ...adminOrphanRoutes,
  ...adminProductFileRoutes,
  ...adminProductPictureRoutes,
  ...adminProductReleaseRoutes,
  ...adminProductHistoryRoutes,
  ...adminProductPriceRoutes,
  ...adminProductRoutes,
  ...adminReportRoutes,
  ...adminSecurityRoutes,
  ...adminSettingRoutes,
  ...adminTaxRoutes,
  ...adminWebhookRoutes,
  ...adminUploadRoutes,
  ...tusRoutes,
  ...adminCertificateRoutes,
  ...certificateRoutes,
  ...cartRoutes,
  ...demoMailRoutes,
  ...downloadRoutes,
  ...eventRoutes,
  ...favoriteRoutes,
  ...liveRoutes,
  ...meRoutes,
  ...newsRoutes,
  ...deviceRoutes,
  ...ownAccountRoutes,
  ...orderRoutes,
  ...orderDocumentRoutes,
  ...withdrawalRoutes,
  ...guestOrderRoutes,
  ...quoteRoutes,
  ...giftRoutes,
  ...paymentReturnRoutes,
  ...paymentRoutes,
  ...productRoutes,
  ...reportRoutes,
  ...setUpRoutes,
  ...themeRoutes,
  ...voiceRoutes,
  ...webhookRoutes,
] as const

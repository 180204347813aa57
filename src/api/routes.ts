import { accountRoutes } from './accounts.ts'
import { adminCatalogRoutes } from './admin-catalog.ts'
import { adminContentRoutes } from './admin-content.ts'
import { adminCustomerRoutes } from './admin-customers.ts'
import { adminJobRoutes } from './admin-jobs.ts'
import { adminOrderActions } from './admin-order-actions.ts'
import { adminOrderRoutes } from './admin-orders.ts'
import { adminOrphanRoutes } from './admin-orphans.ts'
import { adminProductFileRoutes } from './admin-product-files.ts'
import { adminProductHistoryRoutes } from './admin-product-history.ts'
import { adminProductReleaseRoutes } from './admin-product-releases.ts'
import { adminProductRoutes } from './admin-products.ts'
import { adminReportRoutes } from './admin-reports.ts'
import { adminSecurityRoutes } from './admin-security.ts'
import { adminSettingRoutes } from './admin-settings.ts'
import { adminUploadRoutes, tusRoutes } from './admin-uploads.ts'
import { cartRoutes } from './cart.ts'
import { demoMailRoutes } from './demo-mail.ts'
import { downloadRoutes } from './downloads.ts'
import { eventRoutes } from './events.ts'
import { favoriteRoutes } from './favorites.ts'
import { liveRoutes } from './live.ts'
import { meRoutes } from './me.ts'
import { orderRoutes } from './orders.ts'
import { paymentReturnRoutes } from './payment-returns.ts'
import { paymentRoutes } from './payments.ts'
import { productRoutes } from './products.ts'
import { setUpRoutes } from './set-up.ts'
import { themeRoutes } from './theme.ts'
import { voiceRoutes } from './voice.ts'
import { webhookRoutes } from './webhooks.ts'

/** Every call that the API describes; `calls.ts` makes of them what a caller may send and what it gets. */
export const routes = [
  ...accountRoutes,
  ...adminCatalogRoutes,
  ...adminContentRoutes,
  ...adminCustomerRoutes,
  ...adminJobRoutes,
  ...adminOrderActions,
  ...adminOrderRoutes,
  ...adminOrphanRoutes,
  ...adminProductFileRoutes,
  ...adminProductReleaseRoutes,
  ...adminProductHistoryRoutes,
  ...adminProductRoutes,
  ...adminReportRoutes,
  ...adminSecurityRoutes,
  ...adminSettingRoutes,
  ...adminUploadRoutes,
  ...tusRoutes,
  ...cartRoutes,
  ...demoMailRoutes,
  ...downloadRoutes,
  ...eventRoutes,
  ...favoriteRoutes,
  ...liveRoutes,
  ...meRoutes,
  ...orderRoutes,
  ...paymentReturnRoutes,
  ...paymentRoutes,
  ...productRoutes,
  ...setUpRoutes,
  ...themeRoutes,
  ...voiceRoutes,
  ...webhookRoutes,
] as const

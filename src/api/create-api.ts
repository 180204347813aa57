import { OpenAPIHono } from '@hono/zod-openapi'
import { compress } from 'hono/compress'
import type { Visitor } from '#domain/accounts/visitor.ts'
import { ShopError } from '#domain/errors.ts'
import { sayAdmission } from '#domain/owners/admission-texts.ts'
import type { Log } from '#domain/services.ts'
import type { Shop } from '#domain/shop.ts'
import { defaultVoice, plainLanguage, readVoice } from '#domain/voice.ts'
import type { Api, ApiEnvironment } from './api.ts'
import { limitBody } from './bodies/limit-body.ts'
import { createReadWholeBody } from './bodies/read-whole-body.ts'
import { addOpenApiRoutes } from './description/openapi.ts'
import { answerError, createErrorHandler, refuseInput } from './errors.ts'
import { admitOwners, checkOrigin, limitRate, refuseOtherAccount, refuseStrangers } from './guards.ts'
import { logSecurityEvents } from './log-security-events.ts'
import { addAdminApiKeyRoutes } from './office/admin-api-keys.ts'
import { addAdminCertificateRoutes } from './office/admin-certificates.ts'
import { addAdminCodeRoutes } from './office/admin-codes.ts'
import { addAdminContentRoutes } from './office/admin-content.ts'
import { addAdminCustomerRoutes } from './office/admin-customers.ts'
import { addAdminJobRoutes } from './office/admin-jobs.ts'
import { addAdminReportRoutes } from './office/admin-reports.ts'
import { addAdminSecurityRoutes } from './office/admin-security.ts'
import { addAdminSettingRoutes } from './office/admin-settings.ts'
import { addAdminTaxRoutes } from './office/admin-taxes.ts'
import { addAdminWebhookRoutes } from './office/admin-webhooks.ts'
import { admitKeys } from './office/admit-keys.ts'
import { limitOwners } from './office/limit-owners.ts'
import { addAdminDocumentRoutes } from './office/orders/admin-documents.ts'
import { addAdminOrderActions } from './office/orders/admin-order-actions.ts'
import { addAdminOrderRoutes } from './office/orders/admin-orders.ts'
import { addAdminOrphanRoutes } from './office/orders/admin-orphans.ts'
import { addAdminCatalogRoutes } from './office/products/admin-catalog.ts'
import { addAdminProductFileRoutes } from './office/products/admin-product-files.ts'
import { addAdminProductHistoryRoutes } from './office/products/admin-product-history.ts'
import { addAdminProductPictureRoutes } from './office/products/admin-product-pictures.ts'
import { addAdminProductPriceRoutes } from './office/products/admin-product-prices.ts'
import { addAdminProductReleaseRoutes } from './office/products/admin-product-releases.ts'
import { addAdminProductRoutes } from './office/products/admin-products.ts'
import { addAdminUploadRoutes, type UploadsHandler } from './office/products/admin-uploads.ts'
import { addPaymentReturnRoutes } from './providers/payment-returns.ts'
import { addWebhookRoutes } from './providers/webhooks.ts'
import { type AuthenticationHandler, addAccountRoutes } from './shop/accounts/accounts.ts'
import { addDeviceRoutes } from './shop/accounts/devices.ts'
import { addOwnAccountRoutes } from './shop/accounts/own-account.ts'
import { prolongUsedSession } from './shop/accounts/prolong-session.ts'
import { addSetUpRoutes } from './shop/accounts/set-up.ts'
import { addSignInForm } from './shop/accounts/sign-in-form.ts'
import { addPaymentRoutes } from './shop/buying/payments.ts'
import { addQuoteRoutes } from './shop/buying/quote.ts'
import { returnToLocalhost } from './shop/buying/return-to-localhost.ts'
import { addProductRoutes } from './shop/catalog/products.ts'
import { addDemoMailRoutes } from './shop/demo-mail.ts'
import { addDownloadRoutes } from './shop/downloads/downloads.ts'
import { addLiveRoutes } from './shop/live/live.ts'
import { createLiveGaps } from './shop/live/live-gaps.ts'
import { createLiveSeats } from './shop/live/live-seats.ts'
import type { SeatCounter } from './shop/live/seat-counter.ts'
import { addCertificateRoutes } from './shop/orders/certificates.ts'
import { addGiftRoutes } from './shop/orders/gifts.ts'
import { addGuestOrderRoutes } from './shop/orders/guest-orders.ts'
import { addOrderDocumentRoutes } from './shop/orders/order-documents.ts'
import { addOrderRoutes } from './shop/orders/orders.ts'
import { addWithdrawalRoutes } from './shop/orders/withdrawals.ts'
import { addCartRoutes } from './shop/personal/cart.ts'
import { addEventRoutes } from './shop/personal/events.ts'
import { addFavoriteRoutes } from './shop/personal/favorites.ts'
import { addMeRoutes } from './shop/personal/me.ts'
import { addNewsRoutes } from './shop/personal/news.ts'
import { addThemeRoutes } from './shop/personal/theme.ts'
import { addVoiceRoutes } from './shop/personal/voice.ts'
import { addReportRoutes } from './shop/reports.ts'
import { tidyQuery } from './tidy-query.ts'

export interface ApiParts {
  shop: Shop
  authenticate: AuthenticationHandler
  findVisitor: (cookieHeader: string) => Promise<Visitor | null>
  uploads: UploadsHandler
  log: Log
  /** Aborted when the server stops. */
  stopping: AbortSignal
  /** Counts live streams and polls across all processes of this machine; by default, only within this one. */
  seatCounter?: SeatCounter | undefined
}

/** The whole HTTP interface below `/api`, described by `/api/openapi.json`. */
export function createApi({ shop, authenticate, findVisitor, uploads, log, stopping, seatCounter }: ApiParts): Api {
  const api: Api = new OpenAPIHono<ApiEnvironment>({
    defaultHook: (result, context) => {
      if (!result.success) return answerError(context, refuseInput(result.error))
    },
  }).basePath('/api')

  api.use(compress())
  api.use(async (context, next) => {
    context.set('requestId', context.req.header('x-stamped-request-id') ?? crypto.randomUUID())
    context.set('address', context.req.header('x-client-address') ?? '')
    const cookies = context.req.header('cookie')
    context.set('language', plainLanguage(readVoice(cookies) ?? defaultVoice))
    context.set('storeName', shop.settings().storeName)
    context.set('visitor', cookies ? await findVisitor(cookies) : null)
    context.header('Cache-Control', 'no-store')
    await next()
  })
  api.use(logSecurityEvents(shop))
  api.use(limitBody)
  api.use(checkOrigin(shop.settings()))
  api.use(refuseOtherAccount)
  api.use(limitRate(shop))
  api.use(refuseStrangers(shop))
  api.use('/admin/*', admitKeys(shop))
  api.use('/admin/*', admitOwners(shop))
  api.use('/admin/*', limitOwners(shop))
  api.use(tidyQuery)
  api.use(createReadWholeBody())
  api.onError(createErrorHandler(log))
  api.notFound((context) => answerError(context, new ShopError('not-found', sayAdmission.nothingHere)))

  addVoiceRoutes(api, { shop, findVisitor })
  api.use('/auth/callback/*', returnToLocalhost(shop.settings()))
  addAccountRoutes(api, { shop, authenticate })
  addSignInForm(api, { shop, authenticate })
  api.use('/me', prolongUsedSession(shop, authenticate.renewCookie))
  addMeRoutes(api, shop)
  addNewsRoutes(api, shop)
  addDeviceRoutes(api, shop)
  addOwnAccountRoutes(api, { shop, authenticate })
  const [seats, gaps] = [createLiveSeats(stopping, seatCounter), createLiveGaps(shop.events)]
  addLiveRoutes(api, { shop, findVisitor, seats, gaps })
  addCartRoutes(api, shop)
  addFavoriteRoutes(api, shop)
  addOrderRoutes(api, shop)
  addOrderDocumentRoutes(api, shop)
  addWithdrawalRoutes(api, shop)
  addGuestOrderRoutes(api, shop)
  addQuoteRoutes(api, shop)
  addGiftRoutes(api, shop)
  addProductRoutes(api, shop)
  addPaymentRoutes(api, shop)
  addPaymentReturnRoutes(api, shop)
  addWebhookRoutes(api, shop)
  addThemeRoutes(api)
  addEventRoutes(api, shop)
  addReportRoutes(api, shop)
  addAdminOrderRoutes(api, shop)
  addAdminOrderActions(api, shop)
  addAdminOrphanRoutes(api, shop)
  addAdminCustomerRoutes(api, shop)
  addAdminReportRoutes(api, shop)
  addAdminDocumentRoutes(api, shop)
  addAdminJobRoutes(api, shop)
  addAdminProductRoutes(api, shop)
  addAdminProductFileRoutes(api, shop)
  addAdminProductPictureRoutes(api, shop)
  addAdminProductReleaseRoutes(api, shop)
  addAdminProductHistoryRoutes(api, shop)
  addAdminProductPriceRoutes(api, shop)
  addAdminCertificateRoutes(api, shop)
  addCertificateRoutes(api, shop)
  addAdminUploadRoutes(api, { shop, uploads })
  addAdminCatalogRoutes(api, shop)
  addAdminSettingRoutes(api, shop)
  addAdminTaxRoutes(api, shop)
  addAdminCodeRoutes(api, shop)
  addAdminContentRoutes(api, shop)
  addAdminWebhookRoutes(api, shop)
  addAdminApiKeyRoutes(api, shop)
  addAdminSecurityRoutes(api, { shop, authenticate })
  addSetUpRoutes(api, { shop, authenticate })
  addDownloadRoutes(api, { shop, log })
  if (shop.settings().demo) addDemoMailRoutes(api, shop)
  addOpenApiRoutes(api, { shop, authenticate })
  return api
}

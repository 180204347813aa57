import { banAccount, unbanAccount } from './accounts/ban-account.ts'
import { createCallCounter } from './accounts/call-counter.ts'
import { chooseNews, readNews } from './accounts/choose-news.ts'
import { type Confirmation, confirmSession } from './accounts/confirm-session.ts'
import { countRequest } from './accounts/count-request.ts'
import { findVisitor } from './accounts/find-visitor.ts'
import { chooseVoice, settleVoice } from './accounts/keep-voice.ts'
import { listDevices } from './accounts/list-devices.ts'
import { prolongSession } from './accounts/prolong-session.ts'
import { readAccountVersion } from './accounts/read-version.ts'
import type { SessionCookie } from './accounts/session-cookie.ts'
import type { Visitor } from './accounts/visitor.ts'
import { countEmptySearch, countEvent } from './analytics/count-event.ts'
import { reportSales } from './analytics/report-sales.ts'
import { reportTraffic } from './analytics/report-traffic.ts'
import { searchAudit } from './audit/search-audit.ts'
import { changeCartQuantity } from './cart/change-cart-quantity.ts'
import { listCart } from './cart/list-cart.ts'
import { putCartLine } from './cart/put-cart-line.ts'
import { removeCartLine } from './cart/remove-cart-line.ts'
import { browseProducts } from './catalog/browse-products.ts'
import { createImports } from './catalog/create-imports.ts'
import { addProductFiles, removeProductFile } from './catalog/editing/change-files.ts'
import { changeMany } from './catalog/editing/change-many.ts'
import { addPictures, orderPictures, removePicture } from './catalog/editing/change-pictures.ts'
import { createProduct } from './catalog/editing/create-product.ts'
import { editProduct, withdrawProduct } from './catalog/editing/edit-product.ts'
import { listForOwner } from './catalog/editing/list-for-owner.ts'
import { makeDrafts } from './catalog/editing/make-drafts.ts'
import { moveFile } from './catalog/editing/move-file.ts'
import { publishRelease } from './catalog/editing/publish-release.ts'
import { showForOwner } from './catalog/editing/show-for-owner.ts'
import { exportCatalog } from './catalog/export-catalog.ts'
import { findProduct } from './catalog/find-product.ts'
import { listProducts } from './catalog/list-products.ts'
import { createPreviews } from './catalog/packed-previews.ts'
import { createPictureVariants, type PictureVariant } from './catalog/picture-variants.ts'
import type { PictureWishes } from './catalog/picture-wishes.ts'
import { previewCategories } from './catalog/preview-categories.ts'
import { processAllModels } from './catalog/process-all-models.ts'
import { type ProcessNeeds, processModels } from './catalog/process-models.ts'
import type { ProductQuery } from './catalog/product.ts'
import { createProductShelf } from './catalog/product-shelf.ts'
import { keepPromos } from './catalog/promos.ts'
import { queueOutdatedModels } from './catalog/queue-outdated-models.ts'
import { readCatalogVersion } from './catalog/read-catalog-version.ts'
import { dropRenderedPictures, renderPictures } from './catalog/render-pictures.ts'
import { suggestProducts } from './catalog/suggest-products.ts'
import { takePictures } from './catalog/take-pictures.ts'
import { cleanUp } from './clean-up.ts'
import { type ContentChange, changeContent } from './content/change-content.ts'
import { listPromoPictures } from './content/list-promo-pictures.ts'
import { listContent, readProductList, readSitePage, readSlogans } from './content/read-content.ts'
import type { PageName } from './content/site-content.ts'
import { banCustomer, unbanCustomer } from './customers/ban-customer.ts'
import { deleteCustomer } from './customers/delete-customer.ts'
import { exportCustomer } from './customers/export-customer.ts'
import { searchCustomers } from './customers/search-customers.ts'
import { showCustomer } from './customers/show-customer.ts'
import { signOutCustomer } from './customers/sign-out-customer.ts'
import { proveDelivery } from './delivery-proof.ts'
import type { ArchiveLayout } from './downloads/archive-layout.ts'
import { listDeliveries } from './downloads/list-deliveries.ts'
import type { Transfer } from './downloads/log-downloads.ts'
import { mintLink } from './downloads/mint-link.ts'
import { openDownload } from './downloads/open-download.ts'
import { queueUnpacked } from './downloads/queue-unpacked.ts'
import { readArchive } from './downloads/read-archive.ts'
import { prepareRelease, showRelease } from './downloads/release-packages.ts'
import { keepSample } from './downloads/sample.ts'
import { createTransferLog } from './downloads/transfer-log.ts'
import { addFavorite } from './favorites/add-favorite.ts'
import { listFavorites } from './favorites/list-favorites.ts'
import { removeFavorite } from './favorites/remove-favorite.ts'
import { type IdempotentRequest, type Progress, runIdempotently } from './idempotency/run-idempotently.ts'
import { listMailbox } from './mails/list-mailbox.ts'
import { type QueuedMail, queueMail } from './mails/queue-mail.ts'
import { sendMail } from './mails/send-mail.ts'
import { noteSecurityEvent, type SecurityEvent } from './note-security-event.ts'
import { createQueue, createSharedWork } from './one-at-a-time.ts'
import { cancelOrder } from './orders/cancel-order.ts'
import { makeCheckoutCookie, readCheckoutCookies } from './orders/checkout-key.ts'
import { discardOrder } from './orders/discard-order.ts'
import { findOrder, listOrders } from './orders/list-orders.ts'
import { listOwnedSlugs } from './orders/list-owned-slugs.ts'
import { resendReceipt } from './orders/resend-receipt.ts'
import { searchOrders } from './orders/search-orders.ts'
import { tellRelease } from './orders/tell-release.ts'
import { createOverview } from './overview/create-overview.ts'
import { isConfirmed, missingSecondFactor } from './owners/office-access.ts'
import { checkSetUpLink, claimStore, makeSetUpLink } from './owners/set-up-link.ts'
import { capturePaypal } from './payments/capture-paypal.ts'
import { confirmMercadopago } from './payments/confirm-mercadopago.ts'
import { createOffer } from './payments/create-offer.ts'
import { createPaymentDesk } from './payments/create-payment-desk.ts'
import { findReturnedPayment } from './payments/find-returned-payment.ts'
import { followPayment } from './payments/follow-payment.ts'
import type { ProviderName } from './payments/payment-provider.ts'
import { placeFreeOrder } from './payments/place-free-order.ts'
import { type OrderRequest, placeOrder } from './payments/place-order.ts'
import { processNotice } from './payments/process-notice.ts'
import { readPaymentStatus } from './payments/read-payment-status.ts'
import { receiveNotice } from './payments/receive-notice.ts'
import { showOrder } from './payments/show-order.ts'
import type { Services } from './services.ts'
import { changeSettings, type SettingsRequest } from './settings/change-settings.ts'
import { listSettings } from './settings/list-settings.ts'
import { probeConnection } from './settings/probe-connection.ts'
import type { Voice } from './voice.ts'

/**
 * The product as one object: everything that any front door (pages, HTTP, command line, tests) can ask for.
 * Each line hands the services to one operation; the operation's own file says what it does.
 */
export function createShop(services: Services) {
  const pictures = createPictureVariants(services)
  const calls = createCallCounter(services)
  const showing = { ...services, shelf: createProductShelf(services) }
  const making = { ...services, pictures, measuring: createSharedWork<void>() }
  const packing = { ...making, layingOut: createSharedWork<void>() }
  // A thread holds a whole file in memory while it reads it.
  const takeIn = createQueue()
  const transfers = createTransferLog(services)
  return {
    settings: services.settings,
    events: services.events,
    log: services.log,
    accounts: {
      findVisitor: (cookieHeader: string, cookie: SessionCookie) => findVisitor(services, cookieHeader, cookie),
      readVersion: (accountId: string) => readAccountVersion(services, accountId),
      countRequest: (request: Parameters<typeof countRequest>[1]) => countRequest(services, request),
      countCall: calls.countCall,
      countCallAtOnce: calls.countCallAtOnce,
      noteSecurityEvent: (event: SecurityEvent) => noteSecurityEvent(services, event),
      prolongSession: (visitor: Visitor, options: { remembered: boolean }) =>
        prolongSession(services, visitor, options),
      ban: (ban: Parameters<typeof banAccount>[1]) => banAccount(services, ban),
      unban: (accountId: string) => unbanAccount(services, accountId),
      chooseVoice: (accountId: string, voice: Voice) => chooseVoice(services, accountId, voice),
      readNews: (accountId: string) => readNews(services, accountId),
      chooseNews: (accountId: string, news: boolean) => chooseNews(services, accountId, news),
      settleVoice: (accountId: string, onDevice: Voice | null) => settleVoice(services, accountId, onDevice),
    },
    owners: {
      missingSecondFactor: (visitor: Pick<Visitor, 'twoFactorEnabled' | 'twoFactorAt'>) =>
        missingSecondFactor(visitor, services),
      isConfirmed: (visitor: Visitor) => isConfirmed(visitor, services),
      confirm: (confirmation: Confirmation) => confirmSession(services, confirmation),
      listDevices: (session: Parameters<typeof listDevices>[1]) => listDevices(services, session),
      searchAudit: (request: Parameters<typeof searchAudit>[1]) => searchAudit(services, request),
      makeSetUpLink: () => makeSetUpLink(services),
      checkSetUpLink: (token: string) => checkSetUpLink(services, token),
      claimStore: (claim: Parameters<typeof claimStore>[1]) => claimStore(services, claim),
    },
    catalog: {
      browse: (query: ProductQuery) => browseProducts(showing, query),
      find: (slug: string) => findProduct(services, slug),
      suggest: (text: string) => suggestProducts(showing, text),
      byIds: (ids: string[]) => listProducts(services, ids),
      previews: () => previewCategories(showing),
      keepPromos: (pictures: readonly Uint8Array[]) => keepPromos(services, pictures),
      version: () => readCatalogVersion(services),
      ...createImports(services),
      exportCatalog: () => exportCatalog(services),
      processModels: (productId: string, how: Pick<ProcessNeeds, 'urgent' | 'stopping'> = {}) =>
        processModels({ ...making, ...how }, productId),
      processAllModels: () => processAllModels(making),
      queueOutdatedModels: () => queueOutdatedModels(services),
      renderPictures: (productId: string, changes: Partial<PictureWishes>, actorId?: string) =>
        renderPictures(services, productId, changes, actorId),
      dropRenderedPictures: (productId: string, actorId?: string) => dropRenderedPictures(services, productId, actorId),
      takePictures: (productId: string, how: Parameters<typeof takePictures>[2] = {}) =>
        takePictures(services, productId, how),
      openPicture: (variant: PictureVariant) => pictures.openSoon(variant),
      ...createPreviews(services),
    },
    products: {
      list: (query: Parameters<typeof listForOwner>[1]) => listForOwner(services, query),
      show: (id: string) => showForOwner(services, id),
      create: (request: Parameters<typeof createProduct>[1]) => takeIn(() => createProduct(services, request)),
      edit: (request: Parameters<typeof editProduct>[1]) => editProduct(services, request),
      withdraw: (request: Parameters<typeof withdrawProduct>[1]) => withdrawProduct(services, request),
      changeMany: (request: Parameters<typeof changeMany>[1]) => changeMany(services, request),
      addFiles: (request: Parameters<typeof addProductFiles>[1]) => takeIn(() => addProductFiles(services, request)),
      removeFile: (request: Parameters<typeof removeProductFile>[1]) => removeProductFile(services, request),
      publishRelease: (request: Parameters<typeof publishRelease>[1]) => publishRelease(services, request),
      moveFile: (request: Parameters<typeof moveFile>[1]) => moveFile(services, request),
      addPictures: (request: Parameters<typeof addPictures>[1]) => takeIn(() => addPictures(services, request)),
      orderPictures: (request: Parameters<typeof orderPictures>[1]) => orderPictures(services, request),
      removePicture: (request: Parameters<typeof removePicture>[1]) => removePicture(services, request),
      makeDrafts: (request: Parameters<typeof makeDrafts>[1]) => takeIn(() => makeDrafts(services, request)),
    },
    uploads: services.uploads,
    cart: {
      list: (accountId: string) => listCart(services, accountId),
      put: (line: Parameters<typeof putCartLine>[1]) => putCartLine(services, line),
      changeQuantity: (line: Parameters<typeof changeCartQuantity>[1]) => changeCartQuantity(services, line),
      remove: (line: Parameters<typeof removeCartLine>[1]) => removeCartLine(services, line),
    },
    favorites: {
      list: (accountId: string) => listFavorites(services, accountId),
      add: (favorite: Parameters<typeof addFavorite>[1]) => addFavorite(services, favorite),
      remove: (favorite: Parameters<typeof removeFavorite>[1]) => removeFavorite(services, favorite),
    },
    runIdempotently: <Answer>(request: IdempotentRequest, operation: (progress: Progress) => Promise<Answer>) =>
      runIdempotently(services, request, operation),
    orders: {
      list: (request: Parameters<typeof listOrders>[1]) => listOrders(services, request),
      find: (request: Parameters<typeof findOrder>[1]) => findOrder(services, request),
      search: (request: Parameters<typeof searchOrders>[1]) => searchOrders(services, request),
      cancel: (request: Parameters<typeof cancelOrder>[1]) => cancelOrder(services, request),
      discard: (request: Parameters<typeof discardOrder>[1]) => discardOrder(services, request),
      resendReceipt: (request: Parameters<typeof resendReceipt>[1]) => resendReceipt(services, request),
      tellRelease: (releaseId: string) => tellRelease(services, releaseId),
      listOwnedSlugs: (accountId: string) => listOwnedSlugs(services, accountId),
      makeCheckoutCookie: (order: { id: string; createdAt: string }, present: Record<string, string>) =>
        makeCheckoutCookie({ secret: services.secret, now: services.clock.now() }, order, present),
      readCheckoutCookies: (cookies: Record<string, string>) =>
        readCheckoutCookies({ secret: services.secret, now: services.clock.now() }, cookies),
    },
    payments: {
      ...createOffer(services),
      place: (name: ProviderName, request: OrderRequest, progress?: Progress) =>
        placeOrder(services, name, request, progress),
      placeFree: (request: OrderRequest, progress?: Progress) => placeFreeOrder(services, request, progress),
      capturePaypal: (request: Parameters<typeof capturePaypal>[1]) => capturePaypal(services, request),
      confirmMercadopago: (request: Parameters<typeof confirmMercadopago>[1]) => confirmMercadopago(services, request),
      findReturned: (request: Parameters<typeof findReturnedPayment>[1]) => findReturnedPayment(services, request),
      readStatus: (request: Parameters<typeof readPaymentStatus>[1]) => readPaymentStatus(services, request),
      receiveNotice: (name: ProviderName, notice: Parameters<typeof receiveNotice>[2]) =>
        receiveNotice(services, name, notice),
      processNotice: (noticeId: string) => processNotice(services, noticeId),
      ...createPaymentDesk(services),
      /** An order as the owner sees it, with what the buyer fetched. */
      showOrder: async (orderId: string) => ({
        ...(await showOrder(services, orderId)),
        deliveries: await listDeliveries(services, orderId),
      }),
      proveDelivery: (orderId: string) => proveDelivery(services, orderId),
      followPayment: (orderId: string) => followPayment(services, orderId),
    },
    downloads: {
      keepSample: (bytes: Uint8Array) => keepSample(services, bytes),
      mintLink: (request: Parameters<typeof mintLink>[1]) => mintLink(packing, request),
      open: (request: Parameters<typeof openDownload>[1]) => openDownload(packing, request),
      read: (layout: ArchiveLayout, range: { start: number; end: number }) =>
        readArchive(services.files, layout, range),
      prepareRelease: (productId: string, how?: Parameters<typeof prepareRelease>[2]) =>
        prepareRelease(packing, productId, how),
      queueUnpacked: () => queueUnpacked(services),
      showRelease: (productId: string) => showRelease(services, productId),
      log: (transfer: Transfer) => transfers.add(transfer),
      /** Waits until all transfers are in the books. */
      finishLog: () => transfers.finish(),
    },
    cleanUp: () => cleanUp(services),
    analytics: {
      countEvent: (event: Parameters<typeof countEvent>[1]) => countEvent(services, event),
      /** Nobody waits for it, and nothing fails with it. */
      noteEmptySearch: (query: string): void => {
        countEmptySearch(services, query).catch((error: unknown) => {
          services.log.warn({ err: error }, 'a search could not be counted')
        })
      },
      reportSales: (days: Parameters<typeof reportSales>[1]) => reportSales(services, days),
      reportTraffic: (days: Parameters<typeof reportTraffic>[1]) => reportTraffic(services, days),
    },
    overview: createOverview(services),
    customers: {
      search: (request: Parameters<typeof searchCustomers>[1]) => searchCustomers(services, request),
      show: (accountId: string) => showCustomer(services, accountId),
      ban: (request: Parameters<typeof banCustomer>[1]) => banCustomer(services, request),
      unban: (request: Parameters<typeof unbanCustomer>[1]) => unbanCustomer(services, request),
      signOut: (request: Parameters<typeof signOutCustomer>[1]) => signOutCustomer(services, request),
      erase: (request: Parameters<typeof deleteCustomer>[1]) => deleteCustomer(services, request),
      exportData: (accountId: string) => exportCustomer(services, accountId),
    },
    content: {
      list: () => listContent(services),
      change: (change: ContentChange) => changeContent(services, change),
      carousel: () => readProductList(services, 'carousel'),
      promos: () => listPromoPictures(services),
      promoProducts: () => readProductList(services, 'promos'),
      slogans: (voice: Voice) => readSlogans(services, voice),
      page: (voice: Voice, page: PageName) => readSitePage(services, voice, page),
    },
    ownersSettings: {
      list: () => listSettings(services),
      change: (request: SettingsRequest) => changeSettings(services, request),
      probe: (request: Parameters<typeof probeConnection>[1]) => probeConnection(services, request),
    },
    mails: {
      queue: (mail: QueuedMail) => queueMail(services, mail),
      sendMail: (mailId: string) => sendMail(services, mailId),
      listMailbox: () => listMailbox(services),
    },
  }
}

export type Shop = ReturnType<typeof createShop>

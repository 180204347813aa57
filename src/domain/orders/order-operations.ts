import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { claimGift } from './gifts/claim-gift.ts'
import { listReceived } from './gifts/list-received.ts'
import { openGift } from './gifts/open-gift.ts'
import { resendGift } from './gifts/resend-gift.ts'
import { sendGift } from './gifts/send-gift.ts'
import { sendOwnMail } from './gifts/send-own-mail.ts'
import { showGift } from './gifts/show-gift.ts'
import { askGuestCode } from './guests/ask-guest-code.ts'
import { listActingGuests, listOrdersToLeave } from './guests/list-acting-guests.ts'
import { findGuestOrder, openGuestOrder } from './guests/open-guest-order.ts'
import { sendGuestCode } from './guests/send-guest-code.ts'
import { findOrder, listOrders } from './list-orders.ts'
import { listOwnedSlugs } from './list-owned-slugs.ts'
import { makeCheckoutCookie, readCheckoutCookies } from './placing/checkout-key.ts'
import { nameSaleTerms } from './placing/sale-terms.ts'
import { quoteOrder } from './quote-order.ts'
import { announceRelease } from './releases/announce-release.ts'
import { countHolders } from './releases/count-holders.ts'
import { giveMembers } from './releases/give-members.ts'
import { sendNews } from './releases/send-news.ts'
import { withdrawOrder } from './withdrawing/withdraw-order.ts'

export const createOrderOperations = (services: Services) => ({
  ...bindOperations(services, {
    list: listOrders,
    find: findOrder,
    withdraw: withdrawOrder,
    sendOwnMail,
    sendNews,
    announceRelease,
    quote: quoteOrder,
    listOwnedSlugs,
    countHolders,
    giveMembers,
    claimGift,
    openGift,
    sendGift,
    showGift,
    resendGift,
    listReceived,
    listActingGuests,
    listOrdersToLeave,
    askGuestCode,
    sendGuestCode,
    openGuestOrder,
    findGuestOrder,
  }),
  makeCheckoutCookie: (order: { id: string; createdAt: string }, present: Record<string, string>) =>
    makeCheckoutCookie({ secret: services.secret, now: services.clock.now() }, order, present),
  nameSaleTerms: () => nameSaleTerms({ reader: services.database.read }),
  readCheckoutCookies: (cookies: Record<string, string>) =>
    readCheckoutCookies({ secret: services.secret, now: services.clock.now() }, cookies),
})

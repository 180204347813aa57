import { data, type MiddlewareFunction, redirect, redirectDocument } from 'react-router'
import { shopContext, visitorContext } from '#web/loaders/shop-context.ts'
import { withNext } from '#web/sign-in/next-address.ts'
import { pageVoice } from '#web/voices/page-voice.ts'

/** The gate has already stopped strangers; for customers the back office does not exist. */
export const ownersOnly: MiddlewareFunction<Response> = async ({ context }, next) => {
  const visitor = await context.get(visitorContext)()
  if (visitor?.role !== 'owner') throw data(null, { status: 404, statusText: 'Not Found' })
  return next()
}

/** Redirects owners without a second factor to the page where they set it up or sign in with it. */
export const secondFactorFirst: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const visitor = await context.get(visitorContext)()
  if (visitor && context.get(shopContext).owners.missingSecondFactor(visitor))
    throw redirect(withNext('/admin/second-factor', url.pathname + url.search))
  return next()
}

/**
 * When an owner without a chosen voice follows a link from the shop, loads the office as a new document in their
 * language.
 */
export const ownLanguage: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  // A document is rendered in that voice anyway.
  const isFetched = request.headers.get('sec-fetch-dest') === 'empty'
  if (isFetched && pageVoice(url, request.headers).isNew) throw redirectDocument(url.pathname + url.search)
  return next()
}

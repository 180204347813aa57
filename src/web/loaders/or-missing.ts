import { data } from 'react-router'
import { isShopError } from '#domain/errors.ts'

/** Turns a `not-found` error into a 404 response, for loaders of things that may not exist. */
export async function orMissing<Found>(finding: Promise<Found>): Promise<Found> {
  try {
    return await finding
  } catch (error) {
    if (isShopError(error) && error.code === 'not-found') throw data(null, { status: 404 })
    throw error
  }
}

import { data } from 'react-router'
import { isShopError } from '#domain/errors.ts'

/** A loader's answer for what may not exist: a 404 instead of a failure. */
export async function orMissing<Found>(finding: Promise<Found>): Promise<Found> {
  try {
    return await finding
  } catch (error) {
    if (isShopError(error) && error.code === 'not-found') throw data(null, { status: 404 })
    throw error
  }
}

import { afterAll } from 'vitest'
import { newOwner } from '../accounts/new-owner.ts'
import type { Client } from '../client.ts'
import { openSellingStore } from './selling-store.ts'

/** A selling store and its owner for all tests of the calling file; it closes after them. */
export async function openOwnersStore(options: Parameters<typeof openSellingStore>[0] = {}) {
  const store = await openSellingStore(options)
  afterAll(() => store[Symbol.asyncDispose]())
  const owner: Client = await newOwner(store)
  return { store, owner }
}

import type { Reader } from '../../database.ts'
import { selectRole } from '../account-queries.ts'
import { selectAnyOwner } from './owner-queries.ts'

export const isOwner = async ({ reader }: { reader: Reader }, accountId: string): Promise<boolean> =>
  (await selectRole(reader, accountId))?.role === 'owner'

/** Whether the store has an owner yet. */
export const hasOwner = async ({ reader }: { reader: Reader }): Promise<boolean> =>
  (await selectAnyOwner(reader)) !== undefined

import type { Writer } from '../database.ts'
import { updateTermsDigest } from './setting-queries.ts'

/** Records which terms of sale apply from now on; null = those that come with the store. */
export const keepTermsDigest = ({ transaction }: { transaction: Writer }, digest: string | null) =>
  updateTermsDigest(transaction, digest)

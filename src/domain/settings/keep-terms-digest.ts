import type { Writer } from '../database.ts'
import { lockState, updateTermsDigest } from './setting-queries.ts'

/** First statement of every change of the shop's texts: they run one after another, also on PostgreSQL. */
export const lockShopTexts = ({ transaction }: { transaction: Writer }) => lockState(transaction)

/** Records which terms of sale apply from now on; null = those that come with the store. */
export const keepTermsDigest = ({ transaction }: { transaction: Writer }, digest: string | null) =>
  updateTermsDigest(transaction, digest)

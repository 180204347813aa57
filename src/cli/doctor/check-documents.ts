import type { ChainCheck } from '#domain/documents/check-chain.ts'
import { sayDocuments } from './document-texts.ts'
import { type Finding, fine, problem } from './finding.ts'

/** Whether receipts and credit notes are as they were issued, and none is missing. */
export const checkDocuments = ({ documents, broken }: ChainCheck): Finding =>
  broken.length > 0
    ? problem(sayDocuments.broken(broken.join(', ')), sayDocuments.compare)
    : fine(documents === 0 ? sayDocuments.none : sayDocuments.whole(documents))

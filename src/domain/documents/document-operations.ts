import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { buysOrder, listDocuments, openDocument } from './find-documents.ts'
import { printDocument } from './print-document.ts'

/** Receipts and credit notes; whoever calls has made sure that the caller is the buyer or an owner. */
export const createDocumentOperations = (services: Services) =>
  bindOperations(services, { isBuyer: buysOrder, list: listDocuments, open: openDocument, print: printDocument })

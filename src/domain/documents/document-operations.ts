import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { buysOrder, listDocuments, openDocument } from './find-documents.ts'
import { printDocument } from './print-document.ts'

/** Receipts and credit notes. Callers must have checked that the request is the buyer's or an owner's. */
export const createDocumentOperations = (services: Services) =>
  bindOperations(services, { isBuyer: buysOrder, list: listDocuments, open: openDocument, print: printDocument })

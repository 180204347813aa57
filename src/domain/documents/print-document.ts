import type { Services } from '../services.ts'
import type { DocumentSnapshot } from './document-snapshot.ts'
import { openDocument } from './find-documents.ts'

/** Renders a document; `sha256` is its link in the chain. */
export type PrintDocument = (document: DocumentSnapshot, sha256: string) => Promise<Uint8Array>

/** A document as a PDF, the same every time it is requested. Throws `not-found`. */
export async function printDocument(
  services: Pick<Services, 'database' | 'media'>,
  request: { orderId: string; number: string },
): Promise<Uint8Array> {
  const { snapshot, sha256 } = await openDocument(services, request)
  return services.media.printDocument(snapshot, sha256)
}

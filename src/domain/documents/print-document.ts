import type { Services } from '../services.ts'
import { openDocument } from './find-documents.ts'

/** A document as PDF, the same whenever it is asked for. Throws not-found. */
export async function printDocument(
  services: Pick<Services, 'database' | 'media'>,
  request: { orderId: string; number: string },
): Promise<Uint8Array> {
  const { snapshot, sha256 } = await openDocument(services, request)
  return services.media.printDocument(snapshot, sha256)
}

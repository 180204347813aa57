import { ShopError } from '../errors.ts'
import type { Caller } from '../orders/order-access.ts'
import type { Services } from '../services.ts'
import { sayDownload } from './download-texts.ts'
import { makeLinkToken } from './link-token.ts'
import { findPackageForCaller } from './packages/find-package.ts'
import type { PackageNeeds } from './packages/lay-out-release.ts'
import { openSample, sampleFileName } from './sample.ts'

/** A download link, `{downloadUrl}?Authorization={authorizationToken}`, for the holder of the right only. */
export interface DownloadLink {
  /** A path below the store's own address. */
  downloadUrl: string
  authorizationToken: string
  expiresAt: string
  /** The time until then, for clients whose clock differs. */
  expiresInSeconds: number
}

type Needs = PackageNeeds & Pick<Services, 'files' | 'secret'>

const minutes = 15
const bytesPerExtraMinute = 10_000_000

/** The same answer for an unknown file, no session and another's session, so that it reveals nothing. */
export const noAccess = () => new ShopError('permission-denied', sayDownload.nothing)

export const downloadPath = (fileName: string) => `/api/downloads/${encodeURIComponent(fileName)}`

/**
 * Makes a short-lived link to a package that the caller may download now, of a given order if one is named; without a
 * file name, to the free sample.
 * Throws `permission-denied` for everything else, `not-found` when there is no sample.
 */
export async function mintLink(
  services: Needs,
  { caller, fileName, orderId }: { caller: Caller; fileName: string | null; orderId: string | null },
): Promise<DownloadLink> {
  const { settings, clock, secret } = services
  const link = (name: string, bytes: number, bound: { order: string | null; account: string | null }) => {
    const expiresInSeconds = 60 * (settings().linkMinutes ?? minutes + Math.floor(bytes / bytesPerExtraMinute))
    const until = Math.floor(clock.now().getTime() / 1000) + expiresInSeconds
    return {
      downloadUrl: downloadPath(name),
      authorizationToken: makeLinkToken(secret, { ...bound, file: name, until }),
      expiresAt: new Date(until * 1000).toISOString(),
      expiresInSeconds,
    }
  }
  if (fileName === null || fileName === sampleFileName) {
    if (settings().access === 'members' && caller.accountId === null) throw noAccess()
    const sample = await openSample(services)
    if (!sample) throw new ShopError('not-found', sayDownload.noSample)
    return link(sampleFileName, sample.layout.length, { order: null, account: caller.accountId })
  }
  const found = await findPackageForCaller(services, { caller, fileName, orderId })
  if (!found) throw noAccess()
  return link(fileName, found.package.layout.length, { order: found.order.id, account: found.accountId })
}

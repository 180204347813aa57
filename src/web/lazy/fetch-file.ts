/**
 * The file no longer exists, so a retry does not help: a script, for example, belonged to a release that the store no
 * longer has.
 */
export class GoneFile extends TypeError {}

/** Fetches the bytes of one of the store's public files, such as a preview; throws on failure. */
export async function fetchFile(address: string, how: Pick<RequestInit, 'signal' | 'priority'> = {}) {
  const answer = await fetch(address, how)
  if (!answer.ok) throw new (answer.status === 404 ? GoneFile : Error)(`${address} answered ${answer.status}.`)
  return answer.arrayBuffer()
}

/** Asks the store for the current headers of a public file, without its bytes; throws when there is no response. */
export const fetchFileHeaders = (address: string) => fetch(address, { method: 'HEAD', cache: 'no-store' })

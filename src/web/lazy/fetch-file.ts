/** Asking again does not help: as a script's, it was of a release that the store has no more. */
export class GoneFile extends TypeError {}

/** The bytes of one of the store's public files, such as a preview; throws when they do not come. */
export async function fetchFile(address: string, how: Pick<RequestInit, 'signal' | 'priority'> = {}) {
  const answer = await fetch(address, how)
  if (!answer.ok) throw new (answer.status === 404 ? GoneFile : Error)(`${address} answered ${answer.status}.`)
  return answer.arrayBuffer()
}

/** What the store says now of a public file, without its bytes; throws when nothing comes. */
export const askAboutFile = (address: string) => fetch(address, { method: 'HEAD', cache: 'no-store' })

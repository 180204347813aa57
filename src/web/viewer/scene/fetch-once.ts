import { fetchFile } from '#web/lazy/fetch-file.ts'

export type FetchOnce = (url: string, priority?: RequestPriority) => Promise<ArrayBuffer>

/** Fetches each address once. A failure, including a timeout, is forgotten, so that a retry may succeed. */
export function createFetchOnce({ patienceMs = 60_000 } = {}): FetchOnce {
  const asked = new Map<string, Promise<ArrayBuffer>>()
  return (url, priority = 'auto') => {
    const answer = asked.get(url) ?? fetchFile(url, { priority, signal: AbortSignal.timeout(patienceMs) })
    asked.set(url, answer)
    answer.catch(() => asked.delete(url))
    return answer
  }
}

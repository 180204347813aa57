import { fetchFile } from '#web/fetch-file.ts'

export type FetchOnce = (url: string, priority?: RequestPriority) => Promise<ArrayBuffer>

/** Asks for each address once; a failure is forgotten, so that another try may succeed. */
export function createFetchOnce(): FetchOnce {
  const asked = new Map<string, Promise<ArrayBuffer>>()
  return (url, priority = 'auto') => {
    const answer = asked.get(url) ?? fetchFile(url, { priority })
    asked.set(url, answer)
    answer.catch(() => asked.delete(url))
    return answer
  }
}

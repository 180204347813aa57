export type FetchOnce = (url: string, priority?: RequestPriority) => Promise<ArrayBuffer>

/** Asks for each address once; a failure is forgotten, so that another try may succeed. */
export function createFetchOnce(): FetchOnce {
  const asked = new Map<string, Promise<ArrayBuffer>>()
  return (url, priority = 'auto') => {
    const answer = asked.get(url) ?? fetchWhole(url, priority)
    asked.set(url, answer)
    answer.catch(() => asked.delete(url))
    return answer
  }
}

async function fetchWhole(url: string, priority: RequestPriority): Promise<ArrayBuffer> {
  const answer = await fetch(url, { priority })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
  return answer.arrayBuffer()
}

import { useCallback, useEffect, useState } from 'react'
import type { Body } from '#api/calls.ts'
import { useLatestResponse } from '#web/asking/use-latest-response.ts'
import { callStore } from '#web/call-store.ts'
import { readNextOrders } from '#web/personal/purchase/order.ts'
import { usePersonal } from '#web/personal/use-personal.ts'

export type ReceivedGift = Body<'GET /me/gifts'>[number]

/** All pages of them in sequence: hardly anybody has a second one. Null when one of them fails. */
async function askAll(): Promise<ReceivedGift[] | null> {
  const gifts: ReceivedGift[] = []
  for (let before: string | null | undefined; before !== null; ) {
    const answer = await callStore('GET /me/gifts', { query: { before } })
    if (!answer.ok || !Array.isArray(answer.body)) return null
    gifts.push(...answer.body)
    before = readNextOrders(answer.headers)
  }
  return gifts
}

/** The gifts that the account has accepted; refreshed when the personal state changes. */
export function useReceivedGifts() {
  const { status, version } = usePersonal()
  const [gifts, setGifts] = useState<ReceivedGift[] | 'loading' | 'failed'>('loading')
  const begin = useLatestResponse()
  const reload = useCallback(async () => {
    const mayShow = begin()
    const given = await askAll()
    // What is shown already stays when a refresh fails.
    if (mayShow(given !== null)) setGifts((before) => given ?? (Array.isArray(before) ? before : 'failed'))
  }, [begin])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is the reason to ask again.
  useEffect(() => {
    if (status === 'signed-in') void reload()
  }, [status, version, reload])
  return { gifts, reload: () => void reload() }
}

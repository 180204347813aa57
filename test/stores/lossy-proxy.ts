import { openProxy } from './open-proxy.ts'

/**
 * A proxy in front of a PostgreSQL server that loses the answer to the commit of every transaction that sent `marker`,
 * and with `goes` is away from then on until it `comesBack`.
 */
export async function startLossyProxy(url: string, { marker, goes }: { marker: string; goes: boolean }) {
  let [lost, isAway] = [0, false]
  const proxy = await openProxy(url, (client, openOnward) => {
    if (isAway) return void client.destroy()
    let [isMarked, isCommitting] = [false, false]
    const onward = openOnward()
    const end = () => {
      client.destroy()
      onward.destroy()
    }
    client.on('data', (bytes) => {
      isMarked ||= bytes.includes(marker)
      isCommitting ||= isMarked && bytes.includes('commit')
      onward.write(bytes)
    })
    onward.on('data', (bytes) => {
      if (!isCommitting) return void client.write(bytes)
      lost += 1
      isAway = goes
      end()
    })
    onward.on('error', end)
    client.on('close', end)
    onward.on('close', end)
  })
  return Object.assign(proxy, {
    lost: () => lost,
    comesBack() {
      isAway = false
    },
  })
}

import { connect, createServer } from 'node:net'

/**
 * A proxy in front of a PostgreSQL server that loses the answer to the commit of every transaction that sent `marker`,
 * and with `goes` is away from then on until it `comesBack`.
 */
export async function startLossyProxy(url: string, { marker, goes }: { marker: string; goes: boolean }) {
  const target = new URL(url)
  let [lost, isAway] = [0, false]
  const server = createServer((client) => {
    client.on('error', () => {})
    if (isAway) return void client.destroy()
    let [isMarked, isCommitting] = [false, false]
    const onward = connect(Number(target.port || 5432), target.hostname)
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: through.href,
    lost: () => lost,
    comesBack() {
      isAway = false
    },
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

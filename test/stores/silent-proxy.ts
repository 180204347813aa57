import { openProxy } from './open-proxy.ts'

/**
 * A proxy in front of a PostgreSQL server that a power cut can be played on: from the moment a client sends `marker`
 * nothing comes back on any connection, and none is closed, until `comesBack` lets new ones through.
 */
export async function startSilentProxy(url: string) {
  let marker: string | null = null
  let isSilent = false
  const proxy = await openProxy(url, (client, openOnward) => {
    if (isSilent) return
    let isLost = false
    const onward = openOnward()
    client.on('data', (bytes) => {
      isSilent ||= marker !== null && bytes.includes(marker)
      isLost ||= isSilent
      onward.write(bytes)
    })
    onward.on('data', (bytes) => {
      isLost ||= isSilent
      if (!isLost) client.write(bytes)
    })
    onward.on('error', () => client.destroy())
    client.on('close', () => onward.destroy())
    onward.on('close', () => isLost || client.destroy())
  })
  return Object.assign(proxy, {
    fallSilentAt(text: string) {
      marker = text
    },
    comesBack() {
      marker = null
      isSilent = false
    },
  })
}

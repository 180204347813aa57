import { openProxy } from './open-proxy.ts'

/**
 * A proxy in front of a PostgreSQL server that a power cut can be played on: from the moment a client sends `marker`
 * nothing passes on any connection in either direction, not even that it was closed, until `comesBack` lets new ones
 * through.
 */
export async function startSilentProxy(url: string) {
  let marker: string | null = null
  let isSilent = false
  const proxy = await openProxy(url, (client, openOnward) => {
    if (isSilent) return
    let isLost = false
    const onward = openOnward()
    client.on('data', (bytes) => {
      isLost ||= isSilent
      if (isLost) return
      isSilent = marker !== null && bytes.includes(marker)
      isLost = isSilent
      onward.write(bytes)
    })
    onward.on('data', (bytes) => {
      isLost ||= isSilent
      if (!isLost) client.write(bytes)
    })
    onward.on('error', () => isLost || client.destroy())
    client.on('close', () => isLost || onward.destroy())
    onward.on('close', () => isLost || client.destroy())
  })
  return Object.assign(proxy, {
    isSilent: () => isSilent,
    fallSilentAt(text: string) {
      marker = text
    },
    comesBack() {
      marker = null
      isSilent = false
    },
  })
}

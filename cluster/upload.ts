import type { Client } from '#test/client.ts'

const tus = { 'tus-resumable': '1.0.0' }
const encode = (text: string) => Buffer.from(text).toString('base64')

/** Begins a resumable upload of these bytes without sending any. */
export async function beginUpload(client: Client, fileName: string, bytes: Uint8Array) {
  const metadata = `filename ${encode(fileName)},relativePath ${encode(fileName)}`
  const headers = { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata }
  const begun = await client.send('POST', '/api/admin/uploads', { headers })
  if (begun.status !== 201) throw new Error(`The upload did not begin: ${begun.status} ${await begun.text()}`)
  const { pathname } = new URL(begun.headers.get('location') ?? '', client.baseUrl)
  return {
    id: pathname.split('/').at(-1) ?? '',
    look: () => client.send('HEAD', pathname, { headers: tus }),
    send: (from: number, to: number) =>
      client.send('PATCH', pathname, {
        headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
        body: Uint8Array.from(bytes.subarray(from, to)),
      }),
  }
}

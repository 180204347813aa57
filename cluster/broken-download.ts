import { request } from 'node:http'

/**
 * Begins a download, reads the first piece, waits for `breakIt`, and resolves to what arrived until the connection
 * broke. Nothing is read during `breakIt`, so that most of a large file is still at the store.
 */
export function beginDownload(address: string, headers: Record<string, string>, breakIt: () => Promise<unknown>) {
  return new Promise<{ bytes: Buffer; length: number; etag: string; broken: boolean }>((resolve, reject) => {
    const asked = request(address, { headers }, (answer) => {
      const pieces: Buffer[] = []
      const finish = (broken: boolean) => {
        const { 'content-length': length, etag = '' } = answer.headers
        resolve({ bytes: Buffer.concat(pieces), length: Number(length), etag, broken })
      }
      answer.once('data', (piece: Buffer) => {
        pieces.push(piece)
        answer.pause()
        breakIt().then(() => {
          answer.on('data', (more: Buffer) => pieces.push(more))
          answer.resume()
        }, reject)
      })
      answer.once('end', () => finish(false))
      answer.once('error', () => finish(true))
    })
    asked.once('error', reject)
    asked.end()
  })
}

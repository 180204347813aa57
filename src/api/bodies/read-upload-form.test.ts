import { expect, test } from 'vitest'
import type { UploadStore } from '#domain/file-store.ts'
import { readUploadForm } from './read-upload-form.ts'

test('files stay in the order of the form, whichever is on disk first', async () => {
  const secondWritten = Promise.withResolvers<void>()
  const uploads = {
    async receive(fileName: string, stream: AsyncIterable<Uint8Array>) {
      let bytes = 0
      for await (const chunk of stream) bytes += chunk.length
      if (fileName === 'first.stl') await secondWritten.promise
      else secondWritten.resolve()
      return { id: fileName, fileName, bytes }
    },
    remove: async () => {},
  } as unknown as UploadStore
  const body = new FormData()
  body.append('files', new Blob(['a']), 'first.stl')
  body.append('files', new Blob(['b']), 'second.stl')
  const request = new Request('http://store.test/', { method: 'POST', body })
  await using form = await readUploadForm(uploads, request, { texts: [], files: { files: 10 } })
  expect(form.files.get('files')?.map(({ fileName }) => fileName)).toEqual(['first.stl', 'second.stl'])
})

test('a file without a name is no file', async () => {
  const uploads = { receive: expect.unreachable, remove: async () => {} } as unknown as UploadStore
  const request = new Request('http://store.test/', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nContent-Disposition: form-data; name="files"\r\n\r\nsome text\r\n--x--\r\n',
  })
  await using form = await readUploadForm(uploads, request, { texts: [], files: { files: 10 } })
  expect(form.files.size).toBe(0)
})

test('a form that is cut off in a field without a chosen file is refused, and the process lives', async () => {
  const uploads = { receive: expect.unreachable, remove: async () => {} } as unknown as UploadStore
  const request = new Request('http://store.test/', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nContent-Disposition: form-data; name="files"; filename=""\r\n\r\nnothing more',
  })
  const uncaught: unknown[] = []
  const hear = (error: unknown) => void uncaught.push(error)
  process.on('uncaughtExceptionMonitor', hear)
  await expect(readUploadForm(uploads, request, { texts: [], files: { files: 10 } })).rejects.toMatchObject({
    code: 'invalid-argument',
  })
  await new Promise(setImmediate)
  process.off('uncaughtExceptionMonitor', hear)
  expect(uncaught).toEqual([])
})

import { DataStore } from '@tus/server'
import { expect, test } from 'vitest'
import { ShopError } from '#domain/errors.ts'
import { silentLog } from '#test/stand-ins.ts'
import { sayStore } from './store-texts.ts'
import { createTusUploads } from './tus-uploads.ts'

class FailingStore extends DataStore {
  error: unknown
  constructor(error: unknown) {
    super()
    this.error = error
  }
  override create = () => Promise.reject(this.error)
}

test('an upload that a full disk does not take is refused for now, with a line in the log', async () => {
  const said: unknown[] = []
  const log = { ...silentLog, error: (details: object, message: string) => void said.push([message, details]) }
  const failure = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const answer = createTusUploads({
    openStore: async () => new FailingStore(failure),
    path: '/up',
    maxBytes: 1000,
    log,
  })
  const ask = (bytes: string) =>
    answer(
      new Request('http://store.test/up', {
        method: 'POST',
        headers: { 'tus-resumable': '1.0.0', 'upload-length': bytes },
      }),
    )
  await expect(ask('1001')).rejects.toMatchObject({ code: 'invalid-argument' })
  expect(said).toEqual([])
  await expect(ask('1000')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
  expect(said).toEqual([['an upload could not be kept', { err: failure }]])
})

test('uploads are taken again once what could not be opened at first can be', async () => {
  let times = 0
  const answer = createTusUploads({
    openStore: async () => {
      times += 1
      if (times === 1) throw new Error('EMFILE: too many open files')
      return new FailingStore(new ShopError('aborted', sayStore.otherOffset))
    },
    path: '/up',
    maxBytes: 1000,
    log: silentLog,
  })
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '1' }
  const ask = () => answer(new Request('http://store.test/up', { method: 'POST', headers }))
  await expect(ask()).rejects.toThrow('EMFILE')
  await expect(ask()).rejects.toMatchObject({ code: 'aborted' })
})

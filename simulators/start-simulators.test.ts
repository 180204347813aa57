import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startSimulators } from './start-simulators.ts'
import { paypalClient, send, startQuick, startReceiver } from './test-kit.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'simulators-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function forkSimulators(settings: Record<string, unknown>) {
  const child = fork(join(import.meta.dirname, 'main.ts'), [JSON.stringify(settings)], { silent: true })
  const [message] = await once(child, 'message')
  return { child, message }
}

test('books, port, clock, notices and certificate outlive a kill', async () => {
  const folder = temporaryFolder()
  await using receiver = await startReceiver()
  const { child, message } = await forkSimulators({ folder, paypalWebhookUrl: receiver.url })
  const client = paypalClient(message)
  await send(`${message.url}/control/webhooks`, { body: { mode: 'hold' } })
  const { orderId, captureId } = await client.sell()
  const key = { 'paypal-request-id': 'kept' }
  const created = await client.create({}, key)
  await send(`${message.url}/control/clock`, { body: { advanceSeconds: 3600 } })
  const before = (await send(`${message.url}/control/ledger`)).json
  child.kill('SIGKILL')
  await once(child, 'exit')

  await using simulators = await startQuick({ folder })
  expect(simulators.port).toBe(message.port)
  const after = await simulators.control('/ledger')
  expect({ ...after, now: '' }).toEqual({ ...before, now: '' })
  expect(Date.parse(after.now) - Date.now()).toBeGreaterThan(3_500_000)
  expect((await client.call(`/v2/checkout/orders/${orderId}`)).json.status).toBe('COMPLETED')
  expect((await client.create({}, key)).json.id).toBe(created.json.id)
  await simulators.control('/webhooks/release', {})
  const [, captured] = await receiver.count(3)
  expect(captured?.json.resource.id).toBe(captureId)
  expect((await send(String(captured?.headers['paypal-cert-url']))).status).toBe(200)
})

test('in reverse, notices whose release a kill prevented go out after the start', async () => {
  const folder = temporaryFolder()
  await using receiver = await startReceiver()
  const settings = { folder, paypalWebhookUrl: receiver.url, reverseQuietMs: 3_600_000 }
  const { child, message } = await forkSimulators(settings)
  await send(`${message.url}/control/webhooks`, { body: { mode: 'reverse' } })
  await paypalClient(message).sell()
  child.kill('SIGKILL')
  await once(child, 'exit')

  await using _again = await startQuick(settings)
  const types = (await receiver.count(3)).map(({ json }) => json.event_type)
  expect(types).toEqual(['CHECKOUT.ORDER.COMPLETED', 'PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED'])
})

test('a forked one ends when its parent lets go, and on SIGTERM with 0', async () => {
  const left = await forkSimulators({})
  left.child.disconnect()
  expect((await once(left.child, 'exit'))[0]).toBe(0)
  const ended = await forkSimulators({})
  ended.child.kill('SIGTERM')
  expect((await once(ended.child, 'exit'))[0]).toBe(0)
})

test('a taken port that was asked for is one clear sentence', async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  onTestFinished(() => void blocker.close())
  const address = blocker.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(startSimulators({ port })).rejects.toThrow(`The simulators' port ${port} on 127.0.0.1 is taken.`)
  const { child, message } = await forkSimulators({ port })
  expect(message).toEqual({ type: 'failed', message: `The simulators' port ${port} on 127.0.0.1 is taken.` })
  expect((await once(child, 'exit'))[0]).toBe(1)
})

test('the port of the books, taken by somebody else meanwhile, is replaced for good', async () => {
  const folder = temporaryFolder()
  const first = await startQuick({ folder })
  await first.stop()
  const blocker = createServer().listen(first.port, '127.0.0.1')
  await once(blocker, 'listening')
  onTestFinished(() => void blocker.close())
  const second = await startQuick({ folder })
  await second.stop()
  await using third = await startQuick({ folder })
  expect([second.port === first.port, third.port]).toEqual([false, second.port])
})

test('wrong settings are told by name', async () => {
  const { child, message } = await forkSimulators({ strictness: true })
  expect(message.message).toContain('strictness')
  await once(child, 'exit')
})

test('the front page names the providers', async () => {
  await using simulators = await startQuick()
  expect((await send(`${simulators.url}/`)).json).toContain(`${simulators.url}/mercadopago`)
})

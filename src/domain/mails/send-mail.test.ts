import { expect, test } from 'vitest'
import type { Database } from '#domain/database.ts'
import type { Mailer } from '#domain/services.ts'
import { createJobHandlers } from '#server/work/worker.ts'
import { runNextJob } from '#test/run-next-job.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { accountMails } from './account-mails.ts'
import { receiptMail, unpaidMail } from './order-mails.ts'
import { enqueueMail } from './queue-mail.ts'
import { releaseMail } from './release-mail.ts'
import { sendMail } from './send-mail.ts'

const mail = { to: 'ana@example.test', subject: 'Hola', text: 'See https://store.test/purchases', html: '<p>Hola</p>' }
const mailIds = async (shop: Awaited<ReturnType<typeof createTestShop>>) =>
  (await shop.database.read.selectFrom('mails').select('id').execute()).map((row) => row.id)

test('a mail is recorded with its job, sent once, and then lies in the mailbox', async () => {
  await using testShop = await createTestShop()
  const { shop, mailer, database } = testShop
  await shop.mails.queue(mail)
  const [id = ''] = await mailIds(testShop)
  const job = await database.read.selectFrom('jobs').select(['kind', 'payload']).executeTakeFirstOrThrow()
  expect([job.kind, JSON.parse(job.payload)]).toEqual(['send-mail', { mailId: id }])
  expect(await shop.mails.listMailbox()).toEqual([])
  await shop.mails.sendMail(id)
  await shop.mails.sendMail(id)
  expect(mailer.sent).toEqual([mail])
  expect(await shop.mails.listMailbox()).toMatchObject([{ ...mail, links: ['https://store.test/purchases'] }])
})

test('a mail that was not accepted is not called sent', async () => {
  await using testShop = await createTestShop()
  testShop.mailer.failNext(1)
  await testShop.shop.mails.queue(mail)
  const [id = ''] = await mailIds(testShop)
  await expect(testShop.shop.mails.sendMail(id)).rejects.toThrow('refused')
  await testShop.shop.mails.sendMail(id)
  expect(testShop.mailer.sent).toEqual([mail])
})

test('a mail that was handed over while nothing could be written is called sent as soon as it can', async () => {
  await using testShop = await createTestShop()
  const { services, database, mailer } = testShop
  await testShop.shop.mails.queue(mail)
  const [id = ''] = await mailIds(testShop)
  let isAway = false
  const send: Mailer['send'] = async (sent) => {
    await mailer.send(sent)
    isAway = true
  }
  const write: Database['write'] = async (operation) => {
    if (!isAway) return database.write(operation)
    isAway = false
    throw new Error('the database is away')
  }
  const failing = { ...services, mailer: { send }, database: { ...database, write } }
  await sendMail(failing, id)
  await sendMail(failing, id)
  expect(mailer.sent).toEqual([mail])
})

test('a mail that its owner lets go, or that is a year old, loses its text and is never sent', async () => {
  await using testShop = await createTestShop()
  const { shop, office, mailer, clock, services, database } = testShop
  const handlers = createJobHandlers(shop)
  const runOut = async () => {
    while (await runNextJob(services, { owner: 'a', handlers })) clock.advance(3600)
  }
  const texts = async () =>
    (await database.read.selectFrom('mails').select(['text', 'html']).orderBy('created_at').execute()).map(
      Object.values,
    )
  for (const times of [1, 2]) {
    await shop.mails.queue({ ...mail, subject: `number ${times}` })
    mailer.failNext(100)
    await runOut()
  }
  const [second, first] = await office.overview.listGivenUp()
  await office.overview.endGivenUp({ id: first?.id ?? '', again: false })
  expect(await texts()).toEqual([
    ['', ''],
    [mail.text, mail.html],
  ])
  clock.advance(366 * 24 * 3600)
  await shop.cleanUp()
  expect(await texts()).toEqual([
    ['', ''],
    ['', ''],
  ])
  await office.overview.endGivenUp({ id: second?.id ?? '', again: true })
  await runOut()
  expect(mailer.sent).toEqual([])
})

test('of mails with the same key one is made', async () => {
  await using testShop = await createTestShop()
  const { database, clock } = testShop
  const queue = () =>
    database.write((transaction) => enqueueMail({ transaction, clock }, { ...mail, uniqueKey: 'receipt:1' }))
  expect([await queue(), await queue()]).toEqual([true, false])
  expect(await mailIds(testShop)).toHaveLength(1)
})

test('no line break gets into a header', async () => {
  await using testShop = await createTestShop()
  await testShop.shop.mails.queue({ ...mail, subject: 'Hola\r\nBcc: all@example.test', to: 'ana@example.test\nX: y' })
  const [id = ''] = await mailIds(testShop)
  await testShop.shop.mails.sendMail(id)
  expect(testShop.mailer.sent[0]).toMatchObject({ subject: 'Hola Bcc: all@example.test', to: 'ana@example.test X: y' })
})

test('a receipt names number and titles, leads to the purchases, and shows titles as text', () => {
  const receipt = receiptMail(
    { baseUrl: 'https://store.test', storeName: 'Estela' },
    {
      to: 'ana@example.test',
      orderNumber: '7Q2M9X0K4D',
      total: '6.00',
      charged: null,
      discount: null,
      tax: null,
      untaxed: null,
      consent: null,
      lines: [{ title: 'Dragón <b>STL</b>', quantity: 2 }],
      document: 'R-2026-000001',
      gift: null,
      voice: null,
    },
  )
  expect(receipt.text).toContain('R-2026-000001')
  expect(receipt.subject).toContain('7Q2M9X0K4D')
  expect(receipt.text).toContain('- Dragón <b>STL</b> × 2')
  expect(receipt.text).toContain('https://store.test/purchases')
  expect(receipt.html).toContain('Dragón &lt;b&gt;STL&lt;/b&gt; × 2')
  expect(receipt.html).not.toContain('<b>')
})

test('the words of an owner keep their lines and their period', () => {
  const settings = { baseUrl: 'https://store.test', storeName: 'Estela' }
  const note = 'Changed:\n- the <pose>\n- the base'
  const news = releaseMail(settings, {
    to: 'a@b.test',
    title: 'Cat',
    note,
    voice: 'en',
    stopLink: 'https://store.test/s',
  })
  expect(news.text).toContain('- Changed:\n  - the <pose>\n  - the base\n\n')
  expect(news.html).toContain('<li>Changed:<br>- the &lt;pose&gt;<br>- the base</li>')
  const order = { to: 'a@b.test', orderNumber: '7Q2M9X0K4D', total: '6.00', charged: null, lines: [], document: null }
  const rest = { discount: null, tax: null, consent: null, gift: null, voice: 'en' } as const
  const why = (untaxed: string) => receiptMail(settings, { ...order, ...rest, untaxed }).text
  expect(why('Exempt under §19 UStG.')).toContain('Exempt under §19 UStG.\n')
  expect(why('Reverse charge')).toContain('Reverse charge.\n')
})

test('mails speak the voice of their reader, the mixed one Spanish', () => {
  const settings = { baseUrl: 'https://store.test', storeName: 'Estela', timeZone: 'UTC' }
  const order = {
    to: 'ana@example.test',
    orderNumber: '7Q2M9X0K4D',
    total: '6.00',
    charged: { amount: '32.52', currency: 'BRL' },
    lines: [],
    discount: null,
    tax: null,
    untaxed: null,
    consent: null,
    document: null,
    gift: null,
  }
  const inVoices = ([null, 'mixed', 'es', 'en', 'pt-BR'] as const).map((voice) =>
    receiptMail(settings, { ...order, voice }),
  )
  const [unchosen, mixed, es, en, ptBR] = inVoices
  expect(unchosen).toEqual(mixed)
  expect(mixed?.text).toContain('desde My Purchases')
  expect(es?.text).toContain('desde Mis compras')
  expect(en?.text).toContain('Thank you for your purchase!')
  expect(inVoices.map((mail) => mail.text.split('\n').find((line) => line.includes('32')))).toEqual([
    'Se cobraron BRL 32.52.',
    'Se cobraron BRL 32.52.',
    'Se cobraron BRL 32.52.',
    'You were charged BRL 32.52.',
    'Foram cobrados R$\u00a032,52.',
  ])
  expect(en?.html).toContain('<html lang="en">')
  expect(ptBR?.text).toContain('Seu pedido 7Q2M9X0K4D está pago (US$\u00a06,00).')
  expect(ptBR?.html).toContain('<html lang="pt-BR">')
  expect(unpaidMail(settings, { ...order, voice: 'en' }).subject).toContain('was not completed')
  expect(accountMails(() => settings).resetPassword('ana@example.test', 'https://store.test/r', 'en').subject).toBe(
    'Estela: reset your password',
  )
})

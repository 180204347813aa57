import { afterEach, expect, test, vi } from 'vitest'
import { enPaymentReturn } from '#web/voices/en/payment-return.ts'
import { esPaymentReturn } from '#web/voices/es/payment-return.ts'
import { mixedPaymentReturn, type PaymentReturnTexts } from '#web/voices/mixed/payment-return.ts'
import { completePayment, type PaymentStage } from './complete-payment.ts'
import { type PaymentArrival, readArrival } from './payment-arrival.ts'
import { explanation, headline } from './stage-texts.ts'

afterEach(() => vi.unstubAllGlobals())

type Answers = Record<string, { status?: number; body: object }>

/** The sentences that the page shows in sequence when the store gives these responses. */
async function sentences(address: string, answers: Answers, bodies: unknown[] = []) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, options?: RequestInit) => {
    asked.push(path)
    if (options?.body) bodies.push(JSON.parse(String(options.body)))
    const answer = Object.entries(answers).find(([beginning]) => path.startsWith(beginning))?.[1]
    return answer ? Response.json(answer.body, { status: answer.status ?? 200 }) : Response.error()
  })
  const arrival = readArrival(new URLSearchParams(address))
  if (!arrival) throw new Error('no arrival')
  const stages: PaymentStage[] = []
  await completePayment(arrival, (stage) => stages.push(stage))
  return { said: stages.map((stage) => say(stage, arrival)), stages, asked }
}

const say = (stage: PaymentStage, { provider }: PaymentArrival) => headline(mixedPaymentReturn, stage, provider)

const capture = '/api/payments/paypal/capture'
const confirm = '/api/payments/mercadopago/confirm'
const link = {
  '/api/secure-link': { body: { downloadUrl: '/d/1', authorizationToken: 'a b', expiresAt: '2026-11-21T12:00:00Z' } },
}

const known = '/api/payment-returns?'
const standing = (word: string, orderId: string | null = 'o1') => ({ [known]: { body: { standing: word, orderId } } })

test('PayPal: capture, link, ready, in the words of the specification', async () => {
  const { said, stages, asked } = await sentences('token=T1', {
    [capture]: { body: { status: 'COMPLETED', fileName: 'cat.zip', orderId: 'o1' } },
    ...link,
  })
  expect(said).toEqual([
    '⏳ Capturando pago en PayPal...',
    '✅ Pago confirmado en PayPal. Generando tu descarga...',
    '🎉 Tu archivo está listo para descargar.',
  ])
  expect(asked).toEqual([capture, '/api/secure-link?file=cat.zip&order=o1'])
  expect(stages.at(-1)).toMatchObject({ link: { href: '/d/1?Authorization=a%20b' } })
})

test('Mercado Pago: confirm, link, ready', async () => {
  const { said } = await sentences('collection_id=9&status=approved', {
    [confirm]: { body: { status: 'approved', fileName: 'cat.zip', orderId: 'o1' } },
    ...link,
  })
  expect(said).toEqual([
    '⏳ Procesando pago...',
    '✅ Pago confirmado en MercadoPago. Generando tu descarga...',
    '🎉 Tu archivo está listo para descargar.',
  ])
})

test.each([
  [
    'token=T',
    { [capture]: { body: { status: 'CREATED' } }, ...standing('unpaid') },
    '⚠️ El pago de PayPal no fue completado.',
  ],
  ['token=T', { [capture]: { status: 409, body: {} } }, '⚠️ El pago de PayPal no fue completado.'],
  ['token=T', { [capture]: { status: 500, body: {} } }, '❌ Error al capturar PayPal.'],
  ['token=T', {}, '❌ Error al capturar PayPal.'],
  ['collection_id=9&status=approved', { [confirm]: { status: 404, body: {} } }, '❌ Error al procesar MercadoPago.'],
  [
    'collection_id=9&status=approved',
    { [confirm]: { body: { status: 'rejected' } }, ...standing('unpaid') },
    '❌ Error al procesar MercadoPago.',
  ],
])('%s with %j ends with its own words', async (address, answers, words) => {
  expect((await sentences(address, answers as Answers)).said.at(-1)).toBe(words)
})

const sayMore = (stage: PaymentStage, texts: PaymentReturnTexts) =>
  explanation(texts, stage, { provider: 'paypal', isGuest: false })

test.each([mixedPaymentReturn, esPaymentReturn, enPaymentReturn])(
  'a decline, a refusal for good and a missing approval are told apart in each voice',
  async (texts) => {
    const links = [{ rel: 'approve', href: '/again' }]
    const bodies = [
      { status: 'DECLINED', final: true },
      { status: 'DECLINED', links },
      { status: 'PAYER_ACTION_REQUIRED', links },
    ]
    const ends: PaymentStage[] = []
    for (const body of bodies) {
      const { said, stages } = await sentences('token=T', { [capture]: { body } })
      expect(said.at(-1)).toBe('⚠️ El pago de PayPal no fue completado.')
      ends.push(...stages.slice(-1))
    }
    expect(ends[0]).toEqual({ kind: 'refused' })
    expect(ends.slice(1)).toMatchObject([
      { approve: '/again', reason: 'declined' },
      { approve: '/again', reason: 'not-approved' },
    ])
    expect(new Set(ends.map((stage) => sayMore(stage, texts))).size).toBe(3)
  },
)

test.each([
  ['rejected', standing('unpaid'), 'declined'],
  ['rejected', standing('over'), 'settled'],
  ['rejected', standing('checking'), 'pending'],
  ['rejected', standing('returned'), 'settled'],
  ['rejected', standing('unknown', null), 'failed'],
  ['in_process', standing('unknown', null), 'pending'],
  ['approved,rejected', standing('unpaid'), 'declined'],
])(
  'the status %s of an address, with %j known of the order, ends as %s without asking the provider',
  async (status, answers, kind) => {
    const { stages, asked } = await sentences(`collection_id=1,2&status=${status}&preference_id=p`, answers as Answers)
    expect(stages.at(-1)?.kind).toBe(kind)
    expect(asked).toEqual(['/api/payment-returns?preference_id=p&collection_id=1%2C2'])
  },
)

test.each([
  ['CANCELLED', 'over', 'Este pedido ya no se puede pagar.'],
  ['EXPIRED', 'over', 'Este pedido ya no se puede pagar.'],
  ['REFUNDED', 'returned', 'Este pedido se pagó y el dinero se devolvió.'],
  ['CHARGED_BACK', 'returned', 'Este pedido se pagó y el dinero se devolvió.'],
  ['DISPUTED', 'disputed', 'El pago de este pedido está en disputa.'],
])('PayPal’s order that is %s is told as it stands, to its buyer and to a stranger', async (status, word, words) => {
  for (const known of [standing(word), standing('unknown', null)]) {
    const { said, stages } = await sentences('token=T', { [capture]: { body: { status } }, ...known })
    expect(said.at(-1)).toBe(words)
    for (const texts of [mixedPaymentReturn, esPaymentReturn])
      expect(sayMore(stages.at(-1) ?? { kind: 'failed' }, texts)).not.toMatch(/por correo|pagar otra vez/)
  }
})

test('a word of PayPal’s side that is older than what the store knows gives way', async () => {
  const answers = { [capture]: { body: { status: 'CANCELLED' } } }
  expect((await sentences('token=T', { ...answers, ...standing('checking') })).stages.at(-1)?.kind).toBe('pending')
})

test.each([
  ['in_mediation', 'disputed', 'El pago de este pedido está en disputa.'],
  ['refunded', 'returned', 'Este pedido se pagó y el dinero se devolvió.'],
  ['charged_back', 'returned', 'Este pedido se pagó y el dinero se devolvió.'],
  ['cancelled', 'over', 'Este pedido ya no se puede pagar.'],
])('Mercado Pago’s payment that is %s is told as its order stands', async (status, word, words) => {
  const { said } = await sentences('collection_id=9&status=approved', {
    [confirm]: { body: { status, orderId: 'o1' } },
    ...standing(word),
  })
  expect(said.at(-1)).toBe(words)
})

test('an order that its buyer withdrew from is told as such, a gift too', async () => {
  const { said } = await sentences('token=T', {
    [capture]: { body: { status: 'COMPLETED', fileName: null, orderId: 'o1' } },
    ...standing('withdrawn'),
    '/api/me/orders/o1': { body: { gift: {} } },
  })
  expect(said.at(-1)).toBe('Desististe de este pedido.')
})

test('an address that says rejected of a paid order leads to its download', async () => {
  const { said } = await sentences('collection_id=9&status=rejected', {
    ...standing('paid'),
    '/api/payments/o1': { body: { status: 'paid', fileName: 'cat.zip' } },
    ...link,
  })
  expect(said.at(-1)).toBe('🎉 Tu archivo está listo para descargar.')
})

test('a payment under review is handed to the pending page', async () => {
  const { stages } = await sentences('token=T', { [capture]: { body: { status: 'PENDING' } } })
  expect(stages.at(-1)).toEqual({ kind: 'pending', order: null })
})

test('a stranger learns that it is paid and gets no link', async () => {
  const { stages, asked } = await sentences('token=T', { [capture]: { body: { status: 'COMPLETED', fileName: null } } })
  expect(stages.at(-1)).toEqual({ kind: 'not-the-buyer' })
  expect(asked).toEqual([capture])
})

const own = '/api/me/orders/o1'

test.each([
  [{ [own]: { body: { gift: {} } } }, 'given'],
  [{ [own]: { body: { gift: null } } }, 'not-the-buyer'],
  [{ [own]: { status: 404, body: {} } }, 'not-the-buyer'],
  [{ [own]: { status: 401, body: { error: { status: 'UNAUTHENTICATED' } } } }, 'not-the-buyer'],
  // A response from a proxy.
  [{ [own]: { status: 401, body: {} } }, 'link-failed'],
  [{ [own]: { status: 503, body: {} } }, 'link-failed'],
  [{}, 'link-failed'],
])('paid without a package, and %j of the order, ends as %s', async (answers, kind) => {
  const { stages } = await sentences('token=T', {
    [capture]: { body: { status: 'COMPLETED', fileName: null, orderId: 'o1' } },
    ...standing('paid'),
    ...(answers as Answers),
  })
  expect(stages.at(-1)?.kind).toBe(kind)
})

test.each([
  [{ [own]: { status: 503, body: {} } }, '❌ No se pudo generar el enlace de descarga.'],
  [{ [own]: { body: { gift: {} } } }, '🎁 Tu regalo va en camino.'],
  [{ '/api/payments/o1': { status: 404, body: {} } }, '❌ No se recibió ningún identificador válido de pago.'],
])('an address that only names a paid order without a package, and %j, ends with %s', async (answers, words) => {
  const { said } = await sentences('order=o1', {
    '/api/payments/o1': { body: { status: 'paid', fileName: null } },
    ...standing('paid'),
    ...(answers as Answers),
  })
  expect(said.at(-1)).toBe(words)
})

test.each([
  [{ body: {} }, '⚠️ No se pudo generar el enlace de descarga.'],
  [{ status: 503, body: {} }, '❌ No se pudo generar el enlace de descarga.'],
])('a link that fails like %j says so', async (answer, words) => {
  const { said } = await sentences('token=T', {
    [capture]: { body: { status: 'COMPLETED', fileName: 'cat.zip', orderId: 'o1' } },
    '/api/secure-link': answer,
  })
  expect(said.at(-1)).toBe(words)
})

test.each(['', 'collection_id=null&status=null', 'status=approved'])('%j names no payment', (address) => {
  expect(readArrival(new URLSearchParams(address))).toBeNull()
})

test('two cards: the ids go to the store as they came, and are one payment', async () => {
  const bodies: unknown[] = []
  const answers = { [confirm]: { body: { status: 'approved', fileName: 'cat.zip', orderId: 'o1' } }, ...link }
  const { stages } = await sentences('collection_id=1,2&status=approved,approved', answers, bodies)
  expect(stages.at(-1)).toMatchObject({ kind: 'ready', fileName: 'cat.zip' })
  expect(bodies[0]).toEqual({ collection_id: '1,2', status: 'approved' })
})

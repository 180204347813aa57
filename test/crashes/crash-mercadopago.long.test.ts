import { test } from 'vitest'
import { expectSafeDeaths } from '#test/crashes/crash-points.ts'

test(
  'kill -9 at every call of Mercado Pago and at every commit of a purchase loses and doubles nothing',
  () => expectSafeDeaths('mercadopago', 'purchase'),
  600_000,
)

import { test } from 'vitest'
import { expectSafeDeaths } from '#test/crashes/crash-points.ts'

test(
  'kill -9 at every call of PayPal and at every commit of a refund gives the money back once',
  () => expectSafeDeaths('paypal', 'refund'),
  600_000,
)

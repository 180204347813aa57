import { test } from 'vitest'
import { expectNothingFails } from './run-fuzz.ts'

const rounds = 3

test('no request that the description allows, nearly allows or forbids fails on our side', async () => {
  await expectNothingFails({ seed: 20_261_123, goOn: (round) => round < rounds })
})

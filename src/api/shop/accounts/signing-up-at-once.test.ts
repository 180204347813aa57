import { expect, test } from 'vitest'
import { quickHashing } from '#test/stand-ins.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'

// More than there are database connections.
const many = 15

test('while passwords are hashed the database signs others in, however many sign up at once', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  let holding = false
  let held = 0
  await using store = await openTestStore({
    passwordHashing: {
      ...quickHashing,
      async hash(password) {
        held += holding ? 1 : 0
        if (holding) await mayEnd
        return quickHashing.hash(password)
      },
    },
  })
  const email = await store.newClient().signUp()
  holding = true
  const signUps = Array.from({ length: many }, () => store.newClient().signUp())
  await expect.poll(() => held).toBe(many)

  // Signing in writes a session.
  await store.newClient().signIn(email)
  end()
  expect(new Set(await Promise.all(signUps)).size).toBe(many)
})

import { expect, test, vi } from 'vitest'
import { createTestShop } from './create-test-shop.ts'

test('a write that waits for a second connection fails its test', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  await using shop = await createTestShop()
  const { read, write } = shop.database
  const readAccounts = () => read.selectFrom('accounts').select('id').execute()
  await write(async (transaction) => void (await transaction.selectFrom('accounts').select('id').execute()))
  await readAccounts()
  expect(complaints).not.toHaveBeenCalled()
  await write(readAccounts)
  expect(complaints).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('a read inside of a write'))
})

import { expect, test } from 'vitest'
import { noMailServer } from '#domain/mails/no-mail-server.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { classifyMailTrouble } from './list-waiting-mails.ts'

// cspell:words Greylisted authsmtp
test.each([
  [noMailServer, 'unset'],
  ['Error upgrading connection with STARTTLS: 502 no', 'plain'],
  ['Invalid login: 535-5.7.8 Username and Password not accepted', 'login'],
  ['Missing credentials for "PLAIN"', 'login'],
  ['Mail command failed: 530 5.7.0 Authentication required', 'login'],
  ['Recipient rejected: 450 4.7.1 <gauthier@example.test>: Recipient address rejected: Greylisted', 'recipient'],
  ['getaddrinfo ENOTFOUND mail.authsmtp.example', 'unreachable'],
  ['connect ETIMEDOUT smtp-535.example.test:587', 'unreachable'],
  ['Message failed: 550-5.7.26 Your email has been blocked because the sender is unauthenticated', 'refused'],
  ['Message failed: 550 no such mailbox', 'recipient'],
  ['Mail command failed: 550 sender not verified', 'refused'],
  ['all recipients were rejected: 550 5.7.1 relaying denied', 'refused'],
  ['connect ECONNREFUSED 10.0.0.1:587', 'unreachable'],
  ['getaddrinfo ENOTFOUND mail.example.test', 'unreachable'],
  ['Data command failed: 421 too busy', 'refused'],
  ['something odd', 'unknown'],
  ['', 'unknown'],
])('%j is told as %s', (said, why) => {
  expect(classifyMailTrouble(said)).toBe(why)
})

test('a mail that waits for a quarter of an hour is listed with what the mail server said, until it left', async () => {
  await using opened = await createTestShop()
  const { shop, database, clock, office } = opened
  await shop.mails.queue({ to: 'ana@example.test', subject: 'Your receipt', text: '', html: '' })
  expect(await office.overview.listWaitingMails()).toEqual([])
  clock.advance(16 * 60)
  // It is only waiting its turn.
  expect(await office.overview.listWaitingMails()).toEqual([])
  await database.write((transaction) =>
    transaction
      .updateTable('jobs')
      .set({ last_error: 'connect ECONNREFUSED' })
      .where('kind', '=', 'send-mail')
      .execute(),
  )
  expect(await office.overview.listWaitingMails()).toMatchObject([
    {
      to: 'ana@example.test',
      subject: 'Your receipt',
      why: 'unreachable',
      said: 'connect ECONNREFUSED',
      orderId: null,
    },
  ])
  await database.write((transaction) =>
    transaction.updateTable('mails').set({ sent_at: clock.now().toISOString() }).execute(),
  )
  expect(await office.overview.listWaitingMails()).toEqual([])
})

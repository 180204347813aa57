// cspell:words autoindex
import { test as anyTest, expect, inject } from 'vitest'
import { createPlanJudge } from './judge-plans.ts'

const test = anyTest.skipIf(process.env.TEST_DATABASE_URL)
const judge = (text: string) => {
  using plans = createPlanJudge(inject('preparedDatabase'))
  return plans.judge(text)
}

test.each([
  ['select * from "mails" where "recipient" = ?', /^reads all of mails: select/],
  ['select * from "orders" as "own" where "own"."email" = ?', /^reads all of orders:/],
  ['update "downloads" set "address" = ? where "file_name" = ?', /^reads all of downloads:/],
  // Reads in the order of an index, to its end if nothing matches.
  ['select * from "mails" where "recipient" = ? order by "created_at" limit ?', /^reads all of mails_by_date:/],
  ['with "some" as (select * from "mails") select * from "some"', /^reads all of mails:/],
  // Rows that refer to the deleted one are searched for.
  ['delete from "products" where "id" = ?', /^reads all of order_grants: delete/],
  ['insert into "favorites" select * from "favorites"', /^reads all of (favorites|sqlite_autoindex_favorites_1):/],
])('%s is refused', (text, said) => {
  expect(judge(text)[0]).toMatch(said)
})

test.each([
  'select * from "mails" where "id" = ?',
  'select * from "settings"',
  // Everything that refers to an account has an index for it.
  'delete from "accounts" where "id" = ?',
  'insert into "accounts" ("id") values (?)',
  'select "value" from json_each(?)',
  'begin immediate',
])('%s is taken', (text) => {
  expect(judge(text)).toEqual([])
})

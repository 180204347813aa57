// cspell:words autoindex
/** Tables that stay small however much a store sells, and why. */
export const smallTables: Record<string, string> = {
  migrations: 'one row a migration',
  settings: 'one row a setting',
  connection_answers: 'one row a connection',
  certificate_keys: 'one row a key that the owner made',
  tax_rates: 'what an owner typed',
  webhook_endpoints: 'what an owner typed',
  discount_codes: 'what an owner typed',
  api_keys: 'what an owner made',
  backup_runs: 'one row a day',
  title_grams: 'bounded by the letters there are',
  listing_terms: 'bounded by the words that are in a thousand titles',
  cleanings: 'one row a kind of cleaning',
  asset_packs: 'the twenty bundles that were used last',
  policy_violations: 'a hundred kinds at most',
  rate_limits: 'the counts of some hours, most of which leave at each look',
}

/** Indexes of a part of their table that stays small, and why. */
export const smallIndexes: Record<string, string> = {
  payments_that_wait: 'what waits for an owner',
  orphan_payments_that_wait: 'what waits for an owner',
  payment_attempts_collecting: 'calls under way',
  gifts_with_address: 'what nobody has claimed, or somebody lately',
  webhook_deliveries_waiting: 'what is still to be sent',
  jobs_failing: 'what failed lately, or a mail server that is away refused',
  jobs_that_find_payments: 'one row a provider and a restore',
  payment_attempts_refused: 'what a provider refused to start',
  products_that_are_bundles: 'what an owner put together',
}

interface AllowedScan {
  statement: RegExp
  /** The only index that the statement may read whole; without one, its tables may be. */
  index?: RegExp
  why: string
}

/** Statements that may read a growing table, or an index of it, from the beginning. */
export const allowedScans: AllowedScan[] = [
  {
    statement: /^select "order_persons"\."person_key" from "orders" left join "order_persons" .* limit \?$/,
    index: /^orders_by_date$/,
    why: 'a start looks for the first order that cost something, behind the free ones before it',
  },
  {
    statement: /^select products\.number from products where .* order by products\.\w+ .*limit \? offset \?$/,
    index: /^(products|hot|category)_(newest|oldest|popular|by_heat)$/,
    why: 'a list walks its order until the page is full, from a milestone where it is long (record 28)',
  },
  {
    statement: /^select .* from "(orders|accounts|audit_entries)".* order by .*limit \? offset \?/,
    why: 'a list of the office walks its order until the page is full; a text is looked for in all rows',
  },
  {
    statement: /^select count\(\*\) as "total".* from "(orders|accounts|audit_entries)"/,
    why: 'with its page a list of the office says how many there are',
  },
  {
    statement: /^select "id" from "products" (where "state" = '\w+' )?order by "number" desc limit \? offset \?$/,
    why: 'the list of products walks its order until the page is full',
  },
  {
    statement:
      /^select "id" from "products" where .*"folded_title" like \? .* order by "number" desc limit \? offset \?$/,
    why: 'one or two characters are looked for in the order of the list: most are soon met, all others are rare',
  },
  {
    statement: /^select "id" from "products" where .*"number" in \(/,
    index: /^sqlite_autoindex_products_3$/,
    why: 'a part of an address is looked for in the index of addresses alone',
  },
  {
    statement: /^select count\(\*\) as "total" from "products"( where "state" = '\w+')?$/,
    why: 'the list of products says how many there are; they are counted in an index alone',
  },
  {
    statement: /^update "jobs" set .*"lease_owner" is not null/,
    why: 'once, when the only process on an embedded database starts',
  },
  {
    statement: /^update "jobs" set .*"finished_at" is null and "lease_until" > \?$/,
    index: /^jobs_unfinished_once$/,
    why: 'once an hour, of jobs the unfinished ones',
  },
  {
    statement: /^select "lane", count\(\*\) as "count" from "jobs" where "finished_at" is null group by "lane"$/,
    index: /^jobs_by_lane$/,
    why: 'unfinished jobs are counted for whoever watches the store, in the index alone',
  },
  {
    statement: /^select "number" from "products" where .* order by "number" limit \?$/,
    index: /^products_lacking_something$/,
    why: 'the overview counts up to a thousand published products that cannot be bought',
  },
  {
    statement: /^select distinct "products"\."number" from "product_pictures" cross join "products" .* limit \?$/,
    index: /^pictures_that_never_came$/,
    why: 'the overview counts up to a thousand published products that lack a picture',
  },
  {
    statement: /^select "recipient", .* from "mails" where "sent_at" is not null order by "sent_at" desc/,
    why: 'the mailbox of a demo',
  },
]

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const pages = join(import.meta.dirname, '../src/web')

/** What a call or rule refuses must be impossible to type, so both take the limit from one place. */
test('no field types how long its text may be: it asks for the number that the store judges by', () => {
  const typed = globSync('**/*.tsx', { cwd: pages }).filter((path) =>
    /\bmaxLength=(?:\{\s*\d|["'])/.test(readFileSync(join(pages, path), 'utf8')),
  )
  expect(typed).toEqual([])
})

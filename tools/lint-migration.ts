// Finds migrations that would lock a table of a running store for long. See "A migration" in CONTRIBUTING.md.

/** The last migration from before this rule. */
const lastFree = '0054'

/** A line that states why locking the tables for the whole migration is acceptable. */
const borne = /^-- Holds its tables: \S/m

interface Rule {
  matches: RegExp
  /** What to do instead. */
  advice: string
}

const rules: Rule[] = [
  {
    matches: /^create (unique )?index(?! concurrently)/,
    advice: 'an index on a table that is there is made in NAME.concurrent.postgres.sql (and NAME.sqlite.sql)',
  },
  { matches: /^(lock|cluster|reindex|vacuum full)\b/, advice: 'this holds a whole table' },
  {
    matches: /\badd (column )?(?!constraint|primary|foreign|check|unique)\S+ .*\b(not null)\b(?!.*\bdefault\b)/,
    advice: 'a column that may not be null needs a default that is a constant',
  },
  {
    matches: /\badd (column )?(?!constraint)\S+ .*\bdefault \(?(?!now\(\))[a-z_0-9]+\(/,
    advice: 'a default that is computed rewrites the table',
  },
  {
    matches: /\badd (column )?(?!constraint)\S+ [^,]*\b(unique|primary key|references|check)\b/,
    advice: 'a rule comes by itself, as ADD CONSTRAINT … NOT VALID; a unique one by a concurrent index',
  },
  {
    matches: /\badd (constraint \S+ )?(primary key|unique|foreign key|check)\b(?!.*not valid)/,
    advice: 'add it NOT VALID; a key by a concurrent index first',
  },
  { matches: /\balter (column )?\S+ (set data )?type\b/, advice: 'another type rewrites the table: add a column' },
  { matches: /\balter (column )?\S+ set not null\b/, advice: 'this reads the whole table' },
  { matches: /\brename\b/, advice: 'nodes of the former version use the old name' },
  { matches: /^(update|delete)\b/, advice: 'rows are changed by the program, in pieces' },
]

/** Compares a text with one that is no instant: which of them comes first depends on the database's collation. */
const ordered = /(?:(?<![-<>])[<>]=?|\bbetween) '(?!\d{4}-)/
/** The last migration from before this rule; 0105 makes up for it. */
const lastOrdered = '0097'

const clean = (text: string) =>
  text
    .replace(/--[^\n]*/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')

const tableOf = (statement: string) =>
  /^alter table (?:if exists )?(?:only )?(\w+)/.exec(statement)?.[1] ??
  /^create (?:unique )?index (?:concurrently )?(?:if not exists )?\w+ on (\w+)/.exec(statement)?.[1] ??
  /^(?:update|delete from|lock(?: table)?) (\w+)/.exec(statement)?.[1]

/** One sentence for each statement of a file of `db/migrations` that works in some databases only. */
function lintOrder(file: string, statements: string[]): string[] {
  if (file.slice(0, 4) <= lastOrdered) return []
  return statements
    .filter((statement) => ordered.test(statement))
    .map(
      (statement) =>
        `${file}: "${statement.slice(0, 80)}": the order of texts depends on the collation; for a prefix take LIKE.`,
    )
}

/** One sentence for each statement in a file of `db/migrations` that would lock a table for long. */
export function lintMigration(file: string, text: string): string[] {
  const name = file.replace(/(\.concurrent)?(\.sqlite|\.postgres)?\.sql$/, '')
  if (file.endsWith('.sqlite.sql') || name.slice(0, 4) <= lastFree) return []
  const statements = clean(text)
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
  const said = lintOrder(file, statements)
  if (borne.test(text)) return said
  if (file.endsWith('.concurrent.postgres.sql'))
    return statements.length === 1 && /^create (unique )?index concurrently if not exists /.test(statements[0] ?? '')
      ? said
      : [...said, `${file}: such a file holds one statement, CREATE INDEX CONCURRENTLY IF NOT EXISTS …`]
  const made = new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? []),
  )
  return [
    ...said,
    ...statements.flatMap((statement) => {
      if (made.has(tableOf(statement) ?? '')) return []
      return rules.flatMap(({ matches, advice }) =>
        matches.test(statement) ? [`${file}: "${statement.slice(0, 80)}": ${advice}.`] : [],
      )
    }),
  ]
}

import { type Finding, fine, problem } from './finding.ts'

const oldestPostgres = 15

interface Rule {
  holds(value: string): boolean
  advice: string
}

const on: Rule['holds'] = (value) => value === 'on'

const rules: Record<'sqlite' | 'postgres', Record<string, Rule>> = {
  sqlite: {
    journal_mode: { holds: (mode) => mode === 'wal', advice: 'Put DATA_DIR on a local disk: others allow no WAL.' },
    synchronous: { holds: (level) => Number(level) >= 2, advice: 'It must be FULL: use an unchanged program.' },
    foreign_keys: { holds: (flag) => flag === '1', advice: 'They must be on: use an unchanged program.' },
  },
  postgres: {
    fsync: { holds: on, advice: 'Set fsync = on in postgresql.conf, or a crash destroys the database.' },
    synchronous_commit: {
      holds: (value) => value !== 'off',
      advice: 'Set synchronous_commit = on, or paid orders are lost in a power cut.',
    },
    full_page_writes: { holds: on, advice: 'Set full_page_writes = on, or a power cut may destroy pages.' },
    server_version_num: {
      holds: (version) => Math.floor(Number(version) / 10_000) >= oldestPostgres,
      advice: `Use PostgreSQL ${oldestPostgres} or newer.`,
    },
  },
}

/** Whether what the store acknowledges survives a power cut, by the database's own settings. */
export function checkDurability(engine: 'sqlite' | 'postgres', settings: Record<string, string>): Finding[] {
  const wrong = Object.entries(rules[engine]).flatMap(([name, { holds, advice }]) => {
    const value = settings[name] ?? 'not known'
    return holds(value) ? [] : [problem(`The database has ${name} = ${value}.`, advice)]
  })
  const told = Object.entries(settings).map(([name, value]) => `${name} ${value}`)
  return wrong.length > 0 ? wrong : [fine(`The database keeps what it acknowledged (${told.join(', ')}).`)]
}

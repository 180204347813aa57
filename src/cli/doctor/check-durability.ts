import { inAll, type Sentence } from '#domain/each-language.ts'
import { databaseTexts, sayDatabase } from './database-texts.ts'
import { type Finding, fine, problem } from './finding.ts'

const oldestPostgres = 15

interface Rule {
  holds(value: string): boolean
  advice: Sentence
}

const on: Rule['holds'] = (value) => value === 'on'

const rules: Record<'sqlite' | 'postgres', Record<string, Rule>> = {
  sqlite: {
    journal_mode: { holds: (mode) => mode === 'wal', advice: sayDatabase.localDisk },
    synchronous: { holds: (level) => Number(level) >= 2, advice: sayDatabase.mustBeFull },
    foreign_keys: { holds: (flag) => flag === '1', advice: sayDatabase.mustBeOn },
  },
  postgres: {
    fsync: { holds: on, advice: sayDatabase.fsync },
    synchronous_commit: {
      holds: (value) => value !== 'off',
      advice: sayDatabase.synchronousCommit,
    },
    full_page_writes: { holds: on, advice: sayDatabase.fullPageWrites },
    server_version_num: {
      holds: (version) => Math.floor(Number(version) / 10_000) >= oldestPostgres,
      advice: sayDatabase.oldPostgres(oldestPostgres),
    },
  },
}

/** Whether what the store acknowledges survives a power cut, by the database's own settings. */
export function checkDurability(engine: 'sqlite' | 'postgres', settings: Record<string, string>): Finding[] {
  const wrong = Object.entries(rules[engine]).flatMap(([name, { holds, advice }]) => {
    const value = settings[name]
    if (holds(value ?? '')) return []
    const found = inAll((language) => databaseTexts[language].has(name, value ?? databaseTexts[language].notKnown))
    return [problem(found, advice)]
  })
  const told = Object.entries(settings).map(([name, value]) => `${name} ${value}`)
  return wrong.length > 0 ? wrong : [fine(sayDatabase.durable(told))]
}

import { layers, modules, rooms, typesOnly } from './house.ts'

const listed = (names: string[]) => names.join(', ') || '–'

/** The tables of `house.ts` as docs/architecture.md shows them. */
export function houseTable(tableOwners: Map<string, string>): string {
  const tablesOf = (name: string) =>
    [...tableOwners].flatMap(([table, owner]) => (owner === name ? [`\`${table}\``] : []))
  return [
    '| layer | imports | types only |',
    '|---|---|---|',
    ...Object.entries(layers).map(
      ([name, imports]) => `| ${name} | ${listed(imports)} | ${listed(typesOnly[name] ?? [])} |`,
    ),
    '',
    '| module of the domain | imports | its tables | reads the tables of |',
    '|---|---|---|---|',
    ...Object.entries(modules).map(
      ([name, { imports, reads }]) => `| ${name} | ${listed(imports)} | ${listed(tablesOf(name))} | ${listed(reads)} |`,
    ),
    ...Object.entries(rooms).flatMap(([module, table]) => [
      '',
      `| room of ${module} | imports |`,
      '|---|---|',
      ...Object.entries(table).map(([name, imports]) => `| ${name} | ${listed(imports)} |`),
    ]),
  ].join('\n')
}

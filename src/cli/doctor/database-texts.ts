import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const en = {
  localDisk: 'Put DATA_DIR on a local disk: others allow no WAL.',
  mustBeFull: 'It must be FULL: use an unchanged program.',
  mustBeOn: 'They must be on: use an unchanged program.',
  fsync: 'Set fsync = on in postgresql.conf, or a crash destroys the database.',
  synchronousCommit: 'Set synchronous_commit = on, or paid orders are lost in a power cut.',
  fullPageWrites: 'Set full_page_writes = on, or a power cut may destroy pages.',
  oldPostgres: (oldest: number) => `Use PostgreSQL ${oldest} or newer.`,
  notKnown: 'not known',
  has: (name: string, value: string) => `The database has ${name} = ${value}.`,
  durable: (told: string[]) => `The database keeps what it acknowledged (${told.join(', ')}).`,
  changed: (names: string[]) => `Migrations were changed after they had been applied: ${names.join(', ')}.`,
  sameProgram: 'Use the program that the store was started with.',
  newer: (names: string[]) => `The tables are of a newer program: ${names.join(', ')}.`,
  newerVersion: 'Start the newer version.',
  missing: (names: string[]) => `Not applied yet: ${names.join(', ')}.`,
  backUp: 'Make a backup; the next start applies them.',
  allApplied: 'All migrations are applied.',
  failing: (jobs: number, kind: string, since: string, attempts: number, error: string) =>
    `${jobs} jobs fail again and again, the oldest (${kind}) since ${since}, ${attempts} times: ${error}.`,
  triedAgain: 'They are tried again by themselves once the cause is gone.',
  givenUp: (jobs: number) => `${jobs} jobs were given up after many tries.`,
  seeOverview: 'The overview of the office says what they were and tries them again.',
  late: (jobs: number, kind: string, since: string) =>
    `${jobs} jobs are more than 10 minutes late, the oldest (${kind}) from ${since}.`,
  startIt: 'They are done while the store runs: start it.',
  jobsWell: 'No job is late, fails again and again or was given up.',
  unencrypted: (name: string, hostname: string) => `${name} leads to ${hostname} without encryption.`,
  encrypt: 'Add sslmode=verify-full to it.',
  unproved: (name: string, hostname: string) => `${name} does not check whose server ${hostname} is.`,
  prove: 'Add sslmode=verify-full, with sslrootcert=FILE where the certificate is of an authority of your own.',
  unlimited: 'Single statements have no time limit, since a pooler hands none on.',
  limit: "Run: alter role NAME set statement_timeout = '10s', with the name that the pooler signs in with.",
  reached: 'PostgreSQL is reached as it should be.',
}

const es: typeof en = {
  localDisk: 'Pon DATA_DIR en un disco local: los demás no admiten WAL.',
  mustBeFull: 'Debe ser FULL: usa un programa sin cambios.',
  mustBeOn: 'Deben estar activadas: usa un programa sin cambios.',
  fsync: 'Pon fsync = on en postgresql.conf, o una caída destruye la base de datos.',
  synchronousCommit: 'Pon synchronous_commit = on, o un corte de luz pierde pedidos pagados.',
  fullPageWrites: 'Pon full_page_writes = on, o un corte de luz puede destruir páginas.',
  oldPostgres: (oldest) => `Usa PostgreSQL ${oldest} o más nuevo.`,
  notKnown: 'desconocido',
  has: (name, value) => `La base de datos tiene ${name} = ${value}.`,
  durable: (told) => `La base de datos conserva lo que confirmó (${told.join(', ')}).`,
  changed: (names) => `Hay migraciones que se cambiaron después de aplicarse: ${names.join(', ')}.`,
  sameProgram: 'Usa el programa con el que se arrancó la tienda.',
  newer: (names) => `Las tablas son de un programa más nuevo: ${names.join(', ')}.`,
  newerVersion: 'Arranca la versión más nueva.',
  missing: (names) => `Todavía sin aplicar: ${names.join(', ')}.`,
  backUp: 'Haz una copia de seguridad; el próximo arranque las aplica.',
  allApplied: 'Todas las migraciones están aplicadas.',
  failing: (jobs, kind, since, attempts, error) =>
    `Trabajos que fallan una y otra vez: ${jobs}; el más antiguo (${kind}) desde ${since}, ${attempts} veces: ${error}.`,
  triedAgain: 'Se intentan otra vez solos cuando se va la causa.',
  givenUp: (jobs) => `Trabajos abandonados tras muchos intentos: ${jobs}.`,
  seeOverview: 'El resumen del panel dice cuáles eran y los intenta otra vez.',
  late: (jobs, kind, since) =>
    `Trabajos con más de 10 minutos de retraso: ${jobs}; el más antiguo (${kind}) del ${since}.`,
  startIt: 'Se hacen con la tienda en marcha: arráncala.',
  jobsWell: 'Ningún trabajo se retrasa, falla una y otra vez ni fue abandonado.',
  unencrypted: (name, hostname) => `${name} lleva a ${hostname} sin cifrado.`,
  encrypt: 'Añádele sslmode=verify-full.',
  unproved: (name, hostname) => `${name} no comprueba de quién es el servidor ${hostname}.`,
  prove: 'Añade sslmode=verify-full, con sslrootcert=FILE si el certificado es de una autoridad propia.',
  unlimited: 'Las consultas sueltas no tienen límite de tiempo, porque un pooler no lo transmite.',
  limit: "Ejecuta: alter role NAME set statement_timeout = '10s', con el nombre con el que entra el pooler.",
  reached: 'A PostgreSQL se llega como se debe.',
}

/** What is found of the database and of what waits in it. */
export const databaseTexts = inEachLanguage({ en, es })

export const sayDatabase = sentencesOf(databaseTexts)

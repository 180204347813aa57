import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const en = {
  localDisk: 'Put DATA_DIR on a local disk: others do not support WAL.',
  mustBeFull: 'It must be FULL: use an unmodified program.',
  mustBeOn: 'They must be on: use an unmodified program.',
  fsync: 'Set fsync = on in postgresql.conf, or a crash destroys the database.',
  synchronousCommit: 'Set synchronous_commit = on, or paid orders are lost in a power cut.',
  fullPageWrites: 'Set full_page_writes = on, or a power cut may destroy pages.',
  oldPostgres: (oldest: number) => `Use PostgreSQL ${oldest} or newer.`,
  notKnown: 'not known',
  has: (name: string, value: string) => `The database has ${name} = ${value}.`,
  durable: (told: string[]) => `The database keeps what it has acknowledged (${told.join(', ')}).`,
  changed: (names: string) => `Migrations were changed after they had been applied: ${names}.`,
  sameProgram: 'Use the program that the store was started with.',
  newer: (names: string) => `The tables are from a newer version: ${names}.`,
  newerVersion: 'Start the newer version.',
  missing: (names: string) => `Not applied yet: ${names}.`,
  backUp:
    'Make a backup with the previous version, then start this one, which applies them; run doctor again after that to check the tables’ contents and the owners’ settings.',
  allApplied: 'All migrations are applied.',
  failing: (jobs: number, kind: string, since: string, attempts: number, error: string) =>
    `${jobs} jobs keep failing, the oldest (${kind}) since ${since}, ${attempts} times: ${error}.`,
  triedAgain: 'They are retried automatically; fix the cause.',
  givenUp: (jobs: number) => `${jobs} jobs failed for good after many attempts.`,
  seeOverview: 'The office’s overview lists them and can retry them.',
  late: (jobs: number, kind: string, since: string) =>
    `${jobs} jobs are more than 10 minutes late, the oldest (${kind}) since ${since}.`,
  startIt: 'They run while the store runs: start it. If it runs, its log says what keeps them.',
  jobsWell: 'No jobs are late, failing repeatedly or failed for good.',
  unencrypted: (name: string, hostname: string) => `${name} connects to ${hostname} without encryption.`,
  encrypt: 'Add sslmode=verify-full to it.',
  unproved: (name: string, hostname: string) => `${name} does not check whose server ${hostname} is.`,
  prove: 'Add sslmode=verify-full, with sslrootcert=FILE if the certificate is from your own certificate authority.',
  unlimited: 'Statements have no time limit, because a pooler does not pass it on.',
  limit: "Run: alter role NAME set statement_timeout = '10s', with the name that the pooler signs in with.",
  reached: 'The connection to PostgreSQL is set up correctly.',
  wholePages: 'Every page of the database was read, and none is damaged.',
  damagedPages: (found: string) => `The database is damaged: ${found}.`,
  restorePages:
    'Stop the store, keep the data folder as it is, and restore the last backup into a new one; its start asks the providers for what was paid since.',
  checkedPages: 'PostgreSQL finds damaged pages by their checksums.',
  uncheckedPages: 'PostgreSQL would not notice a damaged page (data_checksums = off).',
  turnOnChecksums: 'Stop it and run pg_checksums --enable.',
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
  changed: (names) => `Hay migraciones que se cambiaron después de aplicarse: ${names}.`,
  sameProgram: 'Usa el programa con el que se arrancó la tienda.',
  newer: (names) => `Las tablas son de un programa más nuevo: ${names}.`,
  newerVersion: 'Arranca la versión más nueva.',
  missing: (names) => `Todavía sin aplicar: ${names}.`,
  backUp:
    'Haz una copia de seguridad con el programa anterior y arranca este, que las aplica; lo que contienen las tablas y lo que se configuró en el panel se revisa después.',
  allApplied: 'Todas las migraciones están aplicadas.',
  failing: (jobs, kind, since, attempts, error) =>
    `Trabajos que fallan una y otra vez: ${jobs}; el más antiguo (${kind}) desde ${since}, ${attempts} veces: ${error}.`,
  triedAgain: 'Se intentan otra vez solos cuando se va la causa.',
  givenUp: (jobs) => `Trabajos abandonados tras muchos intentos: ${jobs}.`,
  seeOverview: 'El resumen del panel dice cuáles eran y los intenta otra vez.',
  late: (jobs, kind, since) =>
    `Trabajos con más de 10 minutos de retraso: ${jobs}; el más antiguo (${kind}) del ${since}.`,
  startIt: 'Se hacen con la tienda en marcha: arráncala. Si ya lo está, su registro dice qué los retiene.',
  jobsWell: 'Ningún trabajo se retrasa, falla una y otra vez ni fue abandonado.',
  unencrypted: (name, hostname) => `${name} lleva a ${hostname} sin cifrado.`,
  encrypt: 'Añádele sslmode=verify-full.',
  unproved: (name, hostname) => `${name} no comprueba de quién es el servidor ${hostname}.`,
  prove: 'Añade sslmode=verify-full, con sslrootcert=FILE si el certificado es de una autoridad propia.',
  unlimited: 'Las consultas sueltas no tienen límite de tiempo, porque un pooler no lo transmite.',
  limit: "Ejecuta: alter role NAME set statement_timeout = '10s', con el nombre con el que entra el pooler.",
  reached: 'A PostgreSQL se llega como se debe.',
  wholePages: 'Se leyeron todas las páginas de la base de datos, y ninguna está dañada.',
  damagedPages: (found) => `La base de datos está dañada: ${found}.`,
  restorePages:
    'Detén la tienda, deja la carpeta de datos como está y restaura la última copia en una nueva; al arrancar preguntará a los proveedores qué se pagó desde entonces.',
  checkedPages: 'PostgreSQL encuentra las páginas dañadas por sus sumas de comprobación.',
  uncheckedPages: 'PostgreSQL no notaría una página dañada (data_checksums = off).',
  turnOnChecksums: 'Detenlo y ejecuta pg_checksums --enable.',
}

const ptBR: typeof en = {
  localDisk: 'Coloque DATA_DIR em um disco local: os outros não permitem WAL.',
  mustBeFull: 'Precisa ser FULL: use um programa sem alterações.',
  mustBeOn: 'Precisam estar ativadas: use um programa sem alterações.',
  fsync: 'Defina fsync = on em postgresql.conf, ou uma queda do sistema destrói o banco de dados.',
  synchronousCommit: 'Defina synchronous_commit = on, ou pedidos pagos se perdem em uma queda de energia.',
  fullPageWrites: 'Defina full_page_writes = on, ou uma queda de energia pode destruir páginas.',
  oldPostgres: (oldest) => `Use o PostgreSQL ${oldest} ou mais novo.`,
  notKnown: 'desconhecido',
  has: (name, value) => `O banco de dados tem ${name} = ${value}.`,
  durable: (told) => `O banco de dados preserva o que confirmou (${told.join(', ')}).`,
  changed: (names) => `Há migrações que foram alteradas depois de aplicadas: ${names}.`,
  sameProgram: 'Use o programa com que a loja foi iniciada.',
  newer: (names) => `As tabelas são de um programa mais novo: ${names}.`,
  newerVersion: 'Inicie a versão mais nova.',
  missing: (names) => `Ainda não aplicadas: ${names}.`,
  backUp:
    'Faça um backup com o programa anterior e inicie este, que as aplica; o que as tabelas contêm e o que foi configurado no painel é verificado depois.',
  allApplied: 'Todas as migrações estão aplicadas.',
  failing: (jobs, kind, since, attempts, error) =>
    `Tarefas que falham repetidamente: ${jobs}; a mais antiga (${kind}) desde ${since}, tentativas: ${attempts}: ${error}.`,
  triedAgain: 'Elas são tentadas de novo sozinhas quando a causa deixa de existir.',
  givenUp: (jobs) => `Tarefas abandonadas depois de muitas tentativas: ${jobs}.`,
  seeOverview: 'A Visão geral do painel diz quais eram e pode tentar de novo.',
  late: (jobs, kind, since) =>
    `Tarefas com mais de 10 minutos de atraso: ${jobs}; a mais antiga (${kind}) é de ${since}.`,
  startIt: 'Elas são feitas com a loja em funcionamento: inicie-a. Se ela já funciona, o log diz o que as impede.',
  jobsWell: 'Nenhuma tarefa está atrasada, falha repetidamente ou foi abandonada.',
  unencrypted: (name, hostname) => `${name} leva a ${hostname} sem criptografia.`,
  encrypt: 'Acrescente sslmode=verify-full.',
  unproved: (name, hostname) => `${name} não verifica de quem é o servidor ${hostname}.`,
  prove: 'Acrescente sslmode=verify-full, com sslrootcert=ARQUIVO se o certificado for de uma autoridade própria.',
  unlimited: 'As consultas avulsas não têm limite de tempo, porque um pooler não o repassa.',
  limit: "Execute: alter role NAME set statement_timeout = '10s', com o nome que o pooler usa para entrar.",
  reached: 'O acesso ao PostgreSQL está como deve ser.',
  wholePages: 'Todas as páginas do banco de dados foram lidas, e nenhuma está danificada.',
  damagedPages: (found) => `O banco de dados está danificado: ${found}.`,
  restorePages:
    'Pare a loja, deixe a pasta de dados como está e restaure o último backup em uma nova; ao iniciar, ela pergunta aos provedores o que foi pago desde então.',
  checkedPages: 'O PostgreSQL encontra páginas danificadas pelas somas de verificação.',
  uncheckedPages: 'O PostgreSQL não notaria uma página danificada (data_checksums = off).',
  turnOnChecksums: 'Pare-o e execute pg_checksums --enable.',
}

/** Findings about the database and the jobs that wait in it. */
export const databaseTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayDatabase = sentencesOf(databaseTexts)

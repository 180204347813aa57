import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const realShop =
  'This is a real shop, and without its own settings it would start as a demo: put them back (its .env, with NODE_ENV=production); a demo takes another DATA_DIR and database.'

const en = {
  diskFull: (folder: string) => `The disk of ${folder} is full: make room and start again.`,
  notWritable: (folder: string, reason: string) => `The data folder ${folder} cannot be written to: ${reason}.`,
  unreadable: (folder: string, reason: string) =>
    `The database in ${folder} cannot be read (${reason}): restore it from a backup. Nothing was changed.`,
  cannotOpen: (folder: string, reason: string) => `The database in ${folder} cannot be opened: ${reason}.`,
  noPostgres: (reason: string) =>
    `PostgreSQL does not answer at DATABASE_URL (${reason}): check the address and whether it is running.`,
  postgresFull: (reason: string) =>
    `PostgreSQL has no connections left for this store (${reason}): (DATABASE_POOL + 2) times the number of processes must fit within its max_connections.`,
  postgresRefused: (reason: string) => `PostgreSQL refused DATABASE_URL: ${reason}.`,
  portTaken: (port: number) => `Port ${port} is taken: set PORT to another one.`,
  noSharing: 'Processes cannot share a port on this system: set PROCESSES=1.',
  notKept: (reason: string) => `The store cannot keep running: ${reason}`,
  cannotListen: (reason: string) => `Cannot listen: ${reason}`,
  commonFolder: (folder: string) => `DATA_DIR ${folder} is a shared system folder: use one of the store's own.`,
  openFolder: (folder: string) =>
    `Every user of this machine can get into DATA_DIR: run chmod 700 ${folder}, or use a folder inside it (${folder}/store).`,
  inUse: 'A restore or reset is running on this store: start it again afterwards.',
  alreadyServed: (folder: string) =>
    `Another store is running on DATA_DIR ${folder}: stop it first. For several processes set PROCESSES; several machines need PostgreSQL.`,
  newerDatabase: (migration: string) =>
    `The database is newer than this program: it has "${migration}". Start the newer version.`,
  busyMigration: (migration: string) =>
    `The migration "${migration}" kept finding its tables in use: start again later.`,
  changedMigration: (migration: string) => `The migration "${migration}" was changed after it had been applied.`,
  demoAccounts: (emails: string[]) =>
    `This store has demo accounts, whose password everybody knows (${emails.join(', ')}): close them with \`npm run shop -- demo end-accounts\`, then start it again.`,
  realShop: `${realShop} Nothing was changed.`,
  realShopMigrated: `${realShop} Only its tables were migrated.`,
  cannotBuild: (folder: string) =>
    `The pages in ${folder} are not built, or were built from other sources, and the store cannot write there: run "npm run build" in it as the user who owns it.`,
  noBundle: (output: string) => `The pages and the program could not be built.\n${output}`,
  simulatorsLate: 'The payment simulators did not start within 10 s.',
  simulatorsFailed: (answer: string) => `The payment simulators could not start: ${answer}`,
  simulatorsEnded: (code: string) => `The payment simulators ended with code ${code}.`,
  notStopped: (reason: string) => `The store did not stop cleanly: ${reason}`,
  noOwnerYet: (link: string) => `This store has no owner yet. Set it up within a day at: ${link}`,
  demo: 'Demo accounts: customer@estela.test and owner@estela.test, both with the password Demo-1234!',
  simulators: (address: string) => `Payment simulators: ${address}`,
}

const realShopInSpanish =
  'Esta es una tienda de verdad, y sin sus propios ajustes arrancaría como demostración: vuelve a ponerlos (su .env, con NODE_ENV=production); una demostración usa otro DATA_DIR y otra base de datos.'

const es: typeof en = {
  diskFull: (folder) => `El disco de ${folder} está lleno: haz sitio y arranca otra vez.`,
  notWritable: (folder, reason) => `No se puede escribir en la carpeta de datos ${folder}: ${reason}.`,
  unreadable: (folder, reason) =>
    `La base de datos de ${folder} no se puede leer (${reason}): restáurala de una copia de seguridad. No se cambió nada.`,
  cannotOpen: (folder, reason) => `La base de datos de ${folder} no se puede abrir: ${reason}.`,
  noPostgres: (reason) =>
    `PostgreSQL no responde en DATABASE_URL (${reason}): revisa la dirección y si está en marcha.`,
  postgresFull: (reason) =>
    `PostgreSQL no tiene más conexiones para esta tienda (${reason}): DATABASE_POOL y dos más, por todos los procesos, tienen que caber en su max_connections.`,
  postgresRefused: (reason) => `PostgreSQL rechazó DATABASE_URL: ${reason}.`,
  portTaken: (port) => `El puerto ${port} está ocupado: pon otro en PORT.`,
  noSharing: 'En este sistema los procesos no pueden compartir un puerto: pon PROCESSES=1.',
  notKept: (reason) => `La tienda no se puede mantener en marcha: ${reason}`,
  cannotListen: (reason) => `No se puede escuchar: ${reason}`,
  commonFolder: (folder) => `DATA_DIR ${folder} es una carpeta que todos usan: nombra una propia de la tienda.`,
  openFolder: (folder) =>
    `Todos los usuarios de esta máquina pueden entrar en DATA_DIR: ejecuta chmod 700 ${folder}, o nombra una carpeta dentro de ella (${folder}/store).`,
  inUse: 'Una restauración o un vaciado está en marcha en esta tienda: arráncala después.',
  alreadyServed: (folder) =>
    `Otra tienda está en marcha en DATA_DIR ${folder}: cierra esa antes; varios procesos son PROCESSES de una sola tienda, y varias máquinas necesitan PostgreSQL.`,
  newerDatabase: (migration) =>
    `La base de datos es más nueva que este programa: tiene "${migration}". Arranca la versión más nueva.`,
  busyMigration: (migration) =>
    `La migración "${migration}" encontró sus tablas siempre en uso: arranca otra vez más tarde.`,
  changedMigration: (migration) => `La migración "${migration}" se cambió después de aplicarse.`,
  demoAccounts: (emails) =>
    `Esta tienda tiene cuentas de una demostración, cuya contraseña todos conocen (${emails.join(', ')}): termínalas con \`npm run shop -- demo end-accounts\` y arráncala otra vez.`,
  realShop: `${realShopInSpanish} No se cambió nada.`,
  realShopMigrated: `${realShopInSpanish} Solo se pusieron al día sus tablas.`,
  cannotBuild: (folder) =>
    `Las páginas de ${folder} no están construidas, o se construyeron con otro código fuente, y la tienda no puede escribir ahí: ejecuta "npm run build" en esa carpeta como el usuario al que pertenece.`,
  noBundle: (output) => `No se pudieron construir las páginas y el programa.\n${output}`,
  simulatorsLate: 'Los simuladores de pago no arrancaron en 10 s.',
  simulatorsFailed: (answer) => `Los simuladores de pago no pudieron arrancar: ${answer}`,
  simulatorsEnded: (code) => `Los simuladores de pago terminaron con el código ${code}.`,
  notStopped: (reason) => `La tienda no se cerró bien: ${reason}`,
  noOwnerYet: (link) => `Esta tienda todavía no tiene dueño. Prepárala antes de un día, en: ${link}`,
  demo: 'Cuentas de demostración: customer@estela.test y owner@estela.test, las dos con la contraseña Demo-1234!',
  simulators: (address) => `Simuladores de pago: ${address}`,
}

const realShopInPortuguese =
  'Esta é uma loja de verdade e, sem as próprias configurações, ela iniciaria como demonstração: coloque-as de volta (o .env dela, com NODE_ENV=production); uma demonstração usa outro DATA_DIR e outro banco de dados.'

const ptBR: typeof en = {
  diskFull: (folder) => `O disco de ${folder} está cheio: libere espaço e inicie de novo.`,
  notWritable: (folder, reason) => `Não é possível gravar na pasta de dados ${folder}: ${reason}.`,
  unreadable: (folder, reason) =>
    `Não é possível ler o banco de dados em ${folder} (${reason}): restaure-o de um backup. Nada foi alterado.`,
  cannotOpen: (folder, reason) => `Não é possível abrir o banco de dados em ${folder}: ${reason}.`,
  noPostgres: (reason) =>
    `O PostgreSQL não responde em DATABASE_URL (${reason}): confira o endereço e se ele está em funcionamento.`,
  postgresFull: (reason) =>
    `O PostgreSQL não tem mais conexões para esta loja (${reason}): DATABASE_POOL e mais duas, vezes todos os processos, precisam caber no max_connections dele.`,
  postgresRefused: (reason) => `O PostgreSQL recusou DATABASE_URL: ${reason}.`,
  portTaken: (port) => `A porta ${port} está ocupada: defina outra em PORT.`,
  noSharing: 'Neste sistema, os processos não podem compartilhar uma porta: defina PROCESSES=1.',
  notKept: (reason) => `Não é possível manter a loja em funcionamento: ${reason}`,
  cannotListen: (reason) => `Não é possível escutar: ${reason}`,
  commonFolder: (folder) => `DATA_DIR ${folder} é uma pasta que todo mundo usa: indique uma só da loja.`,
  openFolder: (folder) =>
    `Todos os usuários desta máquina podem entrar em DATA_DIR: execute chmod 700 ${folder}, ou indique uma pasta dentro dela (${folder}/store).`,
  inUse: 'Esta loja está sendo restaurada ou esvaziada: inicie-a de novo depois.',
  alreadyServed: (folder) =>
    `Outra loja está em funcionamento em DATA_DIR ${folder}: pare-a antes; vários processos são PROCESSES de uma só loja, e várias máquinas precisam do PostgreSQL.`,
  newerDatabase: (migration) =>
    `O banco de dados é mais novo que este programa: tem "${migration}". Inicie a versão mais nova.`,
  busyMigration: (migration) =>
    `A migração "${migration}" encontrou suas tabelas sempre em uso: inicie de novo mais tarde.`,
  changedMigration: (migration) => `A migração "${migration}" foi alterada depois de aplicada.`,
  demoAccounts: (emails) =>
    `Esta loja tem contas de uma demonstração, cuja senha todo mundo conhece (${emails.join(', ')}): encerre-as com \`npm run shop -- demo end-accounts\` e inicie-a de novo.`,
  realShop: `${realShopInPortuguese} Nada foi alterado.`,
  realShopMigrated: `${realShopInPortuguese} Só as tabelas dela foram atualizadas.`,
  cannotBuild: (folder) =>
    `As páginas de ${folder} não foram construídas, ou foram a partir de outro código-fonte, e a loja não pode gravar ali: execute "npm run build" nessa pasta como o usuário a quem ela pertence.`,
  noBundle: (output) => `Não foi possível construir as páginas e o programa.\n${output}`,
  simulatorsLate: 'Os simuladores de pagamento não iniciaram em 10 s.',
  simulatorsFailed: (answer) => `Os simuladores de pagamento não conseguiram iniciar: ${answer}`,
  simulatorsEnded: (code) => `Os simuladores de pagamento terminaram com o código ${code}.`,
  notStopped: (reason) => `A loja não foi encerrada corretamente: ${reason}`,
  noOwnerYet: (link) => `Esta loja ainda não tem dono. Prepare-a em até um dia, em: ${link}`,
  demo: 'Contas de demonstração: customer@estela.test e owner@estela.test, as duas com a senha Demo-1234!',
  simulators: (address) => `Simuladores de pagamento: ${address}`,
}

/** What a start says, and why it is refused. */
export const startTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayStart = sentencesOf(startTexts)

import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const en = {
  noFolder: (folder: string) => `There is no folder ${folder}. Start the store once, or set DATA_DIR.`,
  checkFailed: (reason: string) => `A check failed: ${reason}`,
  mendFirst: 'Fix that first.',
  notStarted: 'No store has been started here yet.',
  afterStart: 'Its database is checked after the first start.',
  tablesUnchecked: 'Its tables were not checked.',
  nothingElse: 'Nothing else was checked.',
  otherSecret: (settings: string[]) => `${settings.join(', ')} were stored with another SECRET.`,
  setThatOne: 'Set that SECRET, or enter them again.',
  sums: (problems: number, warnings: number) => `${problems} problems, ${warnings} warnings.`,
  bought: (seconds: string) =>
    `A figure was bought through each simulated provider and arrived byte for byte (${seconds} s).`,
  notBought: (reason: string) => `A purchase in the simulators failed: ${reason}.`,
  nobodySure: 'Buyers may not receive what they paid for.',
  noDemoAccounts: 'No demo accounts are left.',
  demoAccounts: (emails: string[]) =>
    `Everybody knows the password of ${emails.join(' and ')}, so the store does not start.`,
  endAccounts: 'Run `npm run shop -- demo end-accounts`.',
}

const es: typeof en = {
  noFolder: (folder) => `No existe la carpeta ${folder}. Arranca la tienda una vez, o pon DATA_DIR.`,
  checkFailed: (reason) => `Una revisión falló: ${reason}`,
  mendFirst: 'Arregla eso antes.',
  notStarted: 'Aquí todavía no se arrancó ninguna tienda.',
  afterStart: 'Su base de datos se revisa después del primer arranque.',
  tablesUnchecked: 'Sus tablas no se revisaron.',
  nothingElse: 'No se revisó nada más.',
  otherSecret: (settings) => `Se guardó con otro SECRET: ${settings.join(', ')}.`,
  setThatOne: 'Pon ese SECRET, o escribe los valores otra vez.',
  sums: (problems, warnings) =>
    `${problems} ${problems === 1 ? 'problema' : 'problemas'}, ${warnings} ${warnings === 1 ? 'aviso' : 'avisos'}.`,
  bought: (seconds) => `Se compró una figura con cada proveedor simulado y llegó byte por byte (${seconds} s).`,
  notBought: (reason) => `Una compra en los simuladores falló: ${reason}.`,
  nobodySure: 'Nadie puede estar seguro de recibir lo que paga.',
  noDemoAccounts: 'No queda ninguna cuenta de una demostración.',
  demoAccounts: (emails) => `Todos conocen la contraseña de ${emails.join(' y ')}, así que la tienda no arranca.`,
  endAccounts: 'Ejecuta `npm run shop -- demo end-accounts`.',
}

const ptBR: typeof en = {
  noFolder: (folder) => `A pasta ${folder} não existe. Inicie a loja uma vez ou defina DATA_DIR.`,
  checkFailed: (reason) => `Uma verificação falhou: ${reason}`,
  mendFirst: 'Resolva isso antes.',
  notStarted: 'Nenhuma loja foi iniciada aqui ainda.',
  afterStart: 'O banco de dados é verificado depois que a loja for iniciada pela primeira vez.',
  tablesUnchecked: 'As tabelas não foram verificadas.',
  nothingElse: 'Nada mais foi verificado.',
  otherSecret: (settings) => `Salvo com outro SECRET: ${settings.join(', ')}.`,
  setThatOne: 'Defina aquele SECRET ou informe os valores de novo.',
  sums: (problems, warnings) =>
    `${problems} ${problems === 1 ? 'problema' : 'problemas'}, ${warnings} ${warnings === 1 ? 'aviso' : 'avisos'}.`,
  bought: (seconds) => `Uma figura foi comprada com cada provedor simulado e chegou byte por byte (${seconds} s).`,
  notBought: (reason) => `Uma compra nos simuladores falhou: ${reason}.`,
  nobodySure: 'Ninguém pode ter certeza de receber o que paga.',
  noDemoAccounts: 'Não resta nenhuma conta de uma demonstração.',
  demoAccounts: (emails) => `Todo mundo conhece a senha de ${emails.join(' e ')}, por isso a loja não inicia.`,
  endAccounts: 'Execute `npm run shop -- demo end-accounts`.',
}

/** The frame around the findings, and findings about the store as a whole. */
export const doctorTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayDoctor = sentencesOf(doctorTexts)

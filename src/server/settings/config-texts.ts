import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const en = {
  openIdProvider: 'The OpenID provider',
  demoUnsaid: (reasons: string[]) => `DEMO must be given explicitly when ${reasons.join(' and ')}.`,
  addressUnsaid: (reason: string) => `BASE_URL must be given when ${reason}.`,
  is: (name: string, value: string) => `${name} is ${value}`,
  demoInProduction: 'DEMO=1 is refused together with NODE_ENV=production.',
  secretUnset: 'SECRET must be set when NODE_ENV=production.',
  secretDamaged: (file: string) =>
    `${file} does not contain a complete secret. Restore it from a backup; only a store that has never saved anything can start without this file.`,
  loopbackOutsideDemo: 'WEBHOOKS_TO_LOOPBACK=1 is only for demos: remove it.',
  limitsOff: 'RATE_LIMIT_FACTOR must be 1 when NODE_ENV=production.',
  nameless: 'OIDC_NAME needs OIDC_ISSUER, the address of its provider.',
  noDatabase: (name: string) => `${name} needs a PostgreSQL database in DATABASE_URL.`,
  backupNowhere: 'BACKUP_TIME needs a place for the backups: set BACKUP_FOLDER or BACKUP_URL.',
  backupTwice: 'Backups go to one place: set either BACKUP_FOLDER or BACKUP_URL, not both.',
  backupKeys: (missing: string[]) => `BACKUP_URL names a bucket, and its keys must be set too: ${missing.join(', ')}.`,
  noKeys: (missing: string[]) => `STORAGE_URL names a bucket, and its keys must be set too: ${missing.join(', ')}.`,
}

const es: typeof en = {
  openIdProvider: 'El proveedor de OpenID',
  demoUnsaid: (reasons) => `DEMO debe ponerse a propósito cuando ${reasons.join(' y ')}.`,
  addressUnsaid: (reason) => `BASE_URL debe ponerse cuando ${reason}.`,
  is: (name, value) => `${name} es ${value}`,
  demoInProduction: 'DEMO=1 se rechaza junto con NODE_ENV=production.',
  secretUnset: 'SECRET debe ponerse cuando NODE_ENV=production.',
  secretDamaged: (file) =>
    `${file} no contiene un secreto entero. Repón el de una copia de seguridad; solo una tienda que nunca guardó nada puede empezar de nuevo sin este archivo.`,
  loopbackOutsideDemo: 'WEBHOOKS_TO_LOOPBACK=1 es solo para demostraciones; quita ese ajuste.',
  limitsOff: 'RATE_LIMIT_FACTOR debe ser 1 cuando NODE_ENV=production.',
  nameless: 'OIDC_NAME nombra un proveedor que OIDC_ISSUER debe indicar.',
  noDatabase: (name) => `${name} es de una base de datos PostgreSQL que DATABASE_URL debe indicar.`,
  backupNowhere: 'BACKUP_TIME necesita un sitio para las copias: pon BACKUP_FOLDER o BACKUP_URL.',
  backupTwice: 'Las copias van a un solo sitio: pon BACKUP_FOLDER o BACKUP_URL, no los dos.',
  backupKeys: (missing) => `BACKUP_URL nombra un bucket, y sus claves también deben ponerse: ${missing.join(', ')}.`,
  noKeys: (missing) => `STORAGE_URL nombra un bucket, y faltan sus claves: ${missing.join(', ')}.`,
}

const ptBR: typeof en = {
  openIdProvider: 'O provedor de OpenID',
  demoUnsaid: (reasons) => `DEMO deve ser definido de propósito quando ${reasons.join(' e ')}.`,
  addressUnsaid: (reason) => `BASE_URL deve ser definido quando ${reason}.`,
  is: (name, value) => `${name} é ${value}`,
  demoInProduction: 'DEMO=1 não é aceito junto com NODE_ENV=production.',
  secretUnset: 'SECRET deve ser definido quando NODE_ENV=production.',
  secretDamaged: (file) =>
    `${file} não contém um segredo inteiro. Recoloque o de um backup; só uma loja que nunca guardou nada pode começar de novo sem este arquivo.`,
  loopbackOutsideDemo: 'WEBHOOKS_TO_LOOPBACK=1 é só para demonstrações; retire essa configuração.',
  limitsOff: 'RATE_LIMIT_FACTOR deve ser 1 quando NODE_ENV=production.',
  nameless: 'OIDC_NAME dá nome a um provedor que OIDC_ISSUER deve indicar.',
  noDatabase: (name) => `${name} é de um banco de dados PostgreSQL que DATABASE_URL deve indicar.`,
  backupNowhere: 'BACKUP_TIME precisa de um lugar para os backups: defina BACKUP_FOLDER ou BACKUP_URL.',
  backupTwice: 'Os backups vão para um lugar só: defina BACKUP_FOLDER ou BACKUP_URL, não os dois.',
  backupKeys: (missing) =>
    `BACKUP_URL indica um bucket, e as chaves dele também precisam ser definidas: ${missing.join(', ')}.`,
  noKeys: (missing) => `STORAGE_URL indica um bucket, e faltam as chaves dele: ${missing.join(', ')}.`,
}

/** Problems that only the environment can have. */
export const configTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayConfig = sentencesOf(configTexts)

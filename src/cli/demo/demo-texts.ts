import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const en = {
  noDemo:
    'By its settings this is not a demo, so nothing is deleted. To start a real store without what is here, use another, empty DATA_DIR.',
  sayYes: (folder: string) =>
    `This deletes all accounts, orders, products and files in ${folder}. Run it again with --yes to confirm.`,
  sayYesBoth: (folder: string) =>
    `This deletes all accounts, orders, products and files in ${folder} and in DATABASE_URL. Run it again with --yes to confirm.`,
  notEmptied: (reason: string) =>
    `The object store failed before the bucket was empty. The rows are all there, but files may be gone: run the command again once it answers. ${reason}`,
  empty: 'The demo is empty. The next start creates its accounts and catalog again.',
  noAccounts: 'This store has no demo accounts.',
  ended: (emails: string[]) =>
    `Nobody can sign in as ${emails.join(' or ')} anymore. What they bought stays in the books, and the demo's figures stay published: withdraw what is not yours, or start over in another, empty DATA_DIR.`,
  doubted: (accounts: number) =>
    `In a demo anybody could register any address: ${accounts} other accounts keep what they have, but each needs a new password, through "forgot password", or \`npm run shop -- owner create\` for an owner.`,
  forgotten: (settings: string[]) =>
    `Settings that anybody could have saved in its back office were cleared; enter them again: ${settings.join(', ')}.`,
  stillDemo:
    'By its current settings this store is a demo: the next start creates them again. NODE_ENV=production stops that.',
}

const es: typeof en = {
  noDemo:
    'Por su configuración esto no es una demostración, así que no se tira nada. Para empezar una tienda de verdad sin lo que hay aquí, nombra otro DATA_DIR, vacío.',
  sayYes: (folder) =>
    `Esto tira todas las cuentas, pedidos, productos y archivos de ${folder}. Dilo otra vez con --yes.`,
  sayYesBoth: (folder) =>
    `Esto tira todas las cuentas, pedidos, productos y archivos de ${folder} y de DATABASE_URL. Dilo otra vez con --yes.`,
  notEmptied: (reason) =>
    `El servicio de objetos falló antes de que el bucket quedara vacío. Las filas están todas, pero pueden faltar archivos: ejecuta el comando otra vez cuando responda. ${reason}`,
  empty: 'La demostración está vacía. El próximo arranque hace de nuevo sus cuentas y su catálogo.',
  noAccounts: 'Esta tienda no tiene cuentas de una demostración.',
  ended: (emails) =>
    `Ya nadie puede entrar como ${emails.join(' o ')}. Lo que compraron queda en los libros, y las figuras de la demostración a la vista: retira las que no sean tuyas, o empieza en otro DATA_DIR, vacío.`,
  doubted: (accounts) =>
    `En una demostración cualquiera podía tomar cualquier dirección. Otras cuentas que conservan lo suyo y necesitan una contraseña nueva: ${accounts}. Se pone con “olvidé mi contraseña”, o para un dueño con \`npm run shop -- owner create\`.`,
  forgotten: (settings) =>
    `Lo que cualquiera podía guardar en su panel se olvidó, ponlo otra vez: ${settings.join(', ')}.`,
  stillDemo:
    'Según sus ajustes de ahora esta tienda es una demostración: el próximo arranque las hace de nuevo. NODE_ENV=production acaba con eso.',
}

const ptBR: typeof en = {
  noDemo:
    'Pela configuração, isto não é uma demonstração, por isso nada é apagado. Para começar uma loja de verdade sem o que há aqui, indique outro DATA_DIR, vazio.',
  sayYes: (folder) =>
    `Isto apaga todas as contas, pedidos, produtos e arquivos de ${folder}. Repita o comando com --yes.`,
  sayYesBoth: (folder) =>
    `Isto apaga todas as contas, pedidos, produtos e arquivos de ${folder} e de DATABASE_URL. Repita o comando com --yes.`,
  notEmptied: (reason) =>
    `O serviço de objetos falhou antes que o bucket ficasse vazio. As linhas estão todas lá, mas podem faltar arquivos: execute o comando de novo quando ele responder. ${reason}`,
  empty: 'A demonstração está vazia. Na próxima vez que for iniciada, ela cria de novo suas contas e seu catálogo.',
  noAccounts: 'Esta loja não tem contas de uma demonstração.',
  ended: (emails) =>
    `Ninguém mais consegue entrar como ${emails.join(' ou ')}. O que compraram continua nos registros, e as figuras da demonstração continuam à venda: retire as que não forem suas, ou comece em outro DATA_DIR, vazio.`,
  doubted: (accounts) =>
    `Em uma demonstração, qualquer pessoa podia usar qualquer endereço. Outras contas que mantêm o que têm e precisam de uma nova senha: ${accounts}. Ela é criada em “esqueci minha senha” ou, para um dono, com \`npm run shop -- owner create\`.`,
  forgotten: (settings) =>
    `O que qualquer pessoa podia salvar no painel foi esquecido, informe de novo: ${settings.join(', ')}.`,
  stillDemo:
    'Pelas configurações de agora, esta loja é uma demonstração: na próxima vez que for iniciada, ela as cria de novo. NODE_ENV=production acaba com isso.',
}

export const demoTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayDemo = sentencesOf(demoTexts)

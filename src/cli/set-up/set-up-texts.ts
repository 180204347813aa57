import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const en = {
  ended: 'The answers ended before the last question: nothing was written.',
  oddSigns: (name: string) => `${name} contains characters that a line of .env cannot hold: write it differently.`,
  replace: (file: string) => `${file} already exists. Change it? Its values are offered as defaults (yes/no) [no]: `,
  stays: (file: string) => `${file} stays as it is. Add --yes to change it without being asked.`,
  written: (file: string) => `${file} was written, readable only by you.`,
  writtenOver: (file: string, kept: string) =>
    `${file} was written, readable only by you. The previous one is ${kept}.`,
  keepSecret:
    'Keep its SECRET in another safe place too: with a different one, all sessions and stored provider credentials are lost.',
  mailLater: 'Mail is not set up yet: until it is, nobody can confirm an address.',
  start: 'Now start the store (npm start) and point the proxy to it.',
  payments: (address: string) => `Payments are set up in the office: ${address}/admin/first-steps`,
  ownerByLink: 'The first start prints a link for its first owner.',
  noOwner: (reason: string, email: string) =>
    `The owner could not be created: ${reason}\nThe settings are saved. Once that is fixed, create the owner with: npm run shop -- owner create ${email}`,
  noAddress: 'BASE_URL must be given: the public address of the store.',
  holdsDemo: (place: string) =>
    `${place} holds a demo, whose figures would be for sale in your shop. Use another, empty place; or, to continue with what is there, first run: npm run shop -- demo end-accounts`,
  noPair: (given: string) => `--set ${given} must be written as NAME=VALUE.`,
  noSetting: (name: string) => `--set ${name}: there is no such setting; .env.example lists all of them.`,
  setInOffice: (name: string) => `--set ${name}: owners set this in the back office, under Settings.`,
  noOwnerEmail: (given: string) => `--owner ${given} must be an e-mail address.`,
  noService: (services: readonly string[]) => `--mail must be one of ${services.join(', ')}.`,
}

const es: typeof en = {
  ended: 'Las respuestas terminaron antes de la última pregunta: no se escribió nada.',
  oddSigns: (name) => `${name} contiene signos que no caben en una línea de .env: escríbelo de otro modo.`,
  replace: (file) => `${file} ya existe. ¿Cambiarlo? Se propone lo que contiene (sí/no) [no]: `,
  stays: (file) => `${file} se queda como está. Di --yes para cambiarlo sin preguntas.`,
  written: (file) => `${file} está escrito; solo tú puedes leerlo.`,
  writtenOver: (file, kept) => `${file} está escrito; solo tú puedes leerlo. El anterior es ${kept}.`,
  keepSecret:
    'Guarda también su SECRET en otro sitio seguro: con otro terminan todas las sesiones y se pierden las contraseñas guardadas de proveedores.',
  mailLater: 'El correo queda para después: hasta entonces nadie puede confirmar una dirección.',
  start: 'Ahora arranca la tienda (npm start) y haz que el proxy lleve a ella.',
  payments: (address) => `Los pagos se ponen en el panel: ${address}/admin/first-steps`,
  ownerByLink: 'El arranque imprime el enlace por el que entra su primer dueño.',
  noOwner: (reason, email) =>
    `No se pudo hacer el dueño: ${reason}\nLa configuración queda. Cuando eso esté arreglado, hazlo con: npm run shop -- owner create ${email}`,
  noAddress: 'BASE_URL debe ponerse: la dirección pública de la tienda.',
  holdsDemo: (place) =>
    `${place} contiene una demostración, cuyas figuras estarían a la venta en tu tienda. Nombra otro lugar, vacío; o, para seguir con lo que hay, ejecuta antes: npm run shop -- demo end-accounts`,
  noPair: (given) => `--set ${given} debe escribirse como NAME=VALUE.`,
  noSetting: (name) => `--set ${name}: no existe ese ajuste; .env.example los nombra todos.`,
  setInOffice: (name) => `--set ${name}: esto lo ajustan los dueños en el panel, en Ajustes.`,
  noOwnerEmail: (given) => `--owner ${given} debe ser una dirección de correo.`,
  noService: (services) => `--mail debe ser uno de ${services.join(', ')}.`,
}

const ptBR: typeof en = {
  ended: 'As respostas terminaram antes da última pergunta: nada foi gravado.',
  oddSigns: (name) => `${name} contém caracteres que não cabem em uma linha de .env: escreva de outro jeito.`,
  replace: (file) => `${file} já existe. Alterar? O que ele contém é sugerido (s/n) [n]: `,
  stays: (file) => `${file} fica como está. Use --yes para alterá-lo sem perguntas.`,
  written: (file) => `${file} foi gravado; só você pode ler.`,
  writtenOver: (file, kept) => `${file} foi gravado; só você pode ler. O anterior é ${kept}.`,
  keepSecret:
    'Guarde também o SECRET dele em outro lugar seguro: com outro, todas as sessões terminam e as senhas de provedores que estavam guardadas se perdem.',
  mailLater: 'O e-mail fica para depois: até lá ninguém pode confirmar um endereço.',
  start: 'Agora inicie a loja (npm start) e faça o proxy levar até ela.',
  payments: (address) => `Os pagamentos são configurados no painel: ${address}/admin/first-steps`,
  ownerByLink: 'Ao ser iniciada, a loja mostra o link pelo qual o primeiro dono entra.',
  noOwner: (reason, email) =>
    `Não foi possível criar o dono: ${reason}\nA configuração fica. Quando isso estiver resolvido, crie-o com: npm run shop -- owner create ${email}`,
  noAddress: 'É preciso definir BASE_URL: o endereço público da loja.',
  holdsDemo: (place) =>
    `${place} contém uma demonstração, cujas figuras ficariam à venda na sua loja. Indique outro lugar, vazio; ou, para continuar com o que há, execute antes: npm run shop -- demo end-accounts`,
  noPair: (given) => `--set ${given} deve ser escrito como NAME=VALUE.`,
  noSetting: (name) => `--set ${name}: essa configuração não existe; .env.example traz todas.`,
  setInOffice: (name) => `--set ${name}: isto é definido pelos donos no painel, em Configurações.`,
  noOwnerEmail: (given) => `--owner ${given} deve ser um endereço de e-mail.`,
  noService: (services) => `--mail deve ser um de ${services.join(', ')}.`,
}

/** What the set-up says apart from its questions. */
export const setUpTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const saySetUp = sentencesOf(setUpTexts)

import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const en = {
  intro: 'This creates the settings of a real shop. Press Enter to accept the value in brackets.',
  BASE_URL: 'The public address of the store, such as https://shop.example.com',
  TRUST_PROXY: 'How many proxies are in front of the store (nginx, Caddy, your host’s)',
  HOST: 'The address on which the store itself listens',
  PORT: 'Its port',
  DATA_DIR: 'The folder for database, files and pictures (files can go to a bucket instead: STORAGE_URL)',
  DATABASE_URL: 'PostgreSQL as postgres://…, or leave empty for the built-in database',
  MAIL_FROM: 'Sender of e-mails, such as Estela <shop@example.com>',
  needed: 'This one is required.',
  services: (services: string[]) => `Mail services: ${services.join(', ')}.`,
  service: 'Mail service to use, or "later"',
  serviceOrKeep: 'Mail service to use, or "later"; "keep" for the current one',
  oneOf: (services: readonly string[]) => `Answer with one of ${services.join(', ')}, or later.`,
  user: '  User name for signing in there: ',
  password: '  Password or key (not shown): ',
  host: '  Its server, with a port if it is not 465',
  owner: 'E-mail of the first owner, or leave empty for a link that the first start prints',
  noEmail: 'This is not an e-mail address.',
}

const es: typeof en = {
  intro: 'Así se hacen los ajustes de una tienda de verdad. Una respuesta vacía toma lo que va entre corchetes.',
  BASE_URL: 'La dirección pública de la tienda, por ejemplo https://shop.example.com',
  TRUST_PROXY: 'Cuántos proxies hay delante de la tienda (nginx, Caddy, el de tu alojamiento)',
  HOST: 'La dirección en la que escucha la tienda misma',
  PORT: 'Su puerto',
  DATA_DIR:
    'La carpeta para la base de datos, los archivos y las imágenes (los archivos pueden estar en un bucket: STORAGE_URL)',
  DATABASE_URL: 'PostgreSQL como postgres://…, o nada para la base de datos incluida',
  MAIL_FROM: 'De quién son los correos, por ejemplo Estela <shop@example.com>',
  needed: 'Esto hace falta.',
  services: (services) => `Servicios de correo: ${services.join(', ')}.`,
  service: 'Por cuál salen los correos, o "later" para dejarlo para después',
  serviceOrKeep: 'Por cuál salen los correos, o "later" para dejarlo para después; "keep" para conservar el de ahora',
  oneOf: (services) => `Responde uno de ${services.join(', ')}, o later.`,
  user: '  Nombre con el que la tienda entra allí: ',
  password: '  Contraseña o clave (no se muestra): ',
  host: '  Su servidor, con puerto si no es 465',
  owner: 'Correo del primer dueño, o nada para un enlace que imprime el primer arranque',
  noEmail: 'Esto no es una dirección de correo.',
}

const ptBR: typeof en = {
  intro:
    'Aqui você prepara as configurações de uma loja de verdade. Uma resposta vazia fica com o que está entre colchetes.',
  BASE_URL: 'O endereço público da loja, por exemplo https://shop.example.com',
  TRUST_PROXY: 'Quantos proxies há na frente da loja (nginx, Caddy, o da sua hospedagem)',
  HOST: 'O endereço em que a própria loja escuta',
  PORT: 'A porta dela',
  DATA_DIR:
    'A pasta para o banco de dados, os arquivos e as imagens (os arquivos podem ficar em um bucket: STORAGE_URL)',
  DATABASE_URL: 'PostgreSQL como postgres://…, ou nada para o banco de dados embutido',
  MAIL_FROM: 'De quem são os e-mails, por exemplo Estela <shop@example.com>',
  needed: 'Esta resposta é necessária.',
  services: (services) => `Serviços de e-mail: ${services.join(', ')}.`,
  service: 'Por qual deles saem os e-mails, ou "later" para deixar para depois',
  serviceOrKeep: 'Por qual deles saem os e-mails, ou "later" para deixar para depois; "keep" para manter o de agora',
  oneOf: (services) => `Responda um de ${services.join(', ')}, ou later.`,
  user: '  Nome com que a loja entra lá: ',
  password: '  Senha ou chave (não aparece na tela): ',
  host: '  O servidor dele, com a porta se não for 465',
  owner: 'E-mail do primeiro dono, ou nada para receber um link quando a loja for iniciada pela primeira vez',
  noEmail: 'Isto não é um endereço de e-mail.',
}

/** The set-up's questions; those about settings by the settings' names. */
export const questionTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const ask = sentencesOf(questionTexts)

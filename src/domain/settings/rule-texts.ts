import { inAll, inEachLanguage, type Sentence, sentencesOf } from '../each-language.ts'

const en = {
  invalid: 'is not valid',
  empty: 'must not be empty',
  credential: 'must be copied in full, without spaces or other characters',
  protocols: (protocols: string[]) =>
    `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  login: 'must not contain a name or password',
  query: 'must not have a query or fragment',
  unencrypted: 'must begin with https:// unless it points into your own network',
  origin: 'must be an origin such as https://shop.example.com, without a path, query or fragment',
  mailServer:
    'must be an address such as smtps://name:password@mail.example.com:465, without a path, query or fragment',
  sender: 'must be an address such as Estela <shop@example.com>',
  email: 'must be an e-mail address',
  whole: 'must be a whole number',
  between: (min: number, max: number) => `must be between ${min} and ${max}`,
  number: 'must be a number',
  decimal: 'must be a decimal number such as 1412.50',
  positive: 'must be above 0',
  oneOf: (values: string[]) => `must be ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(values)}`,
  logLevels: (levels: string[], parts: string[]) =>
    `must be one of ${levels.join(', ')}, optionally followed by other levels for single parts, as in info,payments=debug; parts are ${parts.join(', ')}`,
  sslMode: (values: string[]) => `must have one of ${values.join(', ')} as its sslmode`,
  bucketShape: 'must be written as s3://bucket?endpoint=https://…&region=…',
  bucketKeys: 'must not contain keys: they go into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  bucketName: 'must name a bucket of 3 to 63 lowercase letters, digits, dots or hyphens',
  bucketPart: (name: string) => `contains "${name}", but only endpoint and region are allowed`,
  bucketTwice: 'names endpoint or region twice',
  bucketEndpoint:
    'must have an endpoint such as https://objects.example.com, without a path, and with https:// unless it is in your own network',
  bucketNowhere: 'must name a region, or the endpoint of another store',
  bucketRegion: 'must have a region such as us-east-1',
  time: 'must be a time of day such as 03:30',
  folder: 'must be an absolute path',
  pairs: 'must be a list such as name=value,other=value, with %2C for a comma in a value',
  timeZone: 'must be a time zone such as America/Lima',
  color: 'must be a color such as #f2c230',
  dark: 'is too dark for the text on it',
  longest: (most: number) => `must have at most ${most} characters`,
  shortest: (least: number) => `must have at least ${least} characters`,
  currency: 'must be three uppercase letters, such as ARS',
  host: 'must be an IP address',
  paypalOnly: 'must be PayPal’s own address, live or sandbox',
  internal: 'must name a mail server on the internet; one in your own network is for the environment',
  noEmail: (written: string) => `contains "${written}", which is not an e-mail address`,
}

const es: typeof en = {
  invalid: 'no es válido',
  empty: 'no debe estar vacío',
  credential: 'debe copiarse entero, sin espacios ni otros signos',
  protocols: (protocols) =>
    `debe ser una dirección que empiece con ${protocols.map((protocol) => `${protocol}//`).join(' o ')}`,
  login: 'no debe llevar nombre ni contraseña',
  query: 'no debe llevar consulta ni fragmento',
  unencrypted: 'debe empezar con https:// salvo que lleve a tu propia red',
  origin: 'debe ser un origen como https://shop.example.com, sin ruta, consulta ni fragmento',
  mailServer: 'debe ser una dirección como smtps://nombre:clave@mail.example.com:465, sin ruta, consulta ni fragmento',
  sender: 'debe ser una dirección como Estela <shop@example.com>',
  email: 'debe ser una dirección de correo',
  whole: 'debe ser un número entero',
  between: (min, max) => `debe estar entre ${min} y ${max}`,
  number: 'debe ser un número',
  decimal: 'debe ser un número decimal como 1412.50',
  positive: 'debe ser mayor que 0',
  oneOf: (values) => `debe ser ${new Intl.ListFormat('es', { type: 'disjunction' }).format(values)}`,
  logLevels: (levels, parts) =>
    `debe ser uno de ${levels.join(', ')}, y puede nombrar detrás otros para partes sueltas, como en info,payments=debug; las partes son ${parts.join(', ')}`,
  sslMode: (values) => `debe llevar como sslmode uno de ${values.join(', ')}`,
  bucketShape: 'debe escribirse como s3://bucket?endpoint=https://…&region=…',
  bucketKeys: 'no debe llevar claves: van en AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY',
  bucketName: 'debe nombrar un bucket de 3 a 63 letras minúsculas, cifras, puntos o guiones',
  bucketPart: (name) => `tiene "${name}", y solo conoce endpoint y region`,
  bucketTwice: 'nombra endpoint o region dos veces',
  bucketEndpoint:
    'debe tener un endpoint como https://objects.example.com, sin ruta, y con https:// salvo que esté en tu propia red',
  bucketNowhere: 'debe nombrar una region, o el endpoint de otro servicio',
  bucketRegion: 'debe tener una region como us-east-1',
  time: 'debe ser una hora como 03:30',
  folder: 'debe ser una ruta entera, desde la raíz del disco',
  pairs: 'debe ser una lista como nombre=valor,otro=valor, con %2C por una coma dentro de un valor',
  timeZone: 'debe ser una zona horaria como America/Lima',
  color: 'debe ser un color como #f2c230',
  dark: 'es demasiado oscuro para el texto que va sobre él',
  longest: (most) => `debe tener ${most} caracteres como mucho`,
  shortest: (least) => `debe tener al menos ${least} caracteres`,
  currency: 'debe ser tres letras mayúsculas, como ARS',
  host: 'debe ser una dirección IP',
  paypalOnly: 'debe ser la dirección de PayPal misma, de producción o de prueba',
  internal: 'debe nombrar un servidor de correo de internet; uno de tu propia red se pone en el entorno',
  noEmail: (written) => `contiene "${written}", que no es una dirección de correo`,
}

const ptBR: typeof en = {
  invalid: 'não é válido',
  empty: 'não pode ficar vazio',
  credential: 'deve ser copiado por inteiro, sem espaços nem outros sinais',
  protocols: (protocols) =>
    `deve ser um endereço que comece com ${protocols.map((protocol) => `${protocol}//`).join(' ou ')}`,
  login: 'não pode conter nome nem senha',
  query: 'não pode ter consulta nem fragmento',
  unencrypted: 'deve começar com https://, a menos que leve à sua própria rede',
  origin: 'deve ser uma origem como https://shop.example.com, sem caminho, consulta nem fragmento',
  mailServer: 'deve ser um endereço como smtps://nome:senha@mail.example.com:465, sem caminho, consulta nem fragmento',
  sender: 'deve ser um endereço como Estela <shop@example.com>',
  email: 'deve ser um endereço de e-mail',
  whole: 'deve ser um número inteiro',
  between: (min, max) => `deve ficar entre ${min} e ${max}`,
  number: 'deve ser um número',
  decimal: 'deve ser um número decimal como 1412.50',
  positive: 'deve ser maior que 0',
  oneOf: (values) => `deve ser ${new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(values)}`,
  logLevels: (levels, parts) =>
    `deve ser um de ${levels.join(', ')}, e pode indicar depois outros para partes isoladas, como em info,payments=debug; as partes são ${parts.join(', ')}`,
  sslMode: (values) => `deve ter como sslmode um de ${values.join(', ')}`,
  bucketShape: 'deve ser escrito como s3://bucket?endpoint=https://…&region=…',
  bucketKeys: 'não pode conter chaves: elas vão em AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY',
  bucketName: 'deve indicar um bucket de 3 a 63 letras minúsculas, algarismos, pontos ou hifens',
  bucketPart: (name) => `tem "${name}", e só conhece endpoint e region`,
  bucketTwice: 'indica endpoint ou region duas vezes',
  bucketEndpoint:
    'deve ter um endpoint como https://objects.example.com, sem caminho, e com https://, a menos que fique na sua própria rede',
  bucketNowhere: 'deve indicar uma region, ou o endpoint de outro serviço',
  bucketRegion: 'deve ter uma region como us-east-1',
  time: 'deve ser um horário como 03:30',
  folder: 'deve ser um caminho inteiro, desde a raiz do disco',
  pairs: 'deve ser uma lista como nome=valor,outro=valor, com %2C para uma vírgula dentro de um valor',
  timeZone: 'deve ser um fuso horário como America/Lima',
  color: 'deve ser uma cor como #f2c230',
  dark: 'é escuro demais para o texto que fica por cima',
  longest: (most) => `deve ter no máximo ${most} caracteres`,
  shortest: (least) => `deve ter pelo menos ${least} caracteres`,
  currency: 'deve ter três letras maiúsculas, como ARS',
  host: 'deve ser um endereço IP',
  paypalOnly: 'deve ser o endereço do próprio PayPal, de produção ou de teste',
  internal: 'deve indicar um servidor de e-mail da internet; um da sua própria rede é definido no ambiente',
  noEmail: (written) => `contém "${written}", que não é um endereço de e-mail`,
}

/** What a setting must be, as the rest of a sentence that begins with its name. */
export const ruleTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const rules = sentencesOf(ruleTexts)

const known = new Map<string, Sentence>()

/** A rule's message for a schema, which takes one text; `ruleBroken` maps it back to its sentence. */
export function messageOf(rule: Sentence): string {
  known.set(rule.en, rule)
  return rule.en
}

/** The sentence about one setting that broke a rule. */
export const wholeSentence = (name: string, rule: Sentence): Sentence =>
  inAll((language) => `${name} ${rule[language]}.`)

/** The same, looked up by the rule's message. */
export const ruleBroken = (name: string, message: string | undefined): Sentence =>
  wholeSentence(name, known.get(message ?? '') ?? rules.invalid)

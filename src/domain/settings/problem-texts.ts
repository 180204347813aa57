import { inEachLanguage, sentencesOf } from '../each-language.ts'
import { convertCents, formatMinor } from '../minor-units.ts'

/** What a figure of ten dollars would cost at each of these rates. */
const tenDollarsAt = (rates: string[], currency: string) =>
  rates
    .map((rate) => `${rate} → ${currency} ${formatMinor(convertCents(1000, { currency, rate }), currency)}`)
    .join('; ')

const en = {
  partial: (provider: string, missing: string[]) =>
    `${provider} is only partly configured: ${missing.join(', ')} must be set too.`,
  currencyMissing: 'MERCADOPAGO_CURRENCY must be set to the currency of the seller account.',
  currencyWrong: (currencies: readonly string[]) => `MERCADOPAGO_CURRENCY must be one of ${currencies.join(', ')}.`,
  rateMissing: (currency: string) => `MERCADOPAGO_RATE must say how many ${currency} one US dollar costs.`,
  rateUnsure: (rates: string[], currency: string) =>
    `MERCADOPAGO_RATE may not be what you mean. What $10 would cost: ${tenDollarsAt(rates, currency)}. Send the one you mean, with its name in \`sure\`.`,
  locked: (name: string) => `${name} is set in the environment and cannot be changed here.`,
  storedWrong: (name: string) => `The stored ${name} is not valid.`,
  ownBan: 'BANNED_EMAILS contains your own address.',
}

const es: typeof en = {
  partial: (provider, missing) => `${provider} está configurado en parte: falta poner ${missing.join(', ')}.`,
  currencyMissing: 'MERCADOPAGO_CURRENCY debe ser la moneda de la cuenta del vendedor.',
  currencyWrong: (currencies) => `MERCADOPAGO_CURRENCY debe ser una de ${currencies.join(', ')}.`,
  rateMissing: (currency) => `MERCADOPAGO_RATE debe decir cuántos ${currency} cuesta un dólar.`,
  rateUnsure: (rates, currency) =>
    `MERCADOPAGO_RATE quizá no es lo que se quería decir. Lo que costarían 10 dólares: ${tenDollarsAt(rates, currency)}. Envía el que vale, con su nombre en \`sure\`.`,
  locked: (name) => `${name} está puesto en el entorno y no se puede cambiar aquí.`,
  storedWrong: (name) => `El valor guardado de ${name} no es válido.`,
  ownBan: 'BANNED_EMAILS contiene tu propia dirección.',
}

const ptBR: typeof en = {
  partial: (provider, missing) => `${provider} está configurado só em parte: falta definir ${missing.join(', ')}.`,
  currencyMissing: 'MERCADOPAGO_CURRENCY deve ser a moeda da conta do vendedor.',
  currencyWrong: (currencies) => `MERCADOPAGO_CURRENCY deve ser uma de ${currencies.join(', ')}.`,
  rateMissing: (currency) => `MERCADOPAGO_RATE deve dizer quantos ${currency} custa um dólar.`,
  rateUnsure: (rates, currency) =>
    `MERCADOPAGO_RATE talvez não seja o que se queria dizer. O que custariam 10 dólares: ${tenDollarsAt(rates, currency)}. Envie o que vale, com o nome dele em \`sure\`.`,
  locked: (name) => `${name} está definido no ambiente e não pode ser alterado aqui.`,
  storedWrong: (name) => `O valor salvo de ${name} não é válido.`,
  ownBan: 'BANNED_EMAILS contém o seu próprio endereço.',
}

/** Problems of settings that depend on each other, for the start, the command line and programs that call `/api`. */
export const problemTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayProblem = sentencesOf(problemTexts)

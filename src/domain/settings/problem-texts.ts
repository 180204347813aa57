import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  partial: (provider: string, missing: string[]) =>
    `${provider} is configured in part: ${missing.join(', ')} must be set too.`,
  currencyMissing: 'MERCADOPAGO_CURRENCY must be set to the currency of the seller account.',
  currencyWrong: (currencies: readonly string[]) => `MERCADOPAGO_CURRENCY must be one of ${currencies.join(', ')}.`,
  rateMissing: (currency: string) => `MERCADOPAGO_RATE must say how many ${currency} one US dollar costs.`,
  locked: (name: string) => `${name} is set in the environment and cannot be changed here.`,
  storedWrong: (name: string) => `The stored ${name} is not valid.`,
  ownBan: 'BANNED_EMAILS holds your own address.',
}

const es: typeof en = {
  partial: (provider, missing) => `${provider} está configurado en parte: falta poner ${missing.join(', ')}.`,
  currencyMissing: 'MERCADOPAGO_CURRENCY debe ser la moneda de la cuenta del vendedor.',
  currencyWrong: (currencies) => `MERCADOPAGO_CURRENCY debe ser una de ${currencies.join(', ')}.`,
  rateMissing: (currency) => `MERCADOPAGO_RATE debe decir cuántos ${currency} cuesta un dólar.`,
  locked: (name) => `${name} está puesto en el entorno y no se puede cambiar aquí.`,
  storedWrong: (name) => `El valor guardado de ${name} no es válido.`,
  ownBan: 'BANNED_EMAILS contiene tu propia dirección.',
}

const ptBR: typeof en = {
  partial: (provider, missing) => `${provider} está configurado só em parte: falta definir ${missing.join(', ')}.`,
  currencyMissing: 'MERCADOPAGO_CURRENCY deve ser a moeda da conta do vendedor.',
  currencyWrong: (currencies) => `MERCADOPAGO_CURRENCY deve ser uma de ${currencies.join(', ')}.`,
  rateMissing: (currency) => `MERCADOPAGO_RATE deve dizer quantos ${currency} custa um dólar.`,
  locked: (name) => `${name} está definido no ambiente e não pode ser alterado aqui.`,
  storedWrong: (name) => `O valor salvo de ${name} não é válido.`,
  ownBan: 'BANNED_EMAILS contém o seu próprio endereço.',
}

/** What is wrong between settings, for the start, the command line and the programs that ask `/api`. */
export const problemTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayProblem = sentencesOf(problemTexts)

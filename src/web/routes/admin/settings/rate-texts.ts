import { inEachLanguage } from '#domain/each-language.ts'

const en = {
  title: 'Is this the price of a dollar?',
  costs: (sum: string) => `At this rate, a 10-dollar figure costs ${sum}.`,
  /** Each choice is shown with the price of a 10-dollar figure. */
  choose: 'This could mean two prices. What should a 10-dollar figure cost?',
  take: (rate: string, sum: string) => `${sum} (${rate} for a dollar)`,
  yes: 'Yes, save it',
  error: 'Not saved yet: see the question below.',
}

const es: typeof en = {
  title: '¿Es este el precio de un dólar?',
  costs: (sum) => `Con él, una figura de 10 dólares cuesta ${sum}.`,
  choose: 'Puede significar dos precios. ¿Cuánto cuesta una figura de 10 dólares?',
  take: (rate, sum) => `${sum} (${rate} por dólar)`,
  yes: 'Sí, guardarlo',
  error: 'Todavía no se guardó: mira la pregunta de abajo.',
}

const ptBR: typeof en = {
  title: 'É este o preço de um dólar?',
  costs: (sum) => `Com ele, uma figura de 10 dólares custa ${sum}.`,
  choose: 'Pode significar dois preços. Quanto custa uma figura de 10 dólares?',
  take: (rate, sum) => `${sum} (${rate} por dólar)`,
  yes: 'Sim, salvar',
  error: 'Ainda não foi salvo: veja a pergunta abaixo.',
}

export const rateTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

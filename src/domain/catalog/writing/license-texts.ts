import { inEachLanguage, sentencesOf } from '../../each-language.ts'

const en = {
  tooMany: (most: number) => `A product has at most ${most} licenses.`,
  unnamed: 'A license needs a name of at most 80 characters.',
  silent: (name: string) => `“${name}” needs a text of at most 4,000 characters that says what it allows.`,
  priceless: (name: string) => `“${name}” needs a price from $0 to $10,000.`,
  twice: (name: string) => `Two licenses are named like “${name}”.`,
  bundle: 'A bundle cannot have licenses of its own: add them to its figures.',
  chosen: 'A product whose buyers choose what they pay cannot have licenses at other prices.',
}

/** Reasons why license tiers are refused. */
export const sayLicense = sentencesOf(
  inEachLanguage<typeof en>({
    en,
    es: {
      tooMany: (most) => `Un producto tiene ${most} licencias como mucho.`,
      unnamed: 'Una licencia necesita un nombre de 80 caracteres como mucho.',
      silent: (name) => `«${name}» necesita un texto que diga lo que permite, de 4000 caracteres como mucho.`,
      priceless: (name) => `«${name}» necesita un precio de $0 a $10,000.`,
      twice: (name) => `Dos licencias se leen como «${name}».`,
      bundle: 'Un paquete no tiene licencias propias: dáselas a sus figuras.',
      chosen: 'Donde quien compra elige cuánto paga no hay licencias a otros precios.',
    },
    'pt-BR': {
      tooMany: (most) => `Um produto tem no máximo ${most} licenças.`,
      unnamed: 'Uma licença precisa de um nome de até 80 caracteres.',
      silent: (name) => `“${name}” precisa de um texto que diga o que permite, de até 4.000 caracteres.`,
      priceless: (name) => `“${name}” precisa de um preço de $0 a $10,000.`,
      twice: (name) => `Duas licenças se leem como “${name}”.`,
      bundle: 'Um pacote não tem licenças próprias: dê-as às figuras dele.',
      chosen: 'Onde quem compra escolhe quanto paga não há licenças a outros preços.',
    },
  }),
)

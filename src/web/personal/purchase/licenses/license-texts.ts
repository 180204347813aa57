import { inEachLanguage } from '#domain/each-language.ts'

const es = {
  title: 'Licencia',
  titleOf: (name: string) => `Licencia de ${name}`,
  own: 'Uso personal',
  ownText: 'Lo que permiten los términos de membresía, o la licencia que va en el paquete.',
  read: 'Qué permite',
  takenOff: (price: string) => `Se descuenta la licencia que ya tienes: −${price}`,
  failed: 'El cambio no se confirmó. Mira qué licencia tiene ahora e inténtalo de nuevo.',
  bought: (name: string) => `Licencia: ${name}`,
}

const en: typeof es = {
  title: 'License',
  titleOf: (name) => `License for ${name}`,
  own: 'Personal use',
  ownText: 'As allowed by the membership terms or the license in the package.',
  read: 'What it allows',
  takenOff: (price) => `Minus the license you already have: −${price}`,
  failed: 'The change was not confirmed. Check which license it has now, and try again.',
  bought: (name) => `License: ${name}`,
}

/** Texts for choosing a license tier, and for a bought one. */
export const licenseTexts = inEachLanguage<typeof es>({
  mixed: { ...es, bought: en.bought },
  es,
  en,
  'pt-BR': {
    title: 'Licença',
    titleOf: (name) => `Licença de ${name}`,
    own: 'Uso pessoal',
    ownText: 'O que os termos de adesão permitem, ou a licença que vai no pacote.',
    read: 'O que permite',
    takenOff: (price) => `A licença que você já tem é descontada: −${price}`,
    failed: 'A mudança não foi confirmada. Veja que licença tem agora e tente de novo.',
    bought: (name) => `Licença: ${name}`,
  },
})

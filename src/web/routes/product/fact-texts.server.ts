import { inEachLanguage } from '#domain/each-language.ts'

interface MeasuredFacts {
  heightMm: string
  shells: number
  watertight: boolean
  /** Percentage of the surface that overhangs by more than 45°. */
  overhang: number
}

const inSpanish = ({ heightMm, shells, watertight, overhang }: MeasuredFacts) =>
  [
    `Mide ${heightMm} mm de alto${shells === 1 ? ' y es una sola pieza' : ` y la forman ${shells} cuerpos`}.`,
    watertight ? 'La malla está cerrada' : 'La malla no está cerrada del todo',
    overhang === 0 ? 'y casi nada vuela a más de 45°.' : `y un ${overhang} % de su superficie vuela a más de 45°.`,
  ].join(' ')

/** Replaces a missing description, using only the file. */
export const fromFacts = inEachLanguage({
  mixed: inSpanish,
  en: ({ heightMm, shells, watertight, overhang }: MeasuredFacts) =>
    [
      `It is ${heightMm} mm tall${shells === 1 ? ' and in one piece' : ` and made of ${shells} bodies`}.`,
      watertight ? 'The mesh is closed' : 'The mesh is not quite closed',
      overhang === 0
        ? 'and hardly anything overhangs by more than 45°.'
        : `and ${overhang} % of its surface overhangs by more than 45°.`,
    ].join(' '),
  es: inSpanish,
  'pt-BR': ({ heightMm, shells, watertight, overhang }: MeasuredFacts) =>
    [
      `Tem ${heightMm} mm de altura${shells === 1 ? ' e é uma peça só' : ` e é formada por ${shells} corpos`}.`,
      watertight ? 'A malha é fechada' : 'A malha não é totalmente fechada',
      overhang === 0
        ? 'e quase nada fica em balanço acima de 45°.'
        : `e ${overhang}% da superfície fica em balanço acima de 45°.`,
    ].join(' '),
})

/** What a print takes, with the usual settings. */
export const takesTexts = inEachLanguage({
  en: {
    title: 'What a print takes',
    weight: 'Material',
    time: 'Printing time',
    cost: 'Filament',
    license: 'License',
    personalUse: 'Personal use',
    ownLicense: 'The maker’s own, in the package',
    range: (low: string, high: string) => `${low} to ${high}`,
    hours: (hours: string, minutes: string) => (hours === '0' ? `${minutes} min` : `${hours} h ${minutes}`),
  },
  es: {
    title: 'Lo que pide imprimirla',
    weight: 'Material',
    time: 'Tiempo de impresión',
    cost: 'Filamento',
    license: 'Licencia',
    personalUse: 'Uso personal',
    ownLicense: 'La propia del autor, en el paquete',
    range: (low, high) => `${low} a ${high}`,
    hours: (hours, minutes) => (hours === '0' ? `${minutes} min` : `${hours} h ${minutes}`),
  },
  'pt-BR': {
    title: 'O que a impressão pede',
    weight: 'Material',
    time: 'Tempo de impressão',
    cost: 'Filamento',
    license: 'Licença',
    personalUse: 'Uso pessoal',
    ownLicense: 'A do próprio autor, no pacote',
    range: (low, high) => `${low} a ${high}`,
    hours: (hours, minutes) => (hours === '0' ? `${minutes} min` : `${hours} h ${minutes}`),
  },
})

/** Label for the number of people who own a free figure. */
export const holdersName = inEachLanguage({
  en: 'People who own it',
  es: 'Personas que la tienen',
  'pt-BR': 'Pessoas que já têm',
})

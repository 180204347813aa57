import { inEachLanguage } from '#domain/each-language.ts'

const en = {
  title: 'Somebody else changed this in the meantime',
  theirs: 'Theirs',
  empty: 'empty',
  take: 'Use theirs',
  goOn: 'Keep mine',
}

export const conflictTexts = inEachLanguage<typeof en>({
  en,
  es: {
    title: 'Alguien más cambió esto mientras tanto',
    theirs: 'Lo suyo',
    empty: 'vacío',
    take: 'Tomar lo suyo',
    goOn: 'Seguir con lo mío',
  },
  'pt-BR': {
    title: 'Alguém alterou isto enquanto isso',
    theirs: 'O deles',
    empty: 'vazio',
    take: 'Ficar com o deles',
    goOn: 'Continuar com o meu',
  },
})

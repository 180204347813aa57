import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  cannotBeShown: (problem: string, _field: string) => `This cannot be shown: ${problem}.`,
  unknown: 'There is no such content.',
  chosenTwice: 'A figure is chosen twice.',
  notOnShow: (ids: string) => `Not published: ${ids}.`,
  changedMeanwhile: 'This was changed in the meantime. None of your changes were saved: look again.',
}

const es: typeof en = {
  cannotBeShown: (_problem, field) => `Esto no se puede mostrar así${field === '' ? '' : `: revisa ${field}`}.`,
  unknown: 'No existe ese contenido.',
  chosenTwice: 'Una figura está elegida dos veces.',
  notOnShow: (ids) => `No están a la vista: ${ids}.`,
  changedMeanwhile: 'Alguien cambió esto mientras tanto. No se guardó nada tuyo: míralo otra vez.',
}

const ptBR: typeof en = {
  cannotBeShown: (_problem, field) => `Isto não pode ser mostrado assim${field === '' ? '' : `: revise ${field}`}.`,
  unknown: 'Esse conteúdo não existe.',
  chosenTwice: 'Uma figura foi escolhida duas vezes.',
  notOnShow: (ids) => `Não estão publicados: ${ids}.`,
  changedMeanwhile: 'Alguém alterou isto enquanto isso. Nada seu foi salvo: veja de novo.',
}

/** Why a change of the pages' content is refused. */
export const contentTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayContent = sentencesOf(contentTexts)

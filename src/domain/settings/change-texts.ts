import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  changedMeanwhile: 'The settings were changed in the meantime. None of your changes were saved: look again.',
  unknown: 'There is no such settings change.',
  changedSince: 'Another change depends on this one: undo that one first.',
  secretGone: 'Secrets are not kept: enter it again.',
}

const es: typeof en = {
  changedMeanwhile: 'Alguien cambió los ajustes mientras tanto. No se guardó nada tuyo: míralos otra vez.',
  unknown: 'No existe ese cambio de ajustes.',
  changedSince: 'Hay un cambio posterior sobre este: deshaz antes ese.',
  secretGone: 'Lo que era secreto no se guarda en ningún sitio: hay que ponerlo de nuevo.',
}

const ptBR: typeof en = {
  changedMeanwhile: 'Alguém alterou as configurações enquanto isso. Nada seu foi salvo: veja de novo.',
  unknown: 'Essa alteração das configurações não existe.',
  changedSince: 'Há uma alteração posterior sobre esta: desfaça aquela antes.',
  secretGone: 'O que era secreto não é guardado em lugar nenhum: é preciso informá-lo de novo.',
}

/** Why a change of settings is refused. */
export const changeTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayChange = sentencesOf(changeTexts)

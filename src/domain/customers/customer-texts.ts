import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  banSelf: 'You cannot ban your own account. Nothing was changed.',
  nothingToConfirm: 'There is no address to confirm.',
  ownersAccount: 'An owner’s account cannot be deleted here. Nothing was deleted.',
  demoAccount: 'Everybody uses this account of the demo. Nothing was deleted.',
  otherAddress: 'This is not the address of this account. Nothing was deleted.',
  notNow: 'This account cannot be deleted now. Nothing was deleted.',
}

const es: typeof en = {
  banSelf: 'No puedes bloquear tu propia cuenta. No se cambió nada.',
  nothingToConfirm: 'No hay ninguna dirección por confirmar.',
  ownersAccount: 'La cuenta de un dueño no se puede eliminar aquí. No se eliminó nada.',
  demoAccount: 'Todos usan esta cuenta de la demo. No se eliminó nada.',
  otherAddress: 'Ese no es el correo de esta cuenta. No se eliminó nada.',
  notNow: 'Esta cuenta no se puede eliminar ahora. No se eliminó nada.',
}

const ptBR: typeof en = {
  banSelf: 'Você não pode bloquear a sua própria conta. Nada mudou.',
  nothingToConfirm: 'Não há nenhum e-mail a confirmar.',
  ownersAccount: 'A conta de um dono não pode ser excluída aqui. Nada foi excluído.',
  demoAccount: 'Todos usam esta conta da demonstração. Nada foi excluído.',
  otherAddress: 'Esse não é o e-mail desta conta. Nada foi excluído.',
  notNow: 'Esta conta não pode ser excluída agora. Nada foi excluído.',
}

/** Why a change of an account is refused. */
export const customerTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayCustomer = sentencesOf(customerTexts)

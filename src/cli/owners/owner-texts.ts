import { inEachLanguage } from '#domain/each-language.ts'

const en = {
  noEmail: (given: string) => `"${given}" is not an e-mail address.`,
  noSignIn: (given: string) => `"${given}" is not an e-mail address that one can sign in with. Nothing was changed.`,
  disputes: (email: string, orders: string[]) =>
    `${email} is a customer who disputes ${orders.join(', ')}, and as an owner would decide on it. Add --yes if that is intended. Nothing was changed.`,
  noLink: (email: string) =>
    `${email} is an owner of this store, but the link to set the password could not be made: call this again.`,
  made: (email: string) => `${email} is an owner of this store. Set the password within an hour, while the store runs:`,
  untilThen: 'Until then nobody can sign in: old passwords, sessions and other ways to sign in are gone.',
  secondFactor: 'Its second factor was reset: the back office asks for a new one at the next sign-in.',
  ban: 'Its ban was lifted.',
  removed: (email: string) =>
    `${email} is a customer again and was signed out everywhere. Purchases and the password stay.`,
}

const es: typeof en = {
  noEmail: (given) => `"${given}" no es una dirección de correo.`,
  noSignIn: (given) => `"${given}" no es una dirección de correo con la que se pueda entrar. No se cambió nada.`,
  disputes: (email, orders) =>
    `${email} es un cliente que disputa ${orders.join(', ')}, y como dueño lo decidiría él. Di --yes si es lo que quieres. No se cambió nada.`,
  noLink: (email) =>
    `${email} es dueño de esta tienda, pero no se pudo hacer el enlace para poner la contraseña: repite la orden.`,
  made: (email) => `${email} es dueño de esta tienda. Pon la contraseña antes de una hora, con la tienda en marcha:`,
  untilThen:
    'Hasta entonces no entra nadie: las contraseñas, sesiones y otras formas de entrar de antes ya no existen.',
  secondFactor: 'Su segundo factor se quitó: el panel pide uno nuevo la próxima vez que entre.',
  ban: 'Ya no está bloqueado.',
  removed: (email) => `${email} es cliente otra vez, y se cerraron sus sesiones. Conserva sus compras y su contraseña.`,
}

const ptBR: typeof en = {
  noEmail: (given) => `"${given}" não é um endereço de e-mail.`,
  noSignIn: (given) => `"${given}" não é um endereço de e-mail com o qual se possa entrar. Nada foi alterado.`,
  disputes: (email, orders) =>
    `${email} é um cliente que contesta ${orders.join(', ')} e, como dono, decidiria sobre isso. Use --yes se é isso que você quer. Nada foi alterado.`,
  noLink: (email) => `${email} é dono desta loja, mas não foi possível criar o link para a senha: repita o comando.`,
  made: (email) => `${email} é dono desta loja. Crie a senha em até uma hora, com a loja em funcionamento:`,
  untilThen: 'Até lá ninguém entra: as senhas, sessões e outras formas de entrar de antes não existem mais.',
  secondFactor: 'O segundo fator foi removido: o painel pede um novo na próxima vez que essa conta entrar.',
  ban: 'O bloqueio foi removido.',
  removed: (email) =>
    `${email} é cliente de novo e foi desconectado em todo lugar. Suas compras e sua senha continuam.`,
}

export const ownerTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

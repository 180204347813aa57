import { fieldsInPortuguese } from './fields-in-portuguese.ts'
import type { SettingsTexts } from './texts.ts'

export const textsInPortuguese: SettingsTexts = {
  title: 'Configurações',
  intro: 'Uma alteração vale na hora, em todas as páginas. Não é preciso reiniciar nada.',
  rooms: 'Seções',
  content: 'Textos e imagens das páginas',
  sections: {
    store: { title: 'Loja', intro: 'Quem é você, quem pode olhar e como os compradores falam com você.' },
    paypal: {
      title: 'PayPal',
      intro:
        'Os três dados estão em developer.paypal.com, Apps & Credentials. Depois de uma troca, os pedidos abertos na conta anterior não podem mais ser acompanhados.',
    },
    mercadopago: {
      title: 'Mercado Pago',
      intro:
        'Em mercadopago.com/developers, Suas integrações. Depois de uma troca, os pedidos abertos na conta anterior não podem mais ser acompanhados.',
    },
    mail: { title: 'E-mail', intro: 'Por qual servidor saem recibos e links. Sem servidor, eles ficam na loja.' },
    documents: {
      title: 'Recibos',
      intro:
        'Quem vende, como aparece em recibos e notas de crédito a partir de agora. Os que já foram emitidos ficam como estão.',
    },
    look: { title: 'Aparência', intro: 'Uma cor para o botão principal, nos dois temas.' },
    claims: {
      title: 'O que as páginas afirmam',
      intro: 'Você responde por isso: diga só o que é verdade das suas figuras.',
    },
  },
  fields: fieldsInPortuguese,
  locked: 'Definido onde a loja é iniciada (ambiente), e só pode ser alterado lá.',
  unreadable:
    'Isto foi salvo com outro SECRET e não pode ser lido. Informe-o de novo ou inicie a loja com o SECRET anterior.',
  missing: 'Isto também é necessário.',
  secretSet: 'Salvo. Deixe vazio para mantê-lo.',
  secretUnset: 'Não definido.',
  removeSecret: 'Remover',
  removed: 'Será removido quando você salvar.',
  unsaved: 'Ainda não salvo',
  leave: (sections) => `Você alterou algo e não salvou: ${sections}.`,
  save: 'Salvar',
  saved: 'Salvo. Já está valendo.',
  discard: 'Descartar',
  confirmRate: 'A cotação continua valendo',
  zoneMoves:
    'Com outro fuso horário os relatórios contam de novo todos os dias, também os que passaram. Recibos e notas de crédito ficam no mês do dia impresso neles; dinheiro movimentado perto da meia-noite pode então aparecer no mês ao lado.',
  wrong: 'Nada foi salvo. Veja os campos marcados.',
  testing: 'Perguntando…',
  test: { paypal: 'Testar a conexão', mercadopago: 'Testar a conexão', mail: 'Enviar um e-mail de teste' },
  outcomes: {
    ok: (detail) => (detail ? `Funciona: um e-mail de teste está a caminho de ${detail}.` : 'Funciona.'),
    incomplete: () => 'Nada foi perguntado: preencha antes todos os campos.',
    unreachable: (detail) => `Sem resposta (${detail || 'nada chegou'}). Confira o endereço e tente de novo.`,
    refused: (detail) =>
      `Recusado (${detail}). Confira se tudo foi copiado por inteiro e se produção e teste não estão misturados.`,
    'webhook-unknown': (detail) =>
      `As credenciais estão certas, mas o PayPal não conhece o webhook ${detail} deste aplicativo.`,
    'webhook-elsewhere': (detail) =>
      `As credenciais estão certas, mas este webhook envia os avisos para ${detail}. As compras se completam mesmo assim, só que mais tarde.`,
    'webhook-silent': (detail) =>
      `As credenciais estão certas, mas este webhook não traz ${detail}. Escolha esses eventos no PayPal, ou todos.`,
    'disputes-unseen': () =>
      'Funciona, mas este aplicativo não pode ver disputas. Ative “Customer disputes” para ele no PayPal; até lá, um pedido que o PayPal dá como contestado fica suspenso até o aviso dizer que você ganhou ou você aceitar o pagamento.',
    'other-seller': (detail) => `O token é do vendedor ${detail}. Informe esse número como número do vendedor.`,
    'other-currency': (detail) =>
      `O token está certo, mas este vendedor recebe em ${detail}. Informe essa moeda e a cotação dela.`,
  },
  preview: 'Como fica',
  light: 'Claro',
  dark: 'Escuro',
  buy: 'Comprar agora',
  nearest: (color) => `O texto fica difícil de ler sobre esta cor. A mais próxima que serve é ${color}.`,
  useNearest: 'Usar',
  ownColors: 'As cores próprias da loja',
  standard: 'Padrão',
}

import { paypalAddresses } from '#domain/settings/outside/paypal-addresses.ts'
import type { SettingName } from '#domain/settings/setting-fields.ts'
import { sellerFields } from './seller-fields.ts'
import type { FieldTexts } from './texts.ts'

const yesOrNo: FieldTexts['choices'] = [
  ['yes', 'Sim'],
  ['no', 'Não'],
]

export const fieldsInPortuguese: Record<SettingName, FieldTexts> = {
  STORE_NAME: { label: 'Nome da loja', wrong: 'Escreva um nome de no máximo 60 caracteres.' },
  STORE_ACCESS: {
    label: 'Quem pode olhar',
    wrong: 'Escolha uma opção.',
    choices: [
      ['members', 'Só membros: todos entram antes'],
      ['open', 'Todos: também é possível comprar sem conta'],
    ],
  },
  SUPPORT_EMAIL: { label: 'E-mail para os compradores', wrong: 'Escreva um endereço de e-mail.' },
  SUPPORT_CHAT_URL: {
    label: 'Endereço do chat',
    hint: 'WhatsApp, Telegram…',
    wrong: 'Escreva um endereço com https://.',
  },
  SOCIAL_URL: { label: 'Endereço do perfil', wrong: 'Escreva um endereço com https://.' },
  LOCKOUT_URL: {
    label: 'Loja externa',
    hint: 'Para onde leva a página das contas bloqueadas.',
    wrong: 'Escreva um endereço com https://.',
  },
  TIME_ZONE: {
    label: 'Fuso horário',
    hint: 'Decide quando um dia começa nos relatórios e nos documentos, e que horários este painel mostra, por exemplo America/Sao_Paulo. Defina-o antes de vender.',
    wrong: 'Escreva um fuso horário como America/Sao_Paulo.',
  },
  LINK_MINUTES: {
    label: 'Duração de um link para baixar, em minutos',
    hint: 'Vazio: 15, e mais 1 a cada 10 MB. O comprador pede outro quando quiser.',
    wrong: 'Escreva um número inteiro de 1 a 10080.',
  },
  BANNED_EMAILS: {
    label: 'E-mails bloqueados',
    hint: 'Um por linha. São desconectados na hora e não podem se cadastrar.',
    wrong: 'Escreva só endereços, e não o seu.',
  },
  PAYPAL_BASE_URL: {
    label: 'Tipo de conta',
    wrong: 'Escolha uma opção.',
    choices: [
      ['', 'Produção: dinheiro de verdade'],
      [paypalAddresses.sandbox, 'Sandbox: dinheiro de teste'],
    ],
  },
  PAYPAL_CLIENT_ID: { label: 'Client ID', wrong: 'Copie por inteiro.' },
  PAYPAL_CLIENT_SECRET: { label: 'Secret', wrong: 'Copie por inteiro.' },
  PAYPAL_WEBHOOK_ID: {
    label: 'Webhook ID',
    hint: 'Do webhook que leva ao endereço acima.',
    wrong: 'Copie por inteiro.',
  },
  MERCADOPAGO_ACCESS_TOKEN: { label: 'Access token', wrong: 'Copie por inteiro.' },
  MERCADOPAGO_WEBHOOK_SECRET: { label: 'Chave secreta do webhook', wrong: 'Copie por inteiro.' },
  MERCADOPAGO_COLLECTOR_ID: {
    label: 'Número do vendedor',
    hint: 'Pagamentos a qualquer outro são recusados. Deixe vazio e teste: o próprio token o diz.',
    wrong: 'Copie por inteiro.',
  },
  MERCADOPAGO_CURRENCY: {
    label: 'Moeda da conta',
    hint: 'BRL, ARS, MXN…',
    wrong: 'Uma de ARS, BRL, CLP, COP, MXN, PEN, UYU.',
  },
  MERCADOPAGO_RATE: {
    label: 'Preço de um dólar nela',
    hint: 'Por exemplo 5.42. Vale para os pedidos a partir de agora.',
    wrong: 'Escreva um número maior que 0, como 5.42.',
  },
  SMTP_URL: {
    label: 'Servidor de e-mail com nome e senha',
    hint: 'smtps://nome:senha@mail.example.com, em uma linha.',
    wrong: 'Começa com smtp:// ou smtps://, cita um servidor na internet, e nada vem depois.',
  },
  MAIL_FROM: {
    label: 'Remetente',
    hint: 'Por exemplo Estela <shop@example.com>.',
    wrong: 'Escreva um endereço como Estela <shop@example.com>.',
  },
  OWNER_MAIL_SALES: {
    label: 'Um e-mail a cada dono por venda',
    wrong: 'Escolha uma opção.',
    choices: yesOrNo,
  },
  OWNER_MAIL_DISPUTES: {
    label: 'Um e-mail a cada dono por disputa e por estorno do banco',
    wrong: 'Escolha uma opção.',
    choices: yesOrNo,
  },
  ...sellerFields['pt-BR'],
  ACCENT: { label: 'Cor de destaque', wrong: 'O texto escuro precisa ser legível sobre ela.' },
  PROMO_BADGE: {
    label: 'Palavras sobre as imagens da tela de entrada',
    hint: 'Por exemplo “Novidade toda semana”; um desconto, só se for de verdade. Vazio: nenhuma.',
    wrong: 'Escreva no máximo 24 caracteres.',
  },
  STAR_BADGE: {
    label: 'Cinco estrelas nas figuras populares',
    hint: 'Só se os compradores as deram de verdade: fora de uma demonstração, estrelas sem avaliações são ilegais em muitos países.',
    wrong: 'Escolha uma opção.',
    choices: [
      ['no', 'Não aparecem'],
      ['yes', 'Aparecem'],
    ],
  },
  STUDIO_CLAIM: {
    label: '“Desenhados, medidos e testados no estúdio”',
    hint: 'Está na página inicial, no rodapé e na página sobre você.',
    wrong: 'Escolha uma opção.',
    choices: [
      ['no', 'Não se diz'],
      ['yes', 'Diz-se: é verdade para cada figura'],
    ],
  },
}

import { waitInWords } from '#domain/limits/wait-in-words.ts'
import type { ProfileTexts } from '../mixed/profile.ts'

/** The profile page in Portuguese. */
export const ptBRProfile: ProfileTexts = {
  title: 'Configurações do perfil',
  account: 'Sua conta',
  username: 'Nome de usuário',
  email: 'E-mail',
  verified: 'Confirmado',
  notVerified: 'Ainda não confirmado',
  confirmEmail: 'Enviar um link para confirmar este e-mail',
  newsTitle: 'Novidades',
  newsIntro:
    'O que você comprou continua sendo seu, e uma versão melhor não custa nada. Os e-mails sobre seus pedidos chegam de qualquer forma.',
  news: 'Quero um e-mail quando uma figura que comprei tiver uma versão nova',
  newsOn: 'Salvo: vamos escrever quando houver uma versão nova.',
  newsOff: 'Salvo: não vamos mais escrever sobre versões novas.',
  newsFailed: 'Não foi confirmado. A caixa mostra o que vale agora: tente de novo.',
  passwordTitle: 'Alterar a senha',
  passwordIntro: 'A sessão é encerrada em todos os outros aparelhos; neste, você continua conectado.',
  current: 'Senha atual',
  next: 'Nova senha',
  confirm: 'Confirme a nova senha',
  hint: 'De 6 a 128 caracteres, com uma letra maiúscula, um número e um símbolo.',
  change: 'Alterar a senha',
  changing: 'Alterando…',
  required: 'Preencha este campo.',
  mismatch: 'As novas senhas não são iguais.',
  short: 'A senha precisa ter pelo menos 6 caracteres.',
  weak: 'Use uma letra maiúscula, um número e um símbolo, e evite senhas comuns.',
  wrongCurrent: 'A senha atual não está correta.',
  changed: 'Sua senha foi alterada',
  socialOnly: 'Esta conta entra por outro serviço e não tem senha aqui.',
  tooMany: (wait) => `Tentativas demais. Tente de novo ${waitInWords('pt-BR', wait)}.`,
  unanswered: 'Não veio resposta: talvez sua senha tenha sido alterada. Se a antiga não servir, use a nova.',
  unknown: 'Algo deu errado. Tente de novo.',
}

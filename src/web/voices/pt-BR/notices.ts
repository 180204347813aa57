import type { NoticeTexts } from '../mixed/notices.ts'

export const ptBRNotices: NoticeTexts = {
  offline: {
    text: 'A conexão caiu.',
    timedOut: 'A loja está demorando demais para responder.',
    more: 'Suas alterações ficam guardadas aqui e são enviadas assim que a loja voltar a responder.',
    unkept: 'Este navegador não guarda nada: deixe esta página aberta ou suas últimas mudanças se perdem.',
  },
  refused:
    'A loja não aceitou a última alteração, e nós a desfizemos. Talvez o modelo não esteja mais à venda ou o carrinho esteja cheio.',
  stillIn: 'Não foi possível sair: sua sessão pode continuar aberta. Tente de novo.',
  close: 'Fechar',
}

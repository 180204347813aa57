import { sessionDays } from '#domain/accounts/sessions/session-days.ts'
import { inEachLanguage } from '#domain/each-language.ts'
import type { TextPageTexts } from '#web/ui/text-page.tsx'

export const privacyTexts = inEachLanguage<TextPageTexts>({
  en: {
    title: 'Privacy Policy',
    intro: 'What this store knows about you, why, and for how long. It is not much, and none of it is sold.',
    sections: [
      {
        heading: 'What we keep',
        paragraphs: [
          'Your account: user name, e-mail address, and your password as a scrambled value that cannot be reversed. Your favorites and your cart. Your orders: what you bought, when, for how much, and the address the receipt went to; your name, tax number and address, if you want them on the receipt. Whether you want e-mails about new versions of what you bought: we ask, and you can withdraw your consent in Profile Settings whenever you like.',
          'Your sessions: when you signed in, from which IP address and with which browser, so that you can be signed out everywhere and misuse can be noticed. A log of downloads belonging to your orders, as proof of delivery.',
        ],
      },
      {
        heading: 'What we do not keep',
        paragraphs: [
          'No card numbers and no bank data: you pay at PayPal or Mercado Pago, and they tell us that you paid, how the payment stands and, for taxes, from which country. No advertising identifiers, no trackers, no fonts or scripts from other companies. Our own counters say only how often a figure was viewed, put into a cart, taken to checkout and bought on a given day, and which searches found nothing: without a cookie, and without a name, an address or anything else that tells people apart.',
        ],
      },
      {
        heading: 'Cookies',
        paragraphs: [
          `One cookie keeps you signed in: until you close the browser, or for ${sessionDays} days with Remember Me. One more belongs to an order while it is being paid, for 24 hours, and one to the browser that asks for a code to open an order made without an account, for an hour. For a day after you register, or enter the password of an address that is not confirmed yet, one lets the e-mailed link confirm the address in that browser. Two last for a year: one remembers the language you chose, the other that this device knows your account, so that nobody who guesses passwords can lock you out. A sign-in through another company, or one that is refused, leaves a cookie for a few minutes.`,
        ],
      },
      {
        heading: 'What stays in your browser',
        paragraphs: [
          'The settings of your printer, your material and its price are kept in your browser; whether a figure fits and what it costs to print is worked out there. Only while you filter a list by your printer does the size of its bed reach us, in the address of the page.',
          'Changes that you make offline wait in your browser until they can be sent, and what you started to fill in at checkout stays until you close the tab. Both are erased when you log out.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'In Profile Settings you can download a copy of your data and delete your account, immediately and without asking anybody. To have something corrected, write to us and we will do it. Records of sales are kept as long as tax law requires, with nothing more than that law asks for; the table below says how long everything else is kept.',
        ],
      },
    ],
  },
  es: {
    title: 'Política de privacidad',
    intro: 'Qué sabe esta tienda de ti, por qué y por cuánto tiempo. Es poco, y nada de eso se vende.',
    sections: [
      {
        heading: 'Qué guardamos',
        paragraphs: [
          'Tu cuenta: nombre de usuario, correo electrónico y tu contraseña, convertida en un valor del que no se puede recuperar. Tus favoritos y tu carrito. Tus pedidos: qué compraste, cuándo, por cuánto y a qué correo se envió el recibo; tu nombre, número fiscal y dirección, si los quieres en el recibo. Si quieres un correo cuando haya versiones nuevas de lo que compraste: preguntamos, y lo cambias cuando quieras en Ajustes del perfil.',
          'Tus sesiones: cuándo entraste, desde qué dirección de red y con qué navegador, para poder cerrar la sesión en todas partes y detectar abusos. Un registro de las descargas de tus pedidos, como prueba de entrega.',
        ],
      },
      {
        heading: 'Qué no guardamos',
        paragraphs: [
          'Ni números de tarjeta ni datos bancarios: pagas en PayPal o Mercado Pago, y nos dicen que pagaste, cómo está el pago y, para los impuestos, desde qué país. Ni identificadores publicitarios, ni rastreadores, ni fuentes o scripts de otras empresas. Nuestros propios contadores solo dicen cuántas veces al día se miró una figura, se puso en un carrito, se llevó a pagar y se compró, y qué búsquedas no encontraron nada: sin cookies, y sin nombre, dirección ni nada que distinga a las personas.',
        ],
      },
      {
        heading: 'Cookies',
        paragraphs: [
          `Una cookie mantiene tu sesión abierta: hasta que cierras el navegador, o ${sessionDays} días con Recordarme. Otra pertenece a un pedido mientras se paga, durante 24 horas, y otra al navegador que pide un código para abrir un pedido hecho sin cuenta, durante una hora. Durante un día después de registrarte, o de escribir la contraseña de un correo aún sin confirmar, otra deja que el enlace del correo confirme la dirección en ese navegador. Dos duran un año: una recuerda el idioma que elegiste, la otra que este dispositivo conoce tu cuenta, para que nadie que pruebe contraseñas pueda dejarte fuera. Entrar mediante otra empresa, o un intento rechazado, deja una cookie por unos minutos.`,
        ],
      },
      {
        heading: 'Lo que queda en tu navegador',
        paragraphs: [
          'Los datos de tu impresora, tu material y su precio se guardan en tu navegador, y ahí se calcula si la figura cabe y cuánto cuesta imprimirla. Solo mientras filtras una lista por tu impresora nos llega la medida de su cama, en la dirección de la página.',
          'Los cambios que haces sin conexión esperan en tu navegador hasta poder enviarse, y lo que empezaste a llenar al pagar se queda hasta que cierras la pestaña. Ambos se borran al cerrar la sesión.',
        ],
      },
      {
        heading: 'Tus derechos',
        paragraphs: [
          'En los ajustes del perfil descargas una copia de tus datos y eliminas tu cuenta, enseguida y sin pedírselo a nadie. Para una corrección escríbenos, y la hacemos. Los registros de ventas se guardan el tiempo que exige la ley tributaria, con nada más de lo que esa ley pide; la tabla de abajo dice cuánto queda lo demás.',
        ],
      },
    ],
  },
  'pt-BR': {
    title: 'Política de privacidade',
    intro: 'O que esta loja sabe sobre você, por que e por quanto tempo. É pouco, e nada disso é vendido.',
    sections: [
      {
        heading: 'O que guardamos',
        paragraphs: [
          'Sua conta: nome de usuário, e-mail e a sua senha, embaralhada em um valor do qual não se pode recuperá-la. Seus favoritos e o seu carrinho. Seus pedidos: o que você comprou, quando, por quanto e para que e-mail foi o recibo; seu nome, número fiscal e endereço, se você os quiser no recibo. Se você quer um e-mail sobre versões novas do que comprou: nós perguntamos, e você muda isso quando quiser em Configurações do perfil.',
          'Suas sessões: quando você entrou, de que endereço de rede e com que navegador, para que se possa encerrar a sessão em todos os aparelhos e perceber abusos. Um registro do que foi baixado dos seus pedidos, como prova de entrega.',
        ],
      },
      {
        heading: 'O que não guardamos',
        paragraphs: [
          'Nem números de cartão nem dados bancários: você paga no PayPal ou no Mercado Pago, e eles nos dizem que você pagou, em que situação está o pagamento e, para os impostos, de que país. Nem identificadores de publicidade, nem rastreadores, nem fontes ou códigos de outras empresas. Nossos próprios contadores dizem apenas quantas vezes por dia uma figura foi vista, posta em um carrinho, levada ao pagamento e comprada, e quais buscas não encontraram nada: sem cookies e sem nome, endereço ou qualquer outra coisa que distinga as pessoas.',
        ],
      },
      {
        heading: 'Cookies',
        paragraphs: [
          `Um cookie mantém você conectado: até fechar o navegador, ou por ${sessionDays} dias com “Continuar conectado”. Outro pertence a um pedido enquanto ele é pago, por 24 horas, e outro ao navegador que pede um código para abrir um pedido feito sem conta, por uma hora. Por um dia depois do cadastro, ou de digitar a senha de um e-mail ainda não confirmado, outro deixa o link do e-mail confirmar o endereço nesse navegador. Dois duram um ano: um lembra o idioma que você escolheu; o outro, que este aparelho conhece a sua conta, para que ninguém que tente adivinhar senhas possa deixar você de fora. Entrar por meio de outra empresa, ou uma tentativa recusada, deixa um cookie por alguns minutos.`,
        ],
      },
      {
        heading: 'O que fica no seu navegador',
        paragraphs: [
          'Os dados da sua impressora, o seu material e o preço dele ficam no seu navegador, e é aí que se calcula se a figura cabe e quanto custa imprimi-la. Só enquanto você filtra uma lista pela sua impressora a medida da mesa chega até nós, no endereço da página.',
          'As alterações que você faz sem conexão esperam no seu navegador até poderem ser enviadas, e o que você começou a preencher no pagamento fica até você fechar a aba. As duas coisas são apagadas quando você sai.',
        ],
      },
      {
        heading: 'Seus direitos',
        paragraphs: [
          'Nas configurações do perfil você baixa uma cópia dos seus dados e exclui a sua conta, na hora e sem pedir a ninguém. Para uma correção escreva para nós, e nós a faremos. Os registros de vendas são guardados pelo tempo que a lei tributária exige, sem nada além do que essa lei pede; a tabela abaixo diz quanto fica o resto.',
        ],
      },
    ],
  },
})

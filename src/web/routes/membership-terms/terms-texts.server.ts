import { inEachLanguage } from '#domain/each-language.ts'
import type { TextPageTexts } from '#web/ui/text-page.tsx'

export const termsTexts = inEachLanguage<TextPageTexts>({
  en: {
    title: 'Membership Terms',
    intro: 'What you agree to with an account. Short, so that it can be read.',
    sections: [
      {
        heading: 'Your account',
        paragraphs: [
          'One account for one person, with an e-mail address that reaches you. Keep your password to yourself; what is done with your account counts as done by you until you tell us otherwise.',
          'Membership is free. You can end it whenever you like; what you bought can be downloaded until then.',
        ],
      },
      {
        heading: 'License of the files',
        paragraphs: [
          'Personal use: print each figure as often as you like, for yourself or as a gift, in any size and color, and change it for your own prints.',
          'Not included: giving away, sharing or selling the files, changed or not, and selling prints of them. If you want to sell prints, ask us.',
        ],
      },
      {
        heading: 'Fair use',
        paragraphs: [
          'We close accounts that share files, pay with other people’s money or try to break into the store. A closed account can no longer be used to sign in, buy or download.',
        ],
      },
      {
        heading: 'Changes',
        paragraphs: [
          'When these terms change, the new text stands here before it holds, and nothing that you bought before is taken from you by it.',
        ],
      },
    ],
  },
  es: {
    title: 'Términos de membresía',
    intro: 'Lo que aceptas al tener una cuenta. Breve, para que se pueda leer.',
    sections: [
      {
        heading: 'Tu cuenta',
        paragraphs: [
          'Una cuenta por persona, con un correo electrónico en el que podamos encontrarte. No compartas tu contraseña; lo que se haga con tu cuenta cuenta como hecho por ti mientras no nos avises.',
          'La membresía es gratuita. Puedes terminarla cuando quieras; hasta entonces puedes descargar lo que compraste.',
        ],
      },
      {
        heading: 'Licencia de los archivos',
        paragraphs: [
          'Uso personal: imprime cada figura las veces que quieras, para ti o para regalar, en cualquier tamaño y color, y modifícala para tus propias impresiones.',
          'No incluye: regalar, compartir o vender los archivos, modificados o no, ni vender impresiones de ellos. Si quieres vender impresiones, pregúntanos.',
        ],
      },
      {
        heading: 'Uso justo',
        paragraphs: [
          'Cerramos las cuentas que comparten archivos, pagan con dinero ajeno o intentan vulnerar la tienda. Con una cuenta cerrada ya no se puede iniciar sesión, comprar ni descargar.',
        ],
      },
      {
        heading: 'Cambios',
        paragraphs: [
          'Cuando estos términos cambian, el texto nuevo aparece aquí antes de entrar en vigor, y no te quita nada de lo que compraste antes.',
        ],
      },
    ],
  },
  'pt-BR': {
    title: 'Termos de adesão',
    intro: 'O que você aceita ao ter uma conta. Curto, para que se possa ler.',
    sections: [
      {
        heading: 'Sua conta',
        paragraphs: [
          'Uma conta por pessoa, com um e-mail pelo qual possamos encontrar você. Guarde a senha só para si; o que for feito com a sua conta conta como feito por você até que você nos avise do contrário.',
          'A adesão é gratuita. Você pode encerrá-la quando quiser; até lá, pode baixar o que comprou.',
        ],
      },
      {
        heading: 'Licença dos arquivos',
        paragraphs: [
          'Uso pessoal: imprima cada figura quantas vezes quiser, para você ou para presentear, em qualquer tamanho e cor, e modifique-a para as suas próprias impressões.',
          'Não inclui: dar, compartilhar ou vender os arquivos, modificados ou não, nem vender impressões feitas com eles. Se quiser vender impressões, fale conosco.',
        ],
      },
      {
        heading: 'Uso justo',
        paragraphs: [
          'Encerramos contas que compartilham arquivos, pagam com dinheiro alheio ou tentam invadir a loja. Com a conta encerrada não é mais possível entrar, comprar nem baixar.',
        ],
      },
      {
        heading: 'Alterações',
        paragraphs: [
          'Quando estes termos mudam, o novo texto aparece aqui antes de valer e não tira de você nada do que comprou antes.',
        ],
      },
    ],
  },
})

import { inEachLanguage } from '#domain/each-language.ts'

const en = {
  title: 'Gift card',
  heading: 'A gift for you',
  from: (name: string) => `From ${name}`,
  what: 'Files to print in 3D:',
  how: 'Open this address, sign in or create an account, and the files are yours:',
  print: 'Print',
  back: 'My purchases',
  later: 'There is no link for this gift now: it was accepted or taken back, or its e-mail has not gone out yet.',
}

/** Texts of a card that is handed over in person. */
export const cardTexts = inEachLanguage<typeof en>({
  en,
  es: {
    title: 'Tarjeta de regalo',
    heading: 'Un regalo para ti',
    from: (name) => `De ${name}`,
    what: 'Archivos para imprimir en 3D:',
    how: 'Abre esta dirección, inicia sesión o crea una cuenta, y los archivos son tuyos:',
    print: 'Imprimir',
    back: 'Mis compras',
    later: 'Este regalo no tiene enlace ahora: ya lo aceptaron, se retiró, o su correo todavía no salió.',
  },
  'pt-BR': {
    title: 'Cartão de presente',
    heading: 'Um presente para você',
    from: (name) => `De ${name}`,
    what: 'Arquivos para imprimir em 3D:',
    how: 'Abra este endereço, entre ou crie uma conta, e os arquivos são seus:',
    print: 'Imprimir',
    back: 'Minhas compras',
    later: 'Este presente não tem link agora: já foi aceito, foi retirado, ou o e-mail ainda não saiu.',
  },
})

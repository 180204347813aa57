import { sessionDays } from '#domain/accounts/sessions/session-days.ts'
import { inEachLanguage, textsIn } from '#domain/each-language.ts'
import { daysKept, type RetainedKind } from '#domain/limits/retention-periods.ts'
import type { Voice } from '#domain/voice.ts'

type Days = (kind: RetainedKind) => number

interface KeptWords {
  title: string
  rows: (days: Days) => [what: string, until: string][]
  end: string
}

const texts = inEachLanguage<KeptWords>({
  en: {
    title: 'What is kept, and for how long',
    rows: (days) => [
      ['Your account, your ways of signing in, your cart and your favorites', 'until you delete the account'],
      [
        'Where you are signed in',
        `until you sign out, or ${sessionDays} days unused; then ${days('ended-sessions')} more days`,
      ],
      [
        'The address on an unpaid purchase without an account',
        `${days('unpaid-guests')} days; one that was banned, while it is`,
      ],
      ['Links that we e-mailed to open an account', `good for an hour; their traces ${days('ended-links')} days`],
      [
        'The texts of our e-mails',
        `${days('mail-texts')} days; their subject, address and time until you delete the account`,
      ],
      ['What your browser sent to change something', `${days('kept-answers')} days, so that nothing happens twice`],
      ['Counts against misuse, by IP address', 'a few hours'],
      ['Orders, payments and refunds', 'as long as tax law requires; without your data, once you delete the account'],
      [
        'Your name, tax number and address on receipts, if you asked for that',
        'on them as long as tax law requires, even after you delete the account',
      ],
      [
        'That you downloaded, and from where',
        'with the order, as proof of delivery; without the address, once you delete the account',
      ],
      [
        'What the store’s owners did with your account',
        'with your account’s number, as proof; without your name, once you delete the account',
      ],
      [
        'The address to which you sent a gift',
        `${days('gift-addresses')} days after it was accepted, or its order ended (after a chargeback, three months later); in the list of e-mails like every e-mail`,
      ],
      [
        'On your own device: the last catalog pages you viewed, for when there is no connection, and the language',
        'until you log out or another account signs in; the 60 newest pages. The language, a year',
      ],
      ['Visit counts, without any personal data', `${days('visit-counts')} days`],
    ],
    end: 'You can take a copy of all of it, or delete your account, in Profile Settings. The store’s backups hold what it held when they were made, until newer ones replace them.',
  },
  es: {
    title: 'Qué se guarda y por cuánto tiempo',
    rows: (days) => [
      ['Tu cuenta, tus formas de entrar, tu carrito y tus favoritos', 'hasta que elimines la cuenta'],
      [
        'Dónde tienes la sesión abierta',
        `hasta que la cierres o pasen ${sessionDays} días sin uso; después, ${days('ended-sessions')} días más`,
      ],
      ['Enlaces que enviamos para abrir una cuenta', `sirven una hora; su rastro, ${days('ended-links')} días`],
      [
        'El correo de una compra sin cuenta que nadie pagó',
        `${days('unpaid-guests')} días; si se bloqueó, mientras lo esté`,
      ],
      [
        'Los textos de nuestros correos',
        `${days('mail-texts')} días; su asunto, dirección y hora, hasta que elimines la cuenta`,
      ],
      ['Lo que tu navegador envió para cambiar algo', `${days('kept-answers')} días, para que nada ocurra dos veces`],
      ['Conteos contra abusos, por dirección de red', 'unas horas'],
      [
        'Pedidos, pagos y reembolsos',
        'el tiempo que exige la ley tributaria; sin tus datos, cuando elimines la cuenta',
      ],
      [
        'Tu nombre, número fiscal y dirección en recibos, si los pediste',
        'en ellos, el tiempo que exige la ley tributaria, también después de eliminar la cuenta',
      ],
      [
        'Que descargaste y desde dónde',
        'con el pedido, como prueba de entrega; sin la dirección, cuando elimines la cuenta',
      ],
      [
        'Lo que los dueños hicieron con tu cuenta',
        'con el número de tu cuenta, como prueba; sin tu nombre, cuando elimines la cuenta',
      ],
      [
        'El correo al que enviaste un regalo',
        `${days('gift-addresses')} días después de que lo aceptaran o terminara su pedido (tras un contracargo, tres meses más tarde); en la lista de correos, como todos`,
      ],
      [
        'En tu propio dispositivo: las últimas páginas del catálogo que miraste, para cuando no haya conexión, y el idioma',
        'hasta que cierres la sesión o entre otra cuenta; las 60 páginas más nuevas. El idioma, un año',
      ],
      ['Conteos de visitas, que no son de nadie', `${days('visit-counts')} días`],
    ],
    end: 'En los ajustes del perfil descargas una copia de todo o eliminas tu cuenta. Las copias de seguridad de la tienda conservan lo que había entonces, hasta que otras más nuevas las reemplacen.',
  },
  'pt-BR': {
    title: 'O que é guardado e por quanto tempo',
    rows: (days) => [
      ['Sua conta, suas formas de entrar, seu carrinho e seus favoritos', 'até você excluir a conta'],
      [
        'Onde você está conectado',
        `até você sair ou passarem ${sessionDays} dias sem uso; depois, mais ${days('ended-sessions')} dias`,
      ],
      ['Links que enviamos para abrir uma conta', `valem uma hora; seus rastros, ${days('ended-links')} dias`],
      [
        'O e-mail de uma compra sem conta que ninguém pagou',
        `${days('unpaid-guests')} dias; se foi bloqueado, enquanto estiver`,
      ],
      [
        'Os textos dos nossos e-mails',
        `${days('mail-texts')} dias; assunto, endereço e hora, até você excluir a conta`,
      ],
      [
        'O que o seu navegador enviou para mudar algo',
        `${days('kept-answers')} dias, para que nada aconteça duas vezes`,
      ],
      ['Contagens contra abusos, por endereço de rede', 'algumas horas'],
      [
        'Pedidos, pagamentos e reembolsos',
        'o tempo que a lei tributária exige; sem os seus dados, quando você excluir a conta',
      ],
      [
        'Seu nome, número fiscal e endereço em recibos, se você pediu',
        'neles, o tempo que a lei tributária exige, também depois de excluir a conta',
      ],
      ['Que você baixou e de onde', 'com o pedido, como prova de entrega; sem o endereço, quando excluir a conta'],
      [
        'O que os donos da loja fizeram na sua conta',
        'com o número da sua conta, como prova; sem o seu nome, quando excluir a conta',
      ],
      [
        'O e-mail para o qual você enviou um presente',
        `${days('gift-addresses')} dias depois de aceito ou de terminado o pedido (após um estorno pelo banco, três meses mais tarde); na lista de e-mails, como todos`,
      ],
      [
        'No seu próprio aparelho: as últimas páginas do catálogo que você olhou, para quando não houver conexão, e o idioma',
        'até você sair ou outra conta entrar; as 60 páginas mais novas. O idioma, um ano',
      ],
      ['Contagens de visitas, que não são de ninguém', `${days('visit-counts')} dias`],
    ],
    end: 'Nas configurações do perfil você baixa uma cópia de tudo ou exclui a sua conta. As cópias de segurança da loja guardam o que havia na época, até que outras mais novas as substituam.',
  },
})

/** What the store keeps about a person and for how long, with the same numbers that the cleanup uses. */
export function keptTable(voice: Voice) {
  const { title, rows, end } = textsIn(voice, texts)
  return { title, rows: rows(daysKept).map(([what, until]) => ({ what, until })), end }
}

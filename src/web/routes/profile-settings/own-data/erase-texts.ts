// cspell:words descartarlo descartarlos
import { inEachLanguage } from '#domain/each-language.ts'

const list = (orders: string[]) => orders.join(', ')

export const eraseTexts = inEachLanguage({
  en: {
    title: 'Delete your account',
    loading: 'Checking what that would mean…',
    unreadable: 'The store did not answer. Nothing was deleted.',
    again: 'Try again',
    goes: 'Deleted immediately: your name and address, your ways of signing in, your cart and favorites, the texts of our e-mails, and where you downloaded from. Every device is signed out.',
    kept: (count: number) =>
      count === 0
        ? 'You have no orders, so nothing is kept.'
        : `Our books keep what was sold and paid (${count === 1 ? 'one order' : `${count} orders`}), because tax law requires it, with nothing to show it was yours except receipts on which you wanted your name.`,
    figures: (count: number) =>
      `You can download ${count === 1 ? 'one figure' : `${count} figures`} now. Afterwards you cannot, and the only way back is to buy again: download what you want to keep first.`,
    refunds: (orders: string[]) =>
      `A refund for ${list(orders)} is on its way to you. It continues, but if it fails nobody can reach you.`,
    backups: 'The store’s backups still hold your data until they are replaced.',
    noWayBack: 'This cannot be undone.',
    next: 'Continue',
    type: (email: string) => `Type ${email} to confirm`,
    wrong: 'This is not the address of your account.',
    erase: 'Delete my account for good',
    cancel: 'Cancel',
    close: 'Close',
    failed: 'This could not be done. Nothing was deleted.',
    unanswered: 'No answer came, and your account may already be deleted. Try again to find out.',
    owner: 'You own this store: an owner’s account cannot be deleted here.',
    demo: 'This account belongs to the demo, and everybody uses it: it cannot be deleted.',
    'open-order': (orders: string[]) =>
      orders.length === 1
        ? `${list(orders)} is awaiting payment. Discard it in My Purchases, or wait until it is paid or expires.`
        : `${list(orders)} are awaiting payment. Discard them in My Purchases, or wait until they are paid or expire.`,
    dispute: (orders: string[]) =>
      `${list(orders)} ${orders.length === 1 ? 'is' : 'are'} disputed. Until that is decided, the evidence for your side and ours must be kept.`,
  },
  es: {
    title: 'Eliminar tu cuenta',
    loading: 'Mirando qué significaría…',
    unreadable: 'La tienda no respondió. No se eliminó nada.',
    again: 'Intentar otra vez',
    goes: 'Desaparecen enseguida: tu nombre y tu correo, tus formas de entrar, tu carrito y tus favoritos, los textos de nuestros correos y desde dónde descargaste. Se cierran todas las sesiones.',
    kept: (count: number) =>
      count === 0
        ? 'No tienes pedidos, así que no queda nada.'
        : `En nuestros libros queda lo vendido y lo pagado (${count === 1 ? 'un pedido' : `${count} pedidos`}), porque la ley tributaria lo exige, sin nada que diga que fue tuyo, salvo los recibos en los que pediste tu nombre.`,
    figures: (count: number) =>
      `Ahora puedes descargar ${count === 1 ? 'una figura' : `${count} figuras`}. Después ya no, y solo se recupera comprando otra vez: descarga antes lo que quieras conservar.`,
    refunds: (orders: string[]) =>
      `El dinero de ${list(orders)} está en camino de vuelta. Eso sigue, pero si falla nadie podrá avisarte.`,
    backups: 'Las copias de seguridad de la tienda conservan tus datos hasta que se reemplacen.',
    noWayBack: 'Esto no se puede deshacer.',
    next: 'Continuar',
    type: (email: string) => `Escribe ${email} para confirmar`,
    wrong: 'Ese no es el correo de tu cuenta.',
    erase: 'Eliminar mi cuenta para siempre',
    cancel: 'Cancelar',
    close: 'Cerrar',
    failed: 'No se pudo hacer. No se eliminó nada.',
    unanswered: 'No llegó respuesta, y quizá tu cuenta ya no existe. Inténtalo otra vez: así se sabrá.',
    owner: 'Esta tienda es tuya: la cuenta de un dueño no se puede eliminar aquí.',
    demo: 'Esta cuenta es de la demostración y la usan todos: no se puede eliminar.',
    'open-order': (orders: string[]) =>
      orders.length === 1
        ? `${list(orders)} espera su pago. Puedes descartarlo en tus compras o esperar a que se pague o venza.`
        : `${list(orders)} esperan su pago. Puedes descartarlos en tus compras o esperar a que se paguen o venzan.`,
    dispute: (orders: string[]) =>
      `${list(orders)} ${orders.length === 1 ? 'está' : 'están'} en disputa. Hasta que se decida debe quedar lo que prueba tu parte y la nuestra.`,
  },
  'pt-BR': {
    title: 'Excluir a sua conta',
    loading: 'Vendo o que isso significaria…',
    unreadable: 'A loja não respondeu. Nada foi excluído.',
    again: 'Tentar de novo',
    goes: 'Some na hora: seu nome e e-mail, suas formas de entrar, seu carrinho e favoritos, os textos dos nossos e-mails e de onde você baixou. Todos os aparelhos são desconectados.',
    kept: (count: number) =>
      count === 0
        ? 'Você não tem pedidos, então nada fica.'
        : `Nos nossos livros fica o que foi vendido e pago (${count === 1 ? 'um pedido' : `${count} pedidos`}), porque a lei tributária exige, sem nada que diga que foi seu, fora os recibos em que você pediu o seu nome.`,
    figures: (count: number) =>
      `Agora você pode baixar ${count === 1 ? 'uma figura' : `${count} figuras`}. Depois não poderá mais, só comprando de novo: baixe antes o que quiser guardar.`,
    refunds: (orders: string[]) =>
      `O dinheiro de ${list(orders)} está voltando para você. Isso continua, mas, se falhar, ninguém poderá avisar você.`,
    backups: 'As cópias de segurança da loja guardam os seus dados até serem substituídas.',
    noWayBack: 'Isto não pode ser desfeito.',
    next: 'Continuar',
    type: (email: string) => `Digite ${email} para confirmar`,
    wrong: 'Este não é o e-mail da sua conta.',
    erase: 'Excluir a minha conta para sempre',
    cancel: 'Cancelar',
    close: 'Fechar',
    failed: 'Não foi possível fazer isso. Nada foi excluído.',
    unanswered: 'Não veio resposta, e talvez a sua conta já não exista. Tente de novo: assim se saberá.',
    owner: 'Esta loja é sua: a conta de um dono não pode ser excluída aqui.',
    demo: 'Esta conta é da demonstração e todos a usam: não pode ser excluída.',
    'open-order': (orders: string[]) =>
      orders.length === 1
        ? `${list(orders)} espera o pagamento. Descarte-o nas suas compras ou espere até ser pago ou vencer.`
        : `${list(orders)} esperam o pagamento. Descarte-os nas suas compras ou espere até serem pagos ou vencerem.`,
    dispute: (orders: string[]) =>
      `${list(orders)} ${orders.length === 1 ? 'está' : 'estão'} em disputa. Até a decisão, deve ficar o que prova o seu lado e o nosso.`,
  },
})

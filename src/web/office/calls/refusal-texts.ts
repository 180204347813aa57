import { inEachLanguage } from '#domain/each-language.ts'
import { waitInWords } from '#domain/limits/wait-in-words.ts'
import { dollarsIn, formatAmount } from '#domain/money.ts'
import type { OwnerRefusal } from '#domain/owner-refusals.ts'
import type { Language } from '#domain/voice.ts'
import { isRecord } from '#web/is-record.ts'

export interface RefusalTexts {
  language: Language
  /** By the reason that the store gives. */
  reasons: Record<OwnerRefusal, (details: Record<string, unknown>) => string>
  /** By HTTP status, for refusals without a known reason; the store's message follows if it is in this language. */
  kinds: Record<number, string>
  /** For a rate limit. */
  tooMany: (wait: string | null) => string
  /** Any other status. */
  unknown: string
}

const es: RefusalTexts = {
  language: 'es',
  unknown: 'La tienda no pudo hacerlo. Vuelve a intentarlo.',
  tooMany: (wait) => `Demasiados intentos. Vuelve a intentarlo ${waitInWords('es', wait)}.`,
  reasons: {
    'changed-meanwhile': () => 'Alguien cambió esto mientras tanto. No se guardó nada tuyo: míralo otra vez.',
    'gift-not-waiting': () => 'Este regalo no espera a que lo acepten, o todavía no se envió: no se envió nada.',
    'no-access-to-resend': () => 'Este pedido no da acceso a archivos, así que no se envió nada.',
    'buyer-deleted': () => 'La cuenta del comprador se borró, y con ella su dirección: no se envió nada.',
    'not-open-to-cancel': () =>
      'Solo se cancela un pedido que espera su pago; uno pagado se reembolsa. No se cambió nada.',
    'nothing-to-refund': () => 'No hay ningún pago que se pueda devolver. No se movió dinero.',
    'nothing-to-accept': () => 'No hay ningún pago así que te espere y tenga dinero. No se cambió nada.',
    'refund-under-way': () =>
      'Ya hay un reembolso de este pago en camino. Espera a saber cómo termina; no se movió más dinero.',
    'amount-unreadable': () =>
      'La tienda no puede leer el importe de este pago. No se movió dinero: devuélvelo en tu cuenta del proveedor.',
    'all-refunded': () => 'Este pago ya se devolvió entero. No se movió dinero.',
    'above-what-is-left': ({ leftCents }) =>
      `Es más de lo que queda del pago${typeof leftCents === 'number' ? ` (USD ${formatAmount(leftCents)})` : ''}. No se movió dinero.`,
    'below-smallest-sum': () => 'Es menos que la cantidad más pequeña de la moneda. No se movió dinero.',
    'provider-refused': () => 'El proveedor de pago rechazó el reembolso. No se movió dinero; su panel dice por qué.',
    'refused-in-part': ({ refused, given }) =>
      `El proveedor de pago rechazó USD ${String(refused)} de este reembolso. Los otros USD ${String(given)} se devolvieron o están en camino: no los devuelvas otra vez.`,
    'method-off': () =>
      'La tienda no tiene credenciales de la cuenta a la que se pagó. No se movió dinero. Ponlas en los ajustes, o devuélvelo en el panel de esa cuenta.',
    'nothing-to-confirm': () => 'No hay ninguna dirección por confirmar. No se cambió nada.',
    'changed-since': () => 'Hay un cambio posterior sobre este: deshaz antes ese.',
    'secret-gone': () => 'Lo que era secreto no se guarda en ningún sitio: hay que ponerlo de nuevo.',
    'own-account': () => 'No puedes bloquear tu propia cuenta. No se cambió nada.',
    'demo-account': () => 'Todos usan esta cuenta de la demo. No se borró nada.',
    'owners-account': () => 'La cuenta de un dueño no se puede borrar aquí. No se borró nada.',
    'order-is-open': () =>
      'No se borró nada: un pedido de esta cuenta espera su pago. Cancela antes ese pedido, o espera a que se pague o venza.',
    'slug-taken': ({ product, free }) =>
      `Esa dirección ya es de ${titleOf(product, 'otro producto')}. No se guardó nada${typeof free === 'string' ? `; libre está “${free}”` : ''}.`,
    'code-taken': ({ code }) => `Ya existe el código ${String(code)}, que se lee igual. No se hizo nada.`,
    'no-such-country': ({ country }) => `No existe el país ${String(country)}. No se cambió nada.`,
    'no-rate': ({ country }) =>
      `La tasa de ${String(country)} va de 0 a 100 %, con dos decimales como mucho. No se cambió nada.`,
    'no-period': ({ country }) =>
      `La tasa de ${String(country)} rige de un día a ese mismo o a otro posterior. No se cambió nada.`,
    'rates-overlap': ({ country, day }) =>
      `Dos tasas de ${String(country)} coinciden el ${String(day)}: termina antes la anterior. No se cambió nada.`,
    'no-exemption': ({ country }) =>
      `Solo una tasa de 0 lleva un motivo, en una línea corta; la de ${String(country)} no vale así. No se cambió nada.`,
    'not-in-union': () => 'Elige un Estado miembro de la Unión Europea. No se cambió nada.',
    'no-tax-number': ({ country, example }) =>
      `Este no puede ser un número de IVA de ${String(country)}: se escribe como ${String(example)}. No se cambió nada.`,
    'no-model-file': () => 'Elige al menos un archivo STL, OBJ o 3MF.',
    'nothing-to-release': () => 'El producto no tiene ningún archivo que publicar.',
    'only-file-on-show': () =>
      'Es el único archivo de un producto a la vista: añade antes otro, o retira el producto. No se cambió nada.',
    'no-picture-chosen': () => 'Elige al menos una foto.',
    'too-many-pictures': ({ most }) => `Un producto tiene como mucho ${most} fotos. No se cambió nada.`,
    'last-pictures': () => 'Sin estas fotos el producto se quedaría sin ninguna. No se cambió nada.',
    'upload-gone': () => 'Una subida no terminó o tiene más de un día: sube ese archivo otra vez.',
    'file-is-there': () => 'El archivo ya está en ese borrador.',
    'only-file-of-draft': () => 'Es el único archivo de su borrador: ya tiene un borrador propio.',
    'moved-between-drafts-only': () => 'El producto está a la vista: los archivos solo se mueven entre borradores.',
    'no-such-member': ({ key }) => `No hay ningún producto «${key}» para el paquete. No se cambió nada.`,
    'bundle-in-itself': () =>
      'Un paquete no puede contenerse a sí mismo, ni a otro que lo contenga. No se cambió nada.',
    'documents-alone': () =>
      'Quien compra un paquete solo recibe documentos si el paquete tiene modelos propios: añade también un modelo, o quita los documentos. No se cambió nada.',
    'member-not-there': ({ key }) =>
      `«${key}» todavía no está publicado con sus archivos, así que no se puede dar a quienes ya compraron. Añádelo cuando lo esté. No se cambió nada.`,
    'too-many-files': ({ most }) => `Un producto tiene como mucho ${most} archivos. No se cambió nada.`,
    'stands-on-it': () => 'Un cambio posterior se apoya en este: deshaz antes ese. No se cambió nada.',
    'not-kept': ({ name }) => `“${name}” ya no se conserva. No se cambió nada.`,
    undecided: () => 'Todavía no se publicó nada: hay algo que decidir antes.',
    'not-in-utf8': () => 'El archivo no está en UTF-8: guárdalo otra vez con esa codificación. No se importó nada.',
  },
  kinds: {
    400: 'Algo de lo enviado no vale, y no se cambió nada.',
    401: 'Tu sesión terminó, y no se cambió nada. Entra de nuevo y vuelve a intentarlo.',
    403: 'La tienda no lo permitió, y no se cambió nada.',
    404: 'Esto ya no existe aquí, y no se cambió nada.',
    409: 'No se puede en su estado actual.',
    413: 'Es demasiado grande, y no se cambió nada.',
    415: 'Es un tipo de archivo que la tienda no acepta, y no se cambió nada.',
    500: 'Algo falló en la tienda, y no se sabe si el cambio se hizo: míralo antes de repetirlo. Su registro dice por qué.',
    503: 'Un servicio del que depende esto no responde ahora. Vuelve a intentarlo en un momento.',
    504: 'La respuesta tardó demasiado. Mira si el cambio se hizo antes de repetirlo.',
  },
}

const ptBR: RefusalTexts = {
  language: 'pt-BR',
  unknown: 'A loja não conseguiu fazer isso. Tente de novo.',
  tooMany: (wait) => `Tentativas demais. Tente de novo ${waitInWords('pt-BR', wait)}.`,
  reasons: {
    'changed-meanwhile': () => 'Alguém alterou isto enquanto isso. Nada seu foi salvo: veja de novo.',
    'gift-not-waiting': () => 'Este presente não espera ser aceito, ou ainda não foi enviado: nada foi enviado.',
    'no-access-to-resend': () => 'Este pedido não dá acesso a arquivos, por isso nada foi enviado.',
    'buyer-deleted': () => 'A conta do comprador foi excluída, e com ela o e-mail: nada foi enviado.',
    'not-open-to-cancel': () => 'Só se cancela um pedido que espera o pagamento; um pago é reembolsado. Nada mudou.',
    'nothing-to-refund': () => 'Não há nenhum pagamento que possa ser devolvido. Nenhum dinheiro foi movido.',
    'nothing-to-accept': () => 'Não há nenhum pagamento assim, com dinheiro, esperando por você. Nada mudou.',
    'refund-under-way': () =>
      'Já há um reembolso deste pagamento a caminho. Espere para saber como termina; nenhum outro dinheiro foi movido.',
    'amount-unreadable': () =>
      'A loja não consegue ler o valor deste pagamento. Nenhum dinheiro foi movido: devolva-o na sua conta do provedor.',
    'all-refunded': () => 'Este pagamento já foi devolvido por inteiro. Nenhum dinheiro foi movido.',
    'above-what-is-left': ({ leftCents }) =>
      `É mais do que resta do pagamento${typeof leftCents === 'number' ? ` (${dollarsIn('pt-BR', formatAmount(leftCents))})` : ''}. Nenhum dinheiro foi movido.`,
    'below-smallest-sum': () => 'É menos que o menor valor da moeda. Nenhum dinheiro foi movido.',
    'provider-refused': () =>
      'O provedor de pagamento recusou o reembolso. Nenhum dinheiro foi movido; o painel dele diz por quê.',
    'refused-in-part': ({ refused, given }) =>
      `O provedor de pagamento recusou ${dollarsIn('pt-BR', String(refused))} deste reembolso. Os outros ${dollarsIn('pt-BR', String(given))} foram devolvidos ou estão a caminho: não os devolva de novo.`,
    'method-off': () =>
      'A loja não tem as credenciais da conta que recebeu este pagamento. Nenhum dinheiro foi movido. Informe-as nas configurações, ou devolva-o no painel dessa conta.',
    'nothing-to-confirm': () => 'Não há nenhum e-mail a confirmar. Nada mudou.',
    'changed-since': () => 'Há uma alteração posterior sobre esta: desfaça aquela antes.',
    'secret-gone': () => 'O que era secreto não é guardado em lugar nenhum: é preciso informá-lo de novo.',
    'own-account': () => 'Você não pode bloquear a sua própria conta. Nada mudou.',
    'demo-account': () => 'Todos usam esta conta da demonstração. Nada foi excluído.',
    'owners-account': () => 'A conta de um dono não pode ser excluída aqui. Nada foi excluído.',
    'order-is-open': () =>
      'Nada foi excluído: um pedido desta conta espera o pagamento. Cancele antes esse pedido, ou espere que seja pago ou vença.',
    'slug-taken': ({ product, free }) =>
      `Esse endereço já é de ${titleOf(product, 'outro produto')}. Nada foi salvo${typeof free === 'string' ? `; “${free}” está livre` : ''}.`,
    'code-taken': ({ code }) => `Já existe o código ${String(code)}, que se lê do mesmo jeito. Nada mudou.`,
    'no-such-country': ({ country }) => `Não existe o país ${String(country)}. Nada mudou.`,
    'no-rate': ({ country }) =>
      `A alíquota de ${String(country)} vai de 0 a 100%, com no máximo duas casas decimais. Nada mudou.`,
    'no-period': ({ country }) =>
      `A alíquota de ${String(country)} vale de um dia até o mesmo ou um posterior. Nada mudou.`,
    'rates-overlap': ({ country, day }) =>
      `Duas alíquotas de ${String(country)} coincidem em ${String(day)}: encerre antes a anterior. Nada mudou.`,
    'no-exemption': ({ country }) =>
      `Só uma alíquota de 0 leva um motivo, em uma linha curta; a de ${String(country)} não vale assim. Nada mudou.`,
    'not-in-union': () => 'Escolha um Estado-membro da União Europeia. Nada mudou.',
    'no-tax-number': ({ country, example }) =>
      `Este não pode ser um número de IVA de ${String(country)}: escreve-se como ${String(example)}. Nada mudou.`,
    'no-model-file': () => 'Escolha pelo menos um arquivo STL, OBJ ou 3MF.',
    'nothing-to-release': () => 'O produto não tem nenhum arquivo para publicar.',
    'only-file-on-show': () =>
      'É o único arquivo de um produto publicado: adicione outro antes, ou retire o produto. Nada mudou.',
    'no-picture-chosen': () => 'Escolha pelo menos uma imagem.',
    'too-many-pictures': ({ most }) => `Um produto tem no máximo ${most} imagens. Nada mudou.`,
    'last-pictures': () => 'Sem estas imagens o produto ficaria sem nenhuma. Nada mudou.',
    'upload-gone': () => 'Um envio não terminou ou tem mais de um dia: envie esse arquivo de novo.',
    'file-is-there': () => 'O arquivo já está nesse rascunho.',
    'only-file-of-draft': () => 'É o único arquivo do rascunho dele: já tem um rascunho próprio.',
    'moved-between-drafts-only': () => 'O produto está publicado: arquivos só se movem entre rascunhos.',
    'no-such-member': ({ key }) => `Não há nenhum produto “${key}” para o pacote. Nada mudou.`,
    'bundle-in-itself': () => 'Um pacote não pode conter a si mesmo, nem a outro que o contenha. Nada mudou.',
    'documents-alone': () =>
      'Quem compra um pacote só recebe documentos se o pacote tiver modelos próprios: adicione também um modelo, ou retire os documentos. Nada mudou.',
    'member-not-there': ({ key }) =>
      `“${key}” ainda não está publicado com os arquivos, por isso não pode ser dado a quem já comprou. Adicione quando estiver. Nada mudou.`,
    'too-many-files': ({ most }) => `Um produto tem no máximo ${most} arquivos. Nada mudou.`,
    'stands-on-it': () => 'Uma alteração posterior se apoia nesta: desfaça aquela antes. Nada mudou.',
    'not-kept': ({ name }) => `“${name}” não está mais guardado. Nada mudou.`,
    undecided: () => 'Nada foi publicado ainda: há algo a decidir antes.',
    'not-in-utf8': () => 'O arquivo não está em UTF-8: salve-o de novo com essa codificação. Nada foi importado.',
  },
  kinds: {
    400: 'Algo do que foi enviado não vale, e nada mudou.',
    401: 'Sua sessão terminou, e nada mudou. Entre de novo e tente outra vez.',
    403: 'A loja não permitiu, e nada mudou.',
    404: 'Isto não existe mais aqui, e nada mudou.',
    409: 'Não é possível na situação atual.',
    413: 'É grande demais, e nada mudou.',
    415: 'É um tipo de arquivo que a loja não aceita, e nada mudou.',
    500: 'Algo falhou na loja, e não se sabe se a alteração foi feita: confira antes de repeti-la. O registro dela diz por quê.',
    503: 'Um serviço de que isto depende não responde agora. Tente de novo daqui a pouco.',
    504: 'A resposta demorou demais. Veja se a alteração foi feita antes de repeti-la.',
  },
}

/** Null for English, in which the store's own messages are written. */
export const refusalTexts = inEachLanguage<RefusalTexts | null>({ en: null, es, 'pt-BR': ptBR })

const titleOf = (product: unknown, unknown: string): string =>
  isRecord(product) && 'title' in product ? `“${String(product.title)}”` : unknown

/** Statuses whose text is complete without the store's message. */
export const wholeKinds: ReadonlySet<number> = new Set([401, 500])

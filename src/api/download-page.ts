import type { Shop } from '#domain/shop.ts'
import { defaultVoice, type Voice } from '#domain/voice.ts'

type Reason = 'denied' | 'expired' | 'withdrawn'

interface Words {
  title: string
  text: string
  label: string
}

/** In the words that the menu has for the page of purchases. */
const inSpanish = (purchases: string, again: string): Record<Reason, Words> => ({
  denied: {
    title: 'Este enlace es de su comprador',
    text: `Inicia sesión con la cuenta con la que compraste y descarga el archivo desde ${purchases}. Si aún no lo compraste, aquí no hay nada que descargar.`,
    label: `Ir a ${purchases}`,
  },
  expired: {
    title: 'Este enlace ya venció',
    text: `Los enlaces duran poco, tu compra no: en ${purchases} creas uno nuevo cuando quieras. No se cobra nada más.`,
    label: again,
  },
  withdrawn: {
    title: 'Este enlace ya no da acceso',
    text: `El pedido fue reembolsado o está en revisión. En ${purchases} ves su estado.`,
    label: `Ir a ${purchases}`,
  },
})

const inEnglish: Record<Reason, Words> = {
  denied: {
    title: 'This link belongs to its buyer',
    text: 'Log in with the account you bought it with and download the file from My purchases. If you have not bought it yet, there is nothing to download here.',
    label: 'Go to My purchases',
  },
  expired: {
    title: 'This link has expired',
    text: 'Links live for a short time, your purchase does not: make a new one under My purchases whenever you like. Nothing more is charged.',
    label: 'Send me a new link',
  },
  withdrawn: {
    title: 'This link gives no access any more',
    text: 'The order was refunded or is under review. You see its state under My purchases.',
    label: 'Go to My purchases',
  },
}

const voices: Record<Voice, { language: string; words: Record<Reason, Words> }> = {
  mixed: { language: 'es', words: inSpanish('My Purchases', 'Send me a new link') },
  es: { language: 'es', words: inSpanish('Mis compras', 'Obtener un enlace nuevo') },
  en: { language: 'en', words: inEnglish },
}

/** What a person sees who opens a download link that does not work: what happened and what to do next. */
export function downloadPage(shop: Shop, why: Reason, voice: Voice | null): string {
  const { language, words } = voices[voice ?? defaultVoice]
  const { title, text, label } = words[why]
  const name = shop.settings.storeName.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} · ${name}</title><style>
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.55 system-ui,sans-serif;
background:light-dark(#f4f2ee,#161719);color:light-dark(#1d1c1a,#eceae5)}
main{max-width:30rem;padding:2rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}p{margin:0 0 1.5rem}
a{display:inline-block;padding:.65rem 1.15rem;border-radius:.6rem;text-decoration:none;
background:light-dark(#1d1c1a,#eceae5);color:light-dark(#fff,#161719)}
a:focus-visible{outline:3px solid light-dark(#b4491f,#f0905f);outline-offset:3px}
</style></head><body><main><h1>${title}</h1><p>${text}</p><a href="/purchases">${label}</a></main></body></html>
`
}

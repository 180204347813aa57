import { escapeXml } from './escape-xml.ts'

interface PlainPage {
  /** The language of the page, for its `lang` attribute. */
  language: string
  title: string
  text: string
  /** The single way onward: a link, or for null a button that posts to the page's own address. */
  link: { to: string | null; label: string }
  storeName: string
}

/**
 * A small page without scripts, for a browser that asked for something other than a page of the store. Everything is
 * escaped as text, so an address stays what it is even if it contains entities.
 */
export function plainPage({ language, title, text, link, storeName }: PlainPage): string {
  const [heading, paragraph, label, name] = [title, text, link.label, storeName].map(escapeXml)
  const onward =
    link.to === null
      ? `<form method="post"><button>${label}</button></form>`
      : `<a href="${escapeXml(link.to)}">${label}</a>`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${heading} · ${name}</title><style>
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.55 system-ui,sans-serif;
background:light-dark(#f4f2ee,#161719);color:light-dark(#1d1c1a,#eceae5)}
main{max-width:30rem;padding:2rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}p{margin:0 0 1.5rem}
a,button{display:inline-block;padding:.65rem 1.15rem;border:0;border-radius:.6rem;font:inherit;text-decoration:none;cursor:pointer;
background:light-dark(#1d1c1a,#eceae5);color:light-dark(#fff,#161719)}
a:focus-visible,button:focus-visible{outline:3px solid light-dark(#b4491f,#f0905f);outline-offset:3px}
</style></head><body><main><h1>${heading}</h1><p>${paragraph}</p>${onward}</main></body></html>
`
}

/** The policy of such a page: only its own styles are allowed. */
export const plainPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

/** The policy of such a page with a button. */
export const plainFormPolicy = plainPagePolicy.replace("form-action 'none'", "form-action 'self'")

/** The policy of answers that are not pages, in case a browser ever renders one: nothing is allowed. */
export const dataPolicy = "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

/** Whether the client accepts a page for a person to read. */
export const wantsPage = (accept: string | undefined): boolean => (accept ?? '').includes('text/html')

import { escapeXml } from './escape-xml.ts'

interface PlainPage {
  /** What the page is written in. */
  language: string
  title: string
  text: string
  /** The one way on. */
  link: { to: string; label: string }
  storeName: string
}

/**
 * A small page that needs no script, for a browser that asked for something else than a page and is refused. All of it is
 * text: an address that the store led to stays that address, whatever entities stand in it.
 */
export function plainPage({ language, title, text, link, storeName }: PlainPage): string {
  const [heading, paragraph, address, label, name] = [title, text, link.to, link.label, storeName].map(escapeXml)
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${heading} · ${name}</title><style>
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.55 system-ui,sans-serif;
background:light-dark(#f4f2ee,#161719);color:light-dark(#1d1c1a,#eceae5)}
main{max-width:30rem;padding:2rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}p{margin:0 0 1.5rem}
a{display:inline-block;padding:.65rem 1.15rem;border-radius:.6rem;text-decoration:none;
background:light-dark(#1d1c1a,#eceae5);color:light-dark(#fff,#161719)}
a:focus-visible{outline:3px solid light-dark(#b4491f,#f0905f);outline-offset:3px}
</style></head><body><main><h1>${heading}</h1><p>${paragraph}</p><a href="${address}">${label}</a></main></body></html>
`
}

/** What such a page may do: nothing but look as it looks. */
export const plainPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

/** What is no page may do nothing, should a browser ever show it as one. */
export const dataPolicy = "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

/** Whether an answer is for somebody to read. */
export const wantsPage = (accept: string | undefined): boolean => (accept ?? '').includes('text/html')

/** HTML that is already escaped. */
export interface Markup {
  markup: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

type Piece = Markup | Markup[] | string | number | undefined

const piece = (value: Piece): string => {
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.map(piece).join('')
  return typeof value === 'object' ? value.markup : escaped(String(value))
}

/** A template tag that escapes its values unless they are markup themselves. */
export const html = (strings: TemplateStringsArray, ...values: Piece[]): Markup => ({
  markup: strings.map((text, index) => text + piece(values[index])).join(''),
})

const style = `
:root{color-scheme:light dark;--bg:#f6f5f2;--card:#fff;--ink:#1f1c18;--soft:#5d574f;--line:#dcd8d0;--quiet:#eceae5;--mark:#f2c230;--brand:#1f1c18}
@media (prefers-color-scheme:dark){:root{--bg:#191816;--card:#232120;--ink:#f1efeb;--soft:#b7b1a8;--line:#3a3734;--quiet:#33302d;--mark:#f2c230}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--bg);color:var(--ink);font:1rem/1.55 system-ui,sans-serif;display:flex;flex-direction:column;align-items:center}
.note{width:100%;padding:.6rem 1rem;background:var(--mark);color:#1f1c18;text-align:center;font-size:.875rem;font-weight:600}
main{width:min(27rem,100% - 2rem);margin:clamp(1.5rem,7vh,4.5rem) 0 2rem;padding:clamp(1.25rem,5vw,2rem);background:var(--card);border:1px solid var(--line);border-top:6px solid var(--brand);border-radius:12px}
.brand{margin:0 0 1.25rem;font-weight:700;letter-spacing:-.01em;color:var(--soft)}
h1{margin:0 0 .35rem;font-size:1.5rem;line-height:1.2;letter-spacing:-.02em;text-wrap:balance}
p{margin:.4rem 0;color:var(--soft);overflow-wrap:anywhere}
.total{margin:1rem 0 .25rem;font-size:2rem;font-weight:700;letter-spacing:-.02em;color:var(--ink)}
ul{margin:.75rem 0 1.25rem;padding:0;list-style:none;border-block:1px solid var(--line)}
li{display:flex;justify-content:space-between;gap:1rem;padding:.55rem 0;overflow-wrap:anywhere}
li+li{border-top:1px solid var(--line)}
li span:last-child{white-space:nowrap;color:var(--soft)}
form{display:grid;grid-template-columns:1fr 1fr;gap:.6rem;margin-top:1.25rem}
form .wide,form label{grid-column:1/-1}
button,a.button{min-height:2.75rem;padding:.5rem .75rem;border:1px solid transparent;border-radius:8px;background:var(--quiet);color:var(--ink);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button:hover,a.button:hover{border-color:var(--soft)}
.main{min-height:3.25rem;background:var(--brand);color:#fff}
a.button{display:block;margin-top:1rem;line-height:2rem}
label{display:grid;gap:.25rem;font-weight:600}
input:not([type=checkbox]){width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--soft);border-radius:8px;background:transparent;color:inherit;font:inherit;font-weight:400}
label.check{display:flex;gap:.6rem;align-items:center;font-weight:400}
input[type=checkbox]{width:1.25rem;height:1.25rem}
:focus-visible{outline:3px solid var(--mark);outline-offset:2px}
small{display:block;margin-top:1.25rem;color:var(--soft)}
code{font-size:.875em}`

/** A page in the simulators' style; a note at the top says that no money is real here. */
export function page({
  title,
  brand,
  color,
  content,
}: {
  title: string
  brand: string
  color: string
  content: Markup
}) {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · ${brand} simulator</title>
<style>${{ markup: style }}:root{--brand:${color}}</style></head>
<body><div class="note">Simulator: no real money moves here</div>
<main><p class="brand">${brand} simulator</p>${content}</main></body></html>`.markup
}

/** The buttons of a hosted payment page: plain forms, no script. `more` holds those of one provider only. */
export const outcomeButtons = (action: string, more?: Markup): Markup => html`<form method="post" action="${action}">
<button class="main wide" name="outcome" value="approve">Approve</button>
<button name="outcome" value="decline">Decline</button>
<button name="outcome" value="pending">Leave pending</button>
${more}<button class="wide" name="outcome" value="cancel">Cancel</button></form>`

export const outcomes = ['approve', 'decline', 'pending', 'cancel'] as const
export type Outcome = (typeof outcomes)[number]

export function readOutcome(body: string): Outcome | undefined {
  const given = new URLSearchParams(body).get('outcome')
  return outcomes.find((outcome) => outcome === given)
}

/** Adds these values to the query of the address and keeps its own. */
export function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) url.searchParams.append(name, value)
  return url.href
}

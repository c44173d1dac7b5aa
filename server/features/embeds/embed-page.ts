import { createHash } from 'node:crypto'
import { paths } from '#contract/paths/paths.ts'
import { escaped } from '#server/http/dev/html.ts'

const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:16px;background:#fbfaf7;color:#1c1917;font:16px/1.5 system-ui,sans-serif}
h1{margin:0;font:500 22px/1.2 Georgia,serif;overflow-wrap:anywhere}
h2{margin:16px 0 8px;font-size:15px}
p{margin:4px 0 0;overflow-wrap:anywhere}
ul{display:flex;flex-wrap:wrap;gap:8px;margin:0;padding:0;list-style:none}
a{color:#1d4ed8}
li a{display:inline-block;min-width:44px;padding:9px 14px;border:1px solid #a8a29e;border-radius:99px;color:inherit;text-align:center;text-decoration:none}
a:focus-visible{outline:3px solid #1d4ed8;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#171513;color:#f5f2ec}a{color:#93b4ff}a:focus-visible{outline-color:#93b4ff}}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** What the page may do, and which sites may frame it: nothing, and none unless they are listed. */
export const embedPolicy = (sites: string[]) =>
  `default-src 'none';style-src 'sha256-${STYLE_HASH}';base-uri 'none';form-action 'none';frame-ancestors ${sites.join(' ') || "'none'"}`

/** Puts the page where the script stands, as wide as its place. */
export const EMBED_SCRIPT_TEXT = `(()=>{const s=document.currentScript,f=document.createElement('iframe');f.src=new URL('/embed/'+encodeURIComponent(s.dataset.professional),s.src);f.title=s.dataset.title||'Free times';f.loading='lazy';f.style.cssText='width:100%;border:0;height:'+(parseInt(s.dataset.height)||480)+'px';s.after(f)})()
`

type Shown = {
  professional: { id: string; name: string; headline: string; timeZone: string }
  /** Starts of free hours, ISO instants, oldest first. */
  starts: string[]
  brandName: string
  publicUrl: string
}

/** Without scripts or cookies: every time is a link to the booking, in a new tab. */
export function embedPage({ professional, starts, brandName, publicUrl }: Shown): string {
  const { id, name, headline, timeZone } = professional
  const here = (path: string) => escaped(new URL(path, publicUrl).href)
  const link = (path: string, text: string, label = text) =>
    `<a href="${here(path)}" target="_blank" rel="noopener" aria-label="${escaped(`${label}, opens ${brandName} in a new tab`)}">${escaped(text)}</a>`
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options })
  const day = format({ weekday: 'long', day: 'numeric', month: 'long' })
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const days = Map.groupBy(starts, (start) => day.format(new Date(start)))
  const lists = [...days].map(([date, each]) => {
    const links = each.map((at) => {
      const text = time.format(new Date(at))
      return `<li>${link(paths.bookProfessional(id, { at, minutes: 60 }), text, `${date} ${text}`)}</li>`
    })
    return `<section><h2>${escaped(date)}</h2><ul>${links.join('')}</ul></section>`
  })
  const place = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const times = lists.length
    ? `<p>Free for an hour. Times in ${escaped(place)}.</p>${lists.join('')}`
    : '<p>No free times at the moment.</p>'
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(`${name} | ${brandName}`)}</title><style>${STYLE}</style></head><body><main><h1>${escaped(name)}</h1><p>${escaped(headline)}</p>${times}<p>${link(paths.bookProfessional(id), `All times on ${brandName}`)}</p></main></body></html>`
}

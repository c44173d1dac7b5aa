import { createHash } from 'node:crypto'
import { escaped } from '#server/http/dev/html.ts'
import { retryAfterBusy } from '#server/limiter/retry-after.ts'

/** What people get while too many pages are asked for: made once, since making pages is what there is no time for. */
export function busyPage(brandName: string) {
  const body = Buffer.from(
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Very busy | ${escaped(brandName)}</title><style>${STYLE}</style></head><body><main><h1>We’re very busy</h1><p>So many people are here that this page has to wait. Nothing was lost or charged. Please try again in a few seconds.</p><p><a href="">Try again</a></p></main></body></html>`,
  )
  const headers = {
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none';style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}';base-uri 'none';form-action 'none';frame-ancestors 'none'`,
    'content-type': 'text/html; charset=utf-8',
  }
  return { body, headers: () => ({ ...headers, 'retry-after': `${retryAfterBusy()}` }) }
}

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fbfaf7;color:#1c1917;font:18px/1.55 system-ui,sans-serif}
main{max-width:32rem;padding:24px}
h1{margin:0 0 12px;font:500 32px/1.1 Georgia,serif}
a{display:inline-block;padding:12px 24px;border-radius:99px;background:#1d4ed8;color:#fff;text-decoration:none}
@media (prefers-color-scheme:dark){body{background:#171513;color:#f5f2ec}}`

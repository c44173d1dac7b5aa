/**
 * Shows news while no page is open, and, without a connection, when the next session is. It runs as it is, without its
 * types, so it imports nothing.
 */

/** As in contract/messages/pushed-news.ts. */
type PushedNews = { title: string; body: string; tag: string; path: string }

/** As in web/api/queries/booking/next-session.ts. */
type NextSession = { brandName: string; other: string; when: string; path: string; endsAt: string }

const worker = self as unknown as ServiceWorkerGlobalScope
const KEPT = 'parlour'
const NEXT_SESSION = '/kept/next-session'

worker.addEventListener('install', () => {
  void worker.skipWaiting()
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      worker.clients.claim(),
      // The request of a page does not wait until this has started.
      worker.registration.navigationPreload?.enable(),
    ]),
  )
})

worker.addEventListener('push', (event) => {
  const news = event.data?.json() as PushedNews | undefined
  if (news) event.waitUntil(show(news))
})

/** An open page says it itself. */
async function show({ title, body, tag, path }: PushedNews): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window' })
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return
  // TypeScript's own types lack `renotify`.
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    icon: '/icon-192.png',
    data: { path },
    renotify: true,
  }
  await worker.registration.showNotification(title, options)
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = event.notification.data as { path: string }
  event.waitUntil(open(new URL(path, worker.location.origin)))
})

async function open(url: URL): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window' })
  const there = windows.find((each) => new URL(each.url).pathname === url.pathname)
  await (there ? there.focus() : worker.clients.openWindow(url))
}

worker.addEventListener('fetch', (event) => {
  // A form that is sent can't be shown again from here.
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return
  event.respondWith(answer(event).catch(offlinePage))
})

async function answer(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined
  return preloaded ?? fetch(event.request)
}

async function offlinePage(): Promise<Response> {
  const kept = await (await caches.open(KEPT)).match(NEXT_SESSION)
  const next = (await kept?.json()) as NextSession | undefined
  const isAhead = next && Date.parse(next.endsAt) > Date.now()
  const session = isAhead
    ? `<section><h2>Your next session</h2><p><b>${escaped(next.when)}</b></p><p>With ${escaped(next.other)}</p>
<p>If it begins soon, try another network, such as your phone’s. It stays booked while you are away.</p>
<p><a href="${escaped(next.path)}">Try to Open Its Page</a></p></section>`
    : ''
  const page = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>No Connection${next ? ` | ${escaped(next.brandName)}` : ''}</title><style>${STYLE}</style></head>
<body><main><h1>No connection</h1>
<p>This page can’t be loaded at the moment. It comes by itself once you are online again.</p>${session}
<p><a href="">Try Again</a></p></main><script>addEventListener("online",()=>location.reload())</script></body></html>`
  return new Response(page, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** The colours of web/ui/tokens.css. */
const STYLE = `
:root{color-scheme:light dark}
body{margin:0;background:light-dark(#fbfaf7,#0e1422);color:light-dark(#14213d,#eef1f8);font:17px/1.55 Inter,system-ui,sans-serif}
main{box-sizing:border-box;max-width:34rem;margin:0 auto;padding:12vh 20px 40px}
h1{margin:0;font:500 34px/1.15 Newsreader,Georgia,serif}
h2{margin:0;font:600 17px/1.4 Inter,system-ui,sans-serif}
section{margin:28px 0;padding:22px 24px;border:1px solid light-dark(#e5e0d6,#26314a);border-radius:22px;background:light-dark(#fff,#151d2f)}
section p{margin:8px 0 0}
b{font:500 22px/1.3 Newsreader,Georgia,serif}
a{display:inline-block;padding:11px 0;color:light-dark(#1d4ed8,#7aa7ff)}`

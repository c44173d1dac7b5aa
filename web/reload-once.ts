/**
 * The script that loads the page again if one of its parts is gone, as after an upgrade: once a minute at most, so that
 * a part that stays away doesn't reload it for ever, and only if the server can be reached. Only the server imports it,
 * so that the pages' own scripts carry none of it.
 */
export const reloadOnceScript = `(${reloadOnce})()`

/** Runs in the browser, as text: it can't refer to anything else in this file. */
function reloadOnce(): void {
  const reload = async () => {
    // Throws where nothing can be noted; there it could go on for ever.
    if (Date.now() - Number(sessionStorage.getItem('reloadedAt')) < 60_000) return
    const { ok } = await fetch('/healthz')
    if (!ok) return
    sessionStorage.setItem('reloadedAt', `${Date.now()}`)
    location.reload()
  }
  const tryToReload = () => void reload().catch(() => {})
  addEventListener('vite:preloadError', tryToReload)
  // The page's first scripts: those it names, and the one that it then imports. A provider's script is none of ours.
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.src.startsWith(location.origin)) tryToReload()
  }
  addEventListener('error', onError, true)
  addEventListener('unhandledrejection', ({ reason }) => {
    if (/dynamically imported module|module script/.test(reason?.message)) tryToReload()
  })
}

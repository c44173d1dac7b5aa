import { spanInWords } from '#domain/hours/span.ts'

/**
 * The script that gives a browser the time of a program whose clock is turned (/dev/clock), and shows a bar that says
 * so. Only the server imports it, so that the pages' own scripts carry none of it.
 */
export const turnedClockScript = (aheadMs: number) =>
  aheadMs > 0
    ? `(${turnClock})(${aheadMs}, ${JSON.stringify(`The clock is turned ${spanInWords(aheadMs)} ahead`)})`
    : ''

/** Runs in the browser, as text: it can't refer to anything else in this file. */
function turnClock(aheadMs: number, words: string): void {
  const MachineDate = Date
  const now = () => MachineDate.now() + aheadMs
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], made),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })

  // React passes over an element of this name in the body, whatever it expects there.
  const bar = document.createElement('turned-clock')
  bar.role = 'region'
  bar.ariaLabel = 'The turned clock'
  bar.style.cssText =
    'display:block;padding:8px 16px;background:#7c2d12;color:#fff;font:500 14px/1.4 system-ui;text-align:center'
  const text = bar.appendChild(document.createElement('span'))
  const show = () => {
    const time = new Date().toLocaleString('en-GB', {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    })
    text.textContent = `${words} · it is ${time.replace(',', '')} here`
  }
  show()
  setInterval(show, 1000)
  if (/^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname)) {
    const link = document.createElement('a')
    link.href = '/dev/clock'
    link.textContent = 'Turn it further'
    link.style.cssText = 'margin-left:12px;text-decoration:underline'
    bar.append(link)
  }
  document.body.prepend(bar)
}

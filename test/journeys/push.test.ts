import type { Page } from '@playwright/test'
import type { PushedNews } from '#contract/messages/pushed-news.ts'
import { asNewClient } from './people.ts'
import { expect, test } from './program.ts'

test('news reaches a browser without an open page, under one tag once, until its person signs out', async ({
  browser,
  program,
}) => {
  const context = await browser.newContext({
    baseURL: program.url,
    permissions: ['notifications'],
  })
  // The push service is on the internet: this is what it answers to a browser.
  await context.addInitScript(subscribeWithoutService)
  const page = await context.newPage()
  await asNewClient(page.request, program, 'Petra Push')
  await page.goto('/client-dashboard?tab=account&part=notifications')
  const permission = await page.evaluate(() => Notification.permission)
  // biome-ignore lint/suspicious/noSkippedTests: only a browser with windows shows notifications
  test.skip(permission !== 'granted', 'A Chromium without windows shows no notifications')
  const device = page.getByRole('region', { name: 'This device' })
  await device.getByRole('button', { name: 'Turn On for This Device' }).click()
  await expect(device.getByRole('status')).toContainText('until you sign out')
  const devices = () =>
    program.rows<{ name: string }>(
      `select u.name from push_devices d join users u on u.id = d.user_id where u.name = 'Petra Push'`,
    )
  expect(await devices()).toHaveLength(1)
  await page.reload()
  await expect(device.getByRole('button', { name: 'Turn Off for This Device' })).toBeVisible()

  const watcher = await context.newPage()
  await watcher.goto('about:blank')
  const push = await pushTo(watcher, program.url)
  const news = { body: 'Tue 10 Mar, 10:00 GMT', tag: 'one', path: '/help' }
  // Its page is open, so that it says this itself.
  await push({ ...news, title: 'Behind the bell' })
  await page.close()
  await push({ ...news, title: 'Your session is coming up' })
  await push({ ...news, title: 'Your session has moved' })
  await watcher.goto('/robots.txt')
  await expect.poll(() => shown(watcher)).toEqual(['Your session has moved'])

  const last = await context.newPage()
  await last.goto('/client-dashboard')
  await last.getByRole('button', { name: 'Sign Out' }).click()
  await expect.poll(devices).toEqual([])
  await context.close()
})

/** Hands text to the service worker as the browser does when its push service delivers. */
async function pushTo(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) found(own.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  return (news: PushedNews) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(news),
    })
}

/** Runs in the page: subscribes as a browser does, with keys of its own, but asks no push service. */
function subscribeWithoutService(): void {
  const KEPT = 'test.push'
  const subscription = (key: string) => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/journey',
    options: { applicationServerKey: Uint8Array.fromBase64(key, { alphabet: 'base64url' }).buffer },
    toJSON: () => ({ keys: { p256dh: key, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }),
    unsubscribe: async () => {
      localStorage.removeItem(KEPT)
      return true
    },
  })
  Object.assign(PushManager.prototype, {
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      localStorage.setItem(KEPT, applicationServerKey)
      return subscription(applicationServerKey)
    },
    getSubscription: async () => {
      const key = localStorage.getItem(KEPT)
      return key ? subscription(key) : null
    },
  })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const notifications = (await registration?.getNotifications()) ?? []
    return notifications.map(({ title }) => title)
  })

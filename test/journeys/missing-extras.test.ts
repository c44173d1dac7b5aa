import { expect } from './program.ts'
import type { Screen } from './screens.ts'
import { SCREENS, show, signIn, test } from './screens.ts'

/** What browsers lack: some always, others on plain http or in a private window. */
const EXTRAS = [
  ...['BroadcastChannel', 'IntersectionObserver', 'Intl.Segmenter', 'Notification'],
  ...['PublicKeyCredential', 'Crypto.prototype.randomUUID', 'Temporal'],
  'Document.prototype.startViewTransition',
]

/** A screen of each route, if possible one that its address alone leads to. */
const PLAIN = [...Map.groupBy(SCREENS, ({ route }) => route).values()].flatMap(
  (all) => all.find(({ at }) => typeof at === 'string') ?? all[0] ?? [],
)

test('without any extra of a browser every page is there', async ({ page, people }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(`${new URL(page.url()).pathname}: ${message}`))
  await page.addInitScript(takeAway, EXTRAS)
  let who: Screen['who']
  for (const screen of PLAIN.toSorted((a, b) => (a.who ?? '').localeCompare(b.who ?? ''))) {
    // A visitor's screen may have signed someone in.
    if (!screen.who || screen.who !== who) {
      await page.goto('/robots.txt')
      await page.context().clearCookies()
      await signIn(page.context(), screen.who)
    }
    who = screen.who
    await show(page, screen, people)
  }
  expect(errors).toEqual([])
})

test('without one extra of a browser home, a profile, the checkout and the room are there', async ({
  page,
  people,
}) => {
  await signIn(page.context(), 'client')
  const shown = ['home-client', 'professional-client', 'checkout', 'room'].map((name) => {
    const screen = SCREENS.find((one) => one.name === name)
    if (!screen) throw new Error(`there is no screen ${name}`)
    return screen
  })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  for (const extra of EXTRAS)
    await test.step(extra, async () => {
      const away = await page.addInitScript(takeAway, [extra])
      await page.goto('/robots.txt')
      for (const screen of shown) await show(page, screen, people)
      await away.dispose()
    })
  expect(errors).toEqual([])
})

function takeAway(names: string[]): void {
  for (const name of names) {
    const path = name.split('.')
    const last = path.pop() ?? ''
    // biome-ignore lint/suspicious/noExplicitAny: any global.
    const holder = path.reduce((object, key) => object?.[key], globalThis as any)
    if (holder) delete holder[last]
  }
}

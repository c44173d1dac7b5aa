import type { Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { expectReadable } from './axe.ts'
import { expectPicture, join, joinCall, liveSession, signIn } from './calls.ts'
import { misplaced, SIZES } from './fits.ts'
import type { Program } from './program.ts'
import { expect, test } from './program.ts'

const ANSWERED = {
  ...{ version: 1, serviceName: null },
  ...{ answeredAt: '2026-11-01T09:00:00.000Z', changedAt: '2026-11-01T09:00:00.000Z' },
  answers: [
    {
      question: {
        ...{ id: crypto.randomUUID(), kind: 'long', label: 'What do you find hard?', text: '' },
        ...{ options: [], isRequired: true },
      },
      ...{ answer: 'Vectors and proofs', at: '2026-11-01T09:00:00.000Z' },
    },
  ],
}

test('a session’s room opens at its start and closes at its end, without a reload', async ({
  page,
  program,
}) => {
  const email = 'punctual@parlour.test'
  const reply = await page.request.post('/api/auth/register', {
    data: { name: 'Petra Punctual', email, password: 'correct-horse-battery', role: 'CLIENT' },
  })
  expect(reply.status()).toBe(201)
  const id = await insertSession(program, email)
  const began = performance.now()
  await page.goto(`/sessions/${id}`)
  await expect(page.getByText('Session Starts Soon')).toBeVisible()
  // On a busy machine a page takes longer to load and to change.
  const pace = performance.now() - began
  const startsAt = Date.now() + Math.max(4000, 2 * pace + 2000)
  await program.rows(
    'update bookings set starts_at = $2, ends_at = $3, blocked_until = $3 where id = $1',
    [id, new Date(startsAt), new Date(startsAt + 3000)],
  )

  await page.reload()
  await expect(page.getByText('Session Starts Soon')).toBeVisible()
  const badge = page.locator('main header').getByRole('status')
  await expect(badge).toHaveText('Upcoming')
  await expect(page.getByRole('button', { name: 'Wait to Join' })).toBeDisabled()
  await expect(page.getByRole('timer')).toContainText(/00:\d\d/)
  const changes = await page.evaluate(watchForChanges)
  expect(changes.badges).toEqual(['Upcoming', 'Live Now', 'Completed'])
  const late = Math.max(500, pace / 2)
  expect(changes.live - startsAt).toBeGreaterThanOrEqual(0)
  expect(changes.live - startsAt).toBeLessThan(late)
  expect(changes.completed - startsAt - 3000).toBeGreaterThanOrEqual(0)
  expect(changes.completed - startsAt - 3000).toBeLessThan(late)
  await expect(page.getByText('This session ended at')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book Again' })).toBeVisible()
})

test('a call continues after a lost connection and in a newer window, and shows what is switched off', async ({
  page,
  program,
}) => {
  const second = await chromium.launch(test.info().project.use.launchOptions)
  try {
    const professional = await second.newPage({ baseURL: program.url })
    const path = await joinCall(program, page, professional)

    await page.getByRole('button', { name: 'Mute Microphone' }).click()
    await expect(professional.getByLabel('Microphone off')).toBeVisible()
    await page.getByRole('button', { name: 'Unmute Microphone' }).click()
    await expect(professional.getByLabel('Microphone off')).toBeHidden()
    await page.getByRole('button', { name: 'Turn Camera Off' }).click()
    await expect(page.getByLabel('Your video')).toBeHidden()
    await page.getByRole('button', { name: 'Turn Camera On' }).click()
    await expect(page.getByLabel('Your video')).toBeVisible()
    await expectPicture(professional)

    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await expect(page.getByText('Reconnecting')).toBeVisible()
    await expect(page.getByText('Reconnecting')).toBeHidden()
    for (const person of [page, professional]) await expectPicture(person)

    const newer = await page.context().newPage()
    await newer.goto(path)
    await newer.getByRole('button', { name: 'Join Session' }).click()
    await expect(page.getByText('Session Open Elsewhere')).toBeVisible()
    for (const person of [newer, professional]) await expectPicture(person)
    await newer.getByRole('button', { name: 'Leave Call' }).click()
    await expect(professional.getByText('1 participant', { exact: true })).toBeVisible()
    await professional.getByRole('button', { name: 'Leave Call' }).click()
  } finally {
    await second.close()
  }
})

test('the room shows its status, fills the window, and uses what was chosen before', async ({
  page,
  program,
}) => {
  const answered = Promise.withResolvers<void>()
  await page.route('**/room-token', async (route) => {
    await answered.promise
    await route.continue()
  })
  await signIn(page, 'client')
  await page.goto(`${await liveSession(program)}?test`)
  await page.getByRole('button', { name: 'Turn Camera Off' }).click()
  await page.getByRole('button', { name: 'Join Session' }).click()
  await expect(page.getByText('Joining Session...')).toBeVisible()
  await expect(page.getByText('Connecting to video room')).toBeVisible()
  answered.resolve()
  await expect(page.getByText('1 participant', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Turn Camera On' }).click()
  await expect(page.getByText(/^\d+ min left$/).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('banner')).toHaveCount(0)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const leave = page.getByRole('button', { name: 'Leave Call' })
    await expect(leave).toBeInViewport({ ratio: 1 })
  }

  const controls = page.getByRole('toolbar', { name: 'Call controls' })
  const more = controls.getByRole('button', { name: 'More' })
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Start Recording' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  for (const device of ['Camera', 'Microphone'])
    await expect(settings.getByRole('combobox', { name: device })).toHaveValue(/./)
  const before = await ownTrack(page)
  const microphone = settings.getByRole('combobox', { name: 'Microphone' })
  await microphone.selectOption({ index: 1 })
  await expect(microphone).toHaveValue(/./)
  const camera = settings.getByRole('combobox', { name: 'Camera' })
  await camera.dispatchEvent('change')
  await expect.poll(() => ownTrack(page)).not.toBe(before)
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()

  await page.keyboard.press('m')
  await expect(controls.getByRole('button', { name: 'Unmute Microphone' })).toBeVisible()
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await shortcuts.getByRole('checkbox', { name: /Use these keys/ }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('m')
  await page.keyboard.press('c')
  await expect(controls.getByRole('button', { name: 'Unmute Microphone' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Chat and notes' })).toHaveCount(0)
  await more.click()
  await page.getByRole('menuitem', { name: 'Hide my picture' }).click()
  await expect(page.getByLabel('Your video')).toHaveCount(0)

  await controls.getByRole('button', { name: 'Leave Call' }).click()
  await expect(page.getByText('Session is Live')).toBeVisible()
})

test('a Daily room is loaded only where there is one, and says so if it is unreachable', async ({
  page,
  program,
}) => {
  const scripts: string[] = []
  page.on('response', (response) => /\.js$/.test(response.url()) && scripts.push(response.url()))
  const hasDaily = () => scripts.some((url) => /daily/.test(url))
  await join(page, 'client', await liveSession(program))
  await expect(page.getByText('1 participant', { exact: true })).toBeVisible()
  expect(hasDaily()).toBe(false)
  await page.route('**/room-token', (route) =>
    route.fulfill({
      json: {
        roomUrl: 'https://parlour.daily.co/session-1',
        token: 'pass',
        iceServers: [],
        relayOnly: false,
      },
    }),
  )
  await page.getByRole('button', { name: 'Leave Call' }).click()
  await page.getByRole('button', { name: 'Join Session' }).click()
  await expect(page.getByRole('heading', { name: 'Connection Error' })).toBeVisible()
  await expect(page.getByText('Connection error occurred')).toBeVisible()
  expect(hasDaily()).toBe(true)
  expect(scripts.filter((url) => !url.startsWith(program.url))).toEqual([])
  await page.unroute('**/room-token')
  await page.getByRole('button', { name: 'Retry Connection' }).click()
  await expect(page.getByText('Session is Live')).toBeVisible()
})

test('recordings are on the page of a past session, and a failure can be retried', async ({
  page,
  program,
}) => {
  const [over] = await program.rows<{ id: string }>(
    `select b.id from bookings b join users u on u.id = b.client_id
     where u.email = 'client@parlour.test' and b.status = 'COMPLETED' order by b.starts_at desc limit 1`,
  )
  await signIn(page, 'client')
  const address = `**/api/sessions/${over?.id}/recordings`
  // Once its live connection is up, the page would fetch again by itself.
  await page.routeWebSocket('**/ws', () => {})
  await page.route(address, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(`/sessions/${over?.id}`)
  const card = page.getByRole('region', { name: 'Recordings' })
  await expect(card.getByText('Failed to get recordings')).toBeVisible()
  const id = '0b9f1c0e-6f55-4d1e-9a55-1f6f3a1f0c11'
  const askedBy = '0b9f1c0e-6f55-4d1e-9a55-1f6f3a1f0c12'
  const startedAt = '2026-11-12T17:32:00.000Z'
  const deletedOn = '2026-12-12T17:32:00.000Z'
  // As a hosted room's provider has them: of unknown size.
  const made = { askedBy, agreed: [askedBy], startedAt, deletedOn, bytes: null }
  await page.route(address, (route) =>
    route.fulfill({
      json: {
        recordings: [
          { ...made, id, state: 'READY', durationMs: 1_200_000 },
          { ...made, id: askedBy, state: 'FAILED', durationMs: null },
        ],
        forbiddenBy: null,
      },
    }),
  )
  await card.getByRole('button', { name: 'Try Again' }).click()
  await expect(card.getByText('12 Nov 2026, 17:32 GMT')).toBeVisible()
  await expect(card.getByText('20 minutes · deleted on 12 Dec 2026')).toBeVisible()
  await expect(card.getByText('not recorded, because the video service failed')).toBeVisible()
  await expect(card.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'href',
    `/api/recordings/${id}/file?download=1`,
  )
})

test('chat and notes are beside the picture, new messages are announced, and leaving has a way back', async ({
  page,
  program,
}) => {
  const second = await chromium.launch(test.info().project.use.launchOptions)
  try {
    const professional = await second.newPage({ baseURL: program.url })
    await professional.route('**/api/sessions/*/intake', (route) =>
      route.fulfill({ json: { waiting: 0, form: null, answered: [ANSWERED] } }),
    )
    await joinCall(program, page, professional)

    const side = (person: Page) => person.getByRole('complementary', { name: 'Chat and notes' })
    const control = (person: Page, name: RegExp | string) =>
      person.getByRole('toolbar', { name: 'Call controls' }).getByRole('button', { name })
    await page.keyboard.press('c')
    await expect(side(page).getByRole('log')).toBeVisible()
    await side(page)
      .getByRole('textbox', { name: 'Message to Eleanor Hughes' })
      .fill('Can you hear me?')
    await page.keyboard.press('Enter')
    await expect(professional.getByRole('status').getByText('Can you hear me?')).toBeVisible()
    await expect(control(professional, /^Chat \d+ unread$/)).toBeVisible()
    await professional.getByRole('button', { name: 'Open Chat' }).click()
    await expect(side(professional).getByRole('log').getByText('Can you hear me?')).toBeVisible()
    await expect(control(professional, 'Chat')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open Chat' })).toHaveCount(0)

    await professional.getByRole('tab', { name: 'Private' }).click()
    await expect(side(professional).getByRole('textbox', { name: 'Private Notes' })).toBeVisible()
    await expect(side(page).getByRole('tab', { name: 'Private' })).toHaveCount(0)
    const answer = side(professional).getByText('Vectors and proofs')
    await expect(answer).toBeHidden()
    await side(professional).getByText('Answers from Daniel Cohen').click()
    await expect(answer).toBeVisible()
    await expectReadable(professional, '.room')
    await professional.getByRole('tab', { name: 'Notes' }).click()
    await side(professional)
      .getByRole('textbox', { name: 'Shared Notes' })
      .fill('Question 18 again')
    await side(page).getByRole('tab', { name: 'Notes' }).click()
    await expect(side(page).getByRole('textbox', { name: 'Shared Notes' })).toHaveValue(
      'Question 18 again',
    )
    await page.keyboard.press('Escape')
    await expect(side(page)).toHaveCount(0)
    for (const person of [page, professional]) await expectPicture(person)

    const choose = async (person: Page, item: string) => {
      await control(person, 'More').click()
      await person.getByRole('menuitem', { name: item }).click()
    }
    await choose(professional, 'Type in large letters')
    const field = professional.getByRole('textbox', { name: 'Type for others to read' })
    await expect(field).toBeFocused()
    await field.pressSequentially('Can you read this?')
    const typed = page.getByRole('region', { name: 'Typed text' })
    await expect(typed.getByText('Can you read this?').first()).toBeVisible()
    for (const person of [page, professional]) await expectReadable(person, '.room')
    for (const size of SIZES) {
      await professional.setViewportSize(size)
      await expect.poll(() => misplaced(professional)).toEqual([])
    }
    await professional.setViewportSize({ width: 1280, height: 720 })
    await professional.getByRole('button', { name: 'Stop typing' }).click()
    await expect(typed).toHaveCount(0)
    await choose(page, 'Sound only')
    await expect(control(page, /^Turn Camera/)).toHaveCount(0)
    await expect(page.getByLabel('Your video')).toHaveCount(0)
    await choose(page, 'Video and sound')
    for (const person of [page, professional]) await expectPicture(person)

    // As Back would: nothing behind the room can be chosen.
    const away = page.locator('header a[href="/client-dashboard"]').first()
    await away.evaluate((link: HTMLElement) => link.click())
    await page.getByRole('button', { name: 'Stay' }).click()
    await expectPicture(page)
    await control(page, 'Leave Call').click()
    await expect(page.getByRole('heading', { name: /^You left at \d\d:\d\d$/ })).toBeVisible()
    await expect(page.getByText('Session is Live')).toBeVisible()
    await page.getByRole('button', { name: 'Rejoin' }).click()
    for (const person of [page, professional]) await expectPicture(person)
    await control(professional, 'Leave Call').click()
    await professional.getByRole('button', { name: 'Write the summary' }).click()
    await expect(professional.getByRole('textbox', { name: 'Shared Notes' })).toBeFocused()
  } finally {
    await second.close()
  }
})

/** The camera track in one's own picture. */
function ownTrack(page: Page): Promise<string | undefined> {
  return page
    .getByLabel('Your video')
    .evaluate((video: HTMLVideoElement) => (video.srcObject as MediaStream).getTracks()[0]?.id)
}

/** A confirmed session of this client in an hour, with a professional who has none until then. */
async function insertSession(program: Program, email: string): Promise<string | undefined> {
  const [row] = await program.rows<{ id: string }>(
    `insert into bookings (professional_id, client_id, starts_at, ends_at, blocked_until, status,
       hold_expires_at, hourly_rate_minor, price_minor, fee_minor, vat_minor, total_minor)
     select p.id, u.id, start, start + interval '1 hour', start + interval '1 hour', 'CONFIRMED', start, 4500, 4500, 360, 972, 5832
     from users u, professionals p, lateral (select now() + interval '1 hour') soon (start)
     where u.email = $1 and not exists (select from bookings b
       where b.professional_id = p.id and b.status in ('PENDING_PAYMENT', 'CONFIRMED')
         and tstzrange(b.starts_at, b.blocked_until) && tstzrange(now(), start + interval '1 hour'))
     limit 1 returning id`,
    [email],
  )
  return row?.id
}

/** Runs in the page: records when it first shows the session as live and as over, and the text of its badge. */
function watchForChanges(): Promise<{ live: number; completed: number; badges: string[] }> {
  return new Promise((resolve) => {
    let live = 0
    const badge = () => document.querySelector('main header [role=status]')?.textContent ?? ''
    const badges = [badge()]
    new MutationObserver(() => {
      const text = document.querySelector('main')?.textContent ?? ''
      if (badges.at(-1) !== badge()) badges.push(badge())
      if (live === 0 && text.includes('Session is Live')) live = Date.now()
      if (text.includes('Session Completed')) resolve({ live, completed: Date.now(), badges })
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

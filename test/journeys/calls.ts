import type { Locator, Page } from '@playwright/test'
import type { Program } from './program.ts'
import { expect } from './program.ts'

/** The demo's session that is under way now, by its path. */
export async function liveSession(program: Program): Promise<string> {
  const [live] = await program.rows<{ id: string }>(
    `select b.id from bookings b join users u on u.id = b.client_id
     where u.email = 'client@parlour.test' and now() between starts_at and ends_at`,
  )
  return `/sessions/${live?.id ?? ''}`
}

/** A session of this client that has begun, with a professional who has no other. */
export async function insertLiveSession(
  program: Program,
  email: string,
): Promise<string | undefined> {
  const [row] = await program.rows<{ id: string }>(
    `insert into bookings (professional_id, client_id, starts_at, ends_at, blocked_until, status,
       hold_expires_at, hourly_rate_minor, price_minor, fee_minor, vat_minor, total_minor)
     select p.id, u.id, start, start + interval '1 hour', start + interval '1 hour', 'CONFIRMED', start, 4500, 4500, 360, 972, 5832
     from users u, professionals p, lateral (select now() - interval '5 minutes') lately (start)
     where u.email = $1 and not exists (select from bookings b
       where b.professional_id = p.id and b.status in ('PENDING_PAYMENT', 'CONFIRMED')
         and tstzrange(b.starts_at, b.blocked_until) && tstzrange(start, start + interval '1 hour'))
     limit 1 returning id`,
    [email],
  )
  return row?.id
}

/** As one of the demo's two people with a session under way. */
export async function signIn(page: Page, name: 'client' | 'professional'): Promise<void> {
  const data = { email: `${name}@parlour.test`, password: 'parlour-demo' }
  expect((await page.request.post('/api/auth/login', { data })).status()).toBe(200)
}

/** Signs one of the two in and joins a session. */
export async function join(
  page: Page,
  name: 'client' | 'professional',
  path: string,
): Promise<void> {
  await signIn(page, name)
  await page.goto(path)
  await page.getByRole('button', { name: 'Join Session' }).click()
}

/** Signs the demo's client and professional in and has them join their session; returns its path. */
export async function joinCall(program: Program, client: Page, professional: Page) {
  const path = await liveSession(program)
  await join(client, 'client', path)
  await join(professional, 'professional', path)
  for (const page of [client, professional]) await expectPicture(page)
  return path
}

/** Gives the seats up: of a closed page they would be kept for 30 seconds, and the next test would meet them. */
export async function leaveCall(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await page.getByRole('button', { name: 'Leave Call' }).click()
    await expect(page.getByRole('dialog', { name: 'Video call' })).toBeHidden()
  }
}

const picture = (page: Page) => page.getByLabel(/^Video of/)

/** The other person's picture moves. */
export const expectPicture = (page: Page) => expectMotion(picture(page))

/**
 * So many videos are there, and all move. Each look is held against the one before, as a video that is replaced counts
 * from nought.
 */
export async function expectMotion(videos: Locator, count = 1): Promise<void> {
  let before: number[] = []
  const allMove = async () => {
    const now = await videos.evaluateAll((all: HTMLVideoElement[]) =>
      all.map((video) => video.getVideoPlaybackQuality().totalVideoFrames),
    )
    const move = now.every((frames, n) => frames > (before[n] ?? frames))
    before = now
    return move && now.length === count
  }
  await expect.poll(allMove).toBe(true)
}

/** The other person's picture moves in each of these seconds. */
export async function expectFramesEachSecond(page: Page, seconds: number): Promise<void> {
  const perSecond = await picture(page).evaluate(async (video: HTMLVideoElement, count) => {
    const drawn: number[] = []
    for (let second = 0; second < count; second += 1) {
      const before = video.getVideoPlaybackQuality().totalVideoFrames
      await new Promise((resolve) => setTimeout(resolve, 1000))
      drawn.push(video.getVideoPlaybackQuality().totalVideoFrames - before)
    }
    return drawn
  }, seconds)
  expect(Math.min(...perSecond)).toBeGreaterThan(0)
}

import type { Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { loadPages } from '#server/http/pages.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { findBrowser } from '#tools/find-browser.js'
import { compare } from './anchor.ts'
import { startWorld } from './world.ts'

/**
 * From the click on 'Join Session' to the first picture of someone who is in the room already, in two Chromiums with
 * fake devices. The anchor is a bare page that opens camera and microphone and calls itself: no server, no React.
 */
const ARGS = [
  '--no-sandbox',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--disable-renderer-backgrounding',
]
const SECONDS = 5

const world = await startWorld(loadPages)
await seedDemo(world.db, { now: new Date() })
const [session] = await world.db.rows<{ id: string }>(
  `select b.id from bookings b join users u on u.id = b.client_id
   where u.email = 'client@parlour.test' and clock_now() between starts_at and ends_at`,
)
const options = { executablePath: await findBrowser(), args: ARGS }
const browsers = [await chromium.launch(options), await chromium.launch(options)] as const
const [client, professional] = await Promise.all([
  personIn(browsers[0], 'client'),
  personIn(browsers[1], 'professional'),
])
await professional.getByRole('button', { name: 'Join Session' }).click()
await professional.getByText('1 participant', { exact: true }).waitFor()

await compare(
  'click to the first picture of the other',
  { unit: 'ms', anchor: bareCall, subject: joinCall },
  { ratio: 0.667 },
)
await client.getByRole('button', { name: 'Join Session' }).click()
await client.getByLabel(/^Video of/).waitFor()
await compare(
  'pictures a second of the other, against one’s own',
  {
    unit: '/s',
    better: 'more',
    anchor: () => picturesOf('Your video'),
    subject: () => picturesOf('Video of'),
  },
  { ratio: 0.95 },
)
await Promise.all(browsers.map((browser) => browser.close()))
await world.end()

async function personIn(browser: (typeof browsers)[number], name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.url })
  const page = await context.newPage()
  const data = { email: `${name}@parlour.test`, password: 'parlour-demo' }
  await page.request.post('/api/auth/login', { data })
  await page.goto(`/sessions/${session?.id}`)
  await page.locator('html[data-hydrated]').waitFor()
  return page
}

/** Milliseconds in the page, from the click itself. */
async function joinCall(): Promise<number> {
  const took = await client.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const buttons = [...document.querySelectorAll('button')]
        const join = buttons.find(({ textContent }) => textContent === 'Join Session')
        const began = performance.now()
        const look = () => {
          const video = document.querySelector<HTMLVideoElement>('video[aria-label^="Video of"]')
          if (!video) return requestAnimationFrame(look)
          video.requestVideoFrameCallback(() => resolve(performance.now() - began))
        }
        join?.click()
        look()
      }),
  )
  await client.getByRole('button', { name: 'Leave Call' }).click()
  await client.getByRole('button', { name: 'Join Session' }).waitFor()
  return took
}

async function bareCall(): Promise<number> {
  const page = await client.context().newPage()
  await page.goto(`${world.url}/healthz`)
  const took = await page.evaluate(async () => {
    const began = performance.now()
    const own = await navigator.mediaDevices.getUserMedia({
      audio: true,
      video: { width: { ideal: 1280 }, height: { ideal: 720 } },
    })
    const [here, there] = [new RTCPeerConnection(), new RTCPeerConnection()]
    here.onicecandidate = ({ candidate }) => there.addIceCandidate(candidate ?? undefined)
    there.onicecandidate = ({ candidate }) => here.addIceCandidate(candidate ?? undefined)
    const video = document.createElement('video')
    video.muted = true
    video.autoplay = true
    document.body.append(video)
    const drawn = new Promise((resolve) => video.requestVideoFrameCallback(resolve))
    there.ontrack = ({ track, streams: [stream] }) => {
      if (track.kind === 'video') video.srcObject = stream ?? null
    }
    for (const track of own.getTracks()) here.addTrack(track, own)
    await here.setLocalDescription()
    await there.setRemoteDescription(here.localDescription as RTCSessionDescription)
    await there.setLocalDescription()
    await here.setRemoteDescription(there.localDescription as RTCSessionDescription)
    await drawn
    return performance.now() - began
  })
  await page.close()
  return took
}

function picturesOf(label: string): Promise<number> {
  return client.getByLabel(label).evaluate(async (video: HTMLVideoElement, seconds) => {
    const before = video.getVideoPlaybackQuality().totalVideoFrames
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    return (video.getVideoPlaybackQuality().totalVideoFrames - before) / seconds
  }, SECONDS)
}

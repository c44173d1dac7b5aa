import type { CDPSession, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { loadPages } from '#server/http/pages/pages.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { keepConnections } from '#test/support/connections.ts'
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
/** A call is measured after this long. */
const SETTLED_MS = 6000

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

const line = await client.context().newCDPSession(client)
await line.send('Network.enable')
await compare(
  'with 3 % loss and 150 ms each way: sound as it was sent',
  {
    unit: '%',
    better: 'more',
    anchor: () => onLine({ loss: 0, delayMs: 0 }, wholeSound),
    subject: () => onLine({ loss: 3, delayMs: 150 }, wholeSound),
  },
  { atLeast: 97 },
)
await compare(
  'with 3 % loss and 150 ms each way: pictures',
  {
    unit: '/s',
    better: 'more',
    anchor: () => onLine({ loss: 0, delayMs: 0 }, () => picturesOf('Video of')),
    subject: () => onLine({ loss: 3, delayMs: 150 }, () => picturesOf('Video of')),
  },
  { atLeast: 10 },
)
await chooseLine({ loss: 0, delayMs: 0 })

const system = await browsers[0].newBrowserCDPSession()
const sharp = await costOfPicture()
await client.getByRole('button', { name: 'More' }).click()
await client.getByRole('menuitem', { name: 'Blur background' }).click()
await professional.getByLabel(/^Video of/).waitFor()
const blurred = await costOfPicture()
const isTooSlow = await client.getByText(/can’t be blurred on this device/).isVisible()
console.log(
  `the client’s picture: ${sharp}; with a blurred background: ${blurred}`,
  isTooSlow ? '(it has switched itself off: this machine is too slow for it)' : '',
)
await Promise.all(browsers.map((browser) => browser.close()))
await world.end()

async function personIn(browser: (typeof browsers)[number], name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.url })
  const page = await context.newPage()
  await page.addInitScript(keepConnections)
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

function picturesOf(label: string, page = client): Promise<number> {
  return page.getByLabel(label).evaluate(async (video: HTMLVideoElement, seconds) => {
    const before = video.getVideoPlaybackQuality().totalVideoFrames
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    return (video.getVideoPlaybackQuality().totalVideoFrames - before) / seconds
  }, SECONDS)
}

type Line = { loss: number; delayMs: number }

/** Measures a call while what goes to and from the client's browser is delayed and lost like this. */
async function onLine(wanted: Line, measure: () => Promise<number>): Promise<number> {
  await chooseLine(wanted)
  const before = await sound()
  const figure = await measure()
  const { roundTripMs, lost, received } = await sound()
  if (roundTripMs < 2 * wanted.delayMs) throw new Error('the line is not as slow as asked for')
  const gone = lost - before.lost
  const share = (100 * gone) / (gone + received - before.received)
  console.log(
    `  measured: ${Math.round(roundTripMs)} ms there and back, ${share.toFixed(1)} % lost`,
  )
  return figure
}

/** Only connections made later have this line, so the client joins again. */
async function chooseLine({ loss, delayMs }: Line): Promise<void> {
  await client.getByRole('button', { name: 'Leave Call' }).click()
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: delayMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
    packetLoss: loss,
    packetQueueLength: 0,
    packetReordering: false,
  })
  await client.getByRole('button', { name: 'Join Session' }).click()
  await client.getByLabel(/^Video of/).waitFor()
  await client.waitForTimeout(SETTLED_MS)
}

/** Percent of the other's sound that was played as it was sent, and not made up for what was missing. */
async function wholeSound(): Promise<number> {
  const before = await sound()
  await client.waitForTimeout(SECONDS * 1000)
  const now = await sound()
  return 100 * (1 - (now.madeUp - before.madeUp) / (now.played - before.played))
}

function sound() {
  return client.evaluate(async () => {
    const { connectionsMade } = globalThis as unknown as { connectionsMade: RTCPeerConnection[] }
    const found = { madeUp: 0, played: 0, lost: 0, received: 0, roundTripMs: 0 }
    const last = connectionsMade.findLast(({ connectionState }) => connectionState === 'connected')
    for (const report of (await last?.getStats())?.values() ?? []) {
      if (report.type === 'inbound-rtp') {
        found.lost += report.packetsLost
        found.received += report.packetsReceived
      }
      if (report.type === 'inbound-rtp' && report.kind === 'audio') {
        found.madeUp += report.concealedSamples - report.silentConcealedSamples
        found.played += report.totalSamplesReceived
      }
      if (report.type === 'candidate-pair' && report.nominated)
        found.roundTripMs = 1000 * report.currentRoundTripTime
    }
    return found
  })
}

/** How many pictures arrive of the client, and what their browser takes for the call. */
async function costOfPicture(): Promise<string> {
  const [pictures, share] = await Promise.all([
    picturesOf('Video of', professional),
    processorShare(system),
  ])
  return `${pictures.toFixed(1)} a second, ${share.toFixed(0)} % of one processor`
}

/** Percent of one processor that the client's browser uses. */
async function processorShare(system: CDPSession): Promise<number> {
  const used = async () => {
    const { processInfo } = await system.send('SystemInfo.getProcessInfo')
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  }
  const [before, began] = [await used(), performance.now()]
  await client.waitForTimeout(SECONDS * 1000)
  return (100 * 1000 * ((await used()) - before)) / (performance.now() - began)
}

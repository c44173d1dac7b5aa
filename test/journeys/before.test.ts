import type { Page } from '@playwright/test'
import { expectMotion } from './calls.ts'
import type { Program } from './program.ts'
import { expect, test } from './program.ts'

test('camera, microphone, speaker and line are tried out before a session, and stay chosen', async ({
  page,
  program,
}) => {
  const address = `/sessions/${await upcoming(page, program)}`
  await page.goto(address)
  await page.getByRole('link', { name: 'Test Now' }).click()
  await expect(page.getByRole('heading', { name: 'Test your camera and microphone' })).toBeFocused()
  await expectMotion(page.getByLabel('Your video'))
  const meter = page.getByRole('meter', { name: 'Microphone level' })
  await expect.poll(() => meter.evaluate((one: HTMLMeterElement) => one.value)).toBeGreaterThan(0)
  await expect(page.getByText('Eleanor Hughes will see and hear you')).toBeVisible()

  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(page.getByText(/^Your line is (good for|too weak)/)).toBeVisible()
  await expect(
    page.getByText(
      /^(over )?[\d.]+ [Mk]bit\/s down, .*\d.* up, \d+ ms, (un)?steady to our server\./,
    ),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.getByText('Two notes were played.')).toBeVisible()

  await page.getByRole('button', { name: 'Turn Camera Off' }).click()
  await expect(page.getByText('Eleanor Hughes would hear you, and see your initials')).toBeVisible()
  await page.getByRole('button', { name: 'Turn Camera On' }).click()
  await expectMotion(page.getByLabel('Your video'))
  await page.getByRole('button', { name: 'Mute Microphone', exact: true }).click()
  await expect(page.getByText('You are muted')).toBeVisible()

  const microphone = page.getByRole('combobox', { name: 'Microphone' })
  await microphone.selectOption('Fake Audio Input 2')
  await page.reload()
  await expectMotion(page.getByLabel('Your video'))
  // Chromium gives its fake devices new ids.
  await expect(microphone.locator('option:checked')).toHaveText('Fake Audio Input 2')
  await page.getByRole('link', { name: 'Back to session' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('button', { name: 'Wait to Join' })).toBeDisabled()
  await expect(page.getByText(/^Both worked on this device, /)).toBeVisible()
})

test('a background is blurred in a worker of our own, or the page says that the device is too slow', async ({
  page,
  program,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  const policies = new Map<string, string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    policies.set(pathname, response.headers()['content-security-policy'] ?? '')
  })
  const address = `/sessions/${await upcoming(page, program)}`
  await page.goto(`${address}?test`)
  await expectMotion(page.getByLabel('Your video'))
  expect([...policies.keys()].filter((path) => /\/blur-[^/]+\//.test(path))).toEqual([])

  await page.getByRole('button', { name: 'Blur background' }).click()
  await expect(page.getByText('Preparing to blur')).toBeVisible()
  await expectMotion(page.getByLabel('Your video'))
  const measured = page.getByText(/^Your background is not blurred: with it, this device manages/)
  await expect
    .poll(
      async () => (await measured.isVisible()) || page.evaluate(() => localStorage['parlour.blur']),
    )
    .toBeTruthy()
  await expectMotion(page.getByLabel('Your video'))
  expect(complaints).toEqual([])
  const allowing = [...policies].filter(([, policy]) => policy.includes('wasm-unsafe-eval'))
  expect(allowing.map(([path]) => path.replace(/.*\//, '')).sort()).toEqual([
    'tflite-simd-1-0-0.js',
    'twilio-gaussian-blur-background-processor-pipeline-worker.js',
  ])
})

test('a refused camera and microphone show how to allow them, and are noticed when allowed', async ({
  page,
  browser,
  program,
}) => {
  const devtools = await browser.newBrowserCDPSession()
  const { targetInfo } = await (await page.context().newCDPSession(page)).send(
    'Target.getTargetInfo',
  )
  const { browserContextId } = targetInfo
  const set = (name: 'camera' | 'microphone', setting: 'denied' | 'granted') =>
    devtools.send('Browser.setPermission', {
      permission: { name },
      setting,
      origin: program.url,
      ...(browserContextId && { browserContextId }),
    })
  await page.addInitScript(refuseWhereDenied)
  await set('camera', 'denied')
  await set('microphone', 'denied')
  await page.goto(`/sessions/${await upcoming(page, program)}?test`)
  await expect(
    page.getByRole('heading', { name: 'Your browser is blocking the camera and microphone' }),
  ).toBeVisible()
  await expect(page.getByText('Turn on ‘Camera’ and ‘Microphone’.')).toBeVisible()
  await expect(page.getByText('Camera is blocked')).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Microphone is blocked')).toBeVisible()
  await set('camera', 'granted')
  await expect(
    page.getByRole('heading', { name: 'Your browser is blocking the microphone' }),
  ).toBeVisible()
  await expect(page.getByText('Camera is blocked')).toBeHidden()
  await set('microphone', 'granted')
  await expectMotion(page.getByLabel('Your video'))
  await expect(page.getByText('Microphone is blocked')).toBeHidden()
  await devtools.detach()
})

/** A session of the demo client that is ahead; signs in as them. */
async function upcoming(page: Page, program: Program): Promise<string> {
  const reply = await page.request.post('/api/auth/login', {
    data: { email: 'client@parlour.test', password: 'parlour-demo' },
  })
  expect(reply.status()).toBe(200)
  const [session] = await program.rows<{ id: string }>(
    `select b.id from bookings b join users u on u.id = b.client_id
     join professionals p on p.id = b.professional_id join users other on other.id = p.user_id
     where u.email = 'client@parlour.test' and other.name = 'Eleanor Hughes'
       and b.status = 'CONFIRMED' and b.starts_at > now() limit 1`,
  )
  return session?.id ?? ''
}

/** Runs in the page: Chromium's fake devices are handed out whatever the permission is. */
function refuseWhereDenied(): void {
  const devices = navigator.mediaDevices
  const open = devices.getUserMedia.bind(devices)
  devices.getUserMedia = async (wanted = {}) => {
    const names = [...(wanted.video ? ['camera'] : []), ...(wanted.audio ? ['microphone'] : [])]
    for (const name of names)
      if ((await navigator.permissions.query({ name: name as PermissionName })).state === 'denied')
        throw new DOMException('Permission denied', 'NotAllowedError')
    return open(wanted)
  }
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectPicture, insertLiveSession, leaveCall } from './calls.ts'
import { asNewClient } from './people.ts'
import { expect, test } from './program.ts'

const TONES = { client: 440, professional: 1000 }

test('a session is recorded together: both sounds, stopped by one, deleted by the other', async ({
  program,
  someone,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'parlour-tones-'))
  const client = await speaker(TONES.client)
  const professional = await speaker(TONES.professional)
  try {
    // Other tests record the demo's session.
    const { email } = await asNewClient(client.request, program)
    const id = await insertLiveSession(program, email)
    const [practice] = await program.rows<{ email: string }>(
      `select u.email from bookings b join professionals p on p.id = b.professional_id
       join users u on u.id = p.user_id where b.id = $1`,
      [id],
    )
    const data = { email: practice?.email, password: 'parlour-demo' }
    expect((await professional.request.post('/api/auth/login', { data })).status()).toBe(200)
    for (const page of [client, professional]) {
      await page.goto(`/sessions/${id}`)
      await page.getByRole('button', { name: 'Join Session' }).click()
    }
    for (const page of [client, professional]) await expectPicture(page)
    await professional.getByRole('button', { name: 'More' }).click()
    await professional.getByRole('menuitem', { name: 'Record together' }).click()
    await expect(professional.getByText('Waiting for an answer')).toBeVisible()
    const question = client.getByRole('alertdialog', { name: /asks to record this session/ })
    await question.getByRole('button', { name: 'Don’t record' }).click()
    await expect(professional.getByText('Not recorded')).toBeVisible()
    await client.getByRole('button', { name: 'More' }).click()
    await client.getByRole('menuitem', { name: 'Record together' }).click()
    await professional
      .getByRole('alertdialog', { name: /asks to record this session/ })
      .getByRole('button', { name: 'Allow recording' })
      .click()
    for (const page of [client, professional])
      await expect(page.getByText('Recording · you both agreed')).toBeVisible()
    const parts = () =>
      program.rows(
        `select from recording_parts p join recordings r on r.id = p.recording_id where r.booking_id = $1`,
        [id],
      )
    await expect.poll(async () => (await parts()).length).toBeGreaterThanOrEqual(2)

    await client.getByRole('button', { name: 'More' }).click()
    await client.getByRole('menuitem', { name: 'Stop Recording' }).click()
    for (const page of [client, professional])
      await expect(page.getByText('Not recorded')).toBeVisible()
    await expect
      .poll(() =>
        program.rows('select from recordings where booking_id = $1 and sent_at is not null', [id]),
      )
      .toHaveLength(1)
    await program.runJob('look-after-recordings')
    await leaveCall(client, professional)
    const card = client.getByRole('region', { name: 'Recordings' })
    await expect(card.getByRole('link', { name: 'Download' })).toBeVisible()
    const heard = await tonesIn(client, `/sessions/${id}`)
    expect(heard[TONES.client]).toBeGreaterThan(10 * (heard[700] ?? 0))
    expect(heard[TONES.professional]).toBeGreaterThan(10 * (heard[700] ?? 0))

    await card.getByRole('button', { name: 'Play' }).click()
    const video = card.locator('video')
    await expect
      .poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime))
      .toBeGreaterThan(0.2)
    await card.getByRole('button', { name: 'Delete' }).click()
    await client.getByRole('button', { name: 'Delete for both' }).click()
    await expect(card).toBeHidden()
  } finally {
    await rm(folder, { recursive: true })
  }

  /** A page of a browser whose microphone hears one tone. */
  async function speaker(hertz: number): Promise<Page> {
    const file = join(folder, `${hertz}.wav`)
    await writeFile(file, tone(hertz))
    return someone({ args: [`--use-file-for-fake-audio-capture=${file}`] })
  }
})

/** Ten seconds of a sine as WAV: 48 kHz, 16 bits, mono. */
function tone(hertz: number): Buffer {
  const rate = 48_000
  const samples = Buffer.alloc(2 * 10 * rate)
  for (let n = 0; n < samples.length / 2; n += 1)
    samples.writeInt16LE(Math.round(12_000 * Math.sin((2 * Math.PI * hertz * n) / rate)), 2 * n)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(2 * rate, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

/** How strong the tones, and one that no one sent, are in the session's recording (Goertzel's algorithm). */
function tonesIn(page: Page, sessionPath: string): Promise<Record<number, number>> {
  return page.evaluate(
    async ([path, tones]) => {
      const list = await (await fetch(`/api${path}/recordings`)).json()
      const file = await fetch(`/api/recordings/${list.recordings[0].id}/file`)
      const audio = await new AudioContext().decodeAudioData(await file.arrayBuffer())
      const samples = audio.getChannelData(0)
      const strength = (hertz: number) => {
        const coefficient = 2 * Math.cos((2 * Math.PI * hertz) / audio.sampleRate)
        let [one, two] = [0, 0]
        for (const sample of samples) [one, two] = [sample + coefficient * one - two, one]
        return Math.sqrt(one * one + two * two - coefficient * one * two) / samples.length
      }
      return Object.fromEntries(tones.map((hertz) => [hertz, strength(hertz)]))
    },
    [sessionPath, [...Object.values(TONES), 700]] as const,
  )
}

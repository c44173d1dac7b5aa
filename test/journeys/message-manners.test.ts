import sharp from 'sharp'
import { expect, test } from './program.ts'
import { bubbles, field, log, somebody, write } from './talking.ts'

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7aa7ff' } })
    .jpeg()
    .toBuffer()

test('a picture and a PDF are sent with a message exactly once, even over a lost connection', async ({
  browser,
  program,
}) => {
  const client = await somebody(browser, program, 'client')
  const professional = await somebody(browser, program, 'professional')
  await client.goto('/client-dashboard?tab=messages')
  await client.getByRole('link', { name: /Eleanor Hughes/ }).click()
  await professional.goto('/dashboard?tab=messages')
  const row = professional.getByRole('link', { name: /Daniel Cohen/ })
  const input = client.locator('input[type=file]')
  const chips = client.getByRole('list', { name: 'Files to send' }).getByRole('listitem')

  await test.step('other file types are refused at once, and can be removed', async () => {
    await input.setInputFiles({ name: 'song.mp3', mimeType: 'audio/mpeg', buffer: PDF })
    await expect(chips.getByRole('alert')).toContainText('Please choose a picture')
    await expect(client.getByRole('button', { name: 'Send' })).toBeDisabled()
    await client.getByRole('button', { name: 'Remove song.mp3' }).click()
    await expect(chips).toHaveCount(0)
  })

  await test.step('a refused file holds up neither the words nor the other files', async () => {
    await input.setInputFiles([
      { name: 'film.mov', mimeType: 'video/quicktime', buffer: PDF },
      { name: 'Notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Chapter 3, please') },
    ])
    await expect(chips.getByRole('alert')).toHaveCount(1)
    await write(client, 'Only the notes')
    await expect(chips).toHaveCount(0)
    await expect(log(client).getByRole('link', { name: /Notes\.txt/ })).toBeVisible()
    await expect(log(client).getByText('film.mov')).toHaveCount(0)
  })

  await test.step('a long web address is a link and stays inside its bubble', async () => {
    const address = `https://docs.example.org/document/${'a1b2c3d4'.repeat(20)}/edit?usp=sharing`
    await write(client, `Here is the doc: ${address}.`)
    const link = log(client).getByRole('link', { name: address })
    await expect(link).toHaveAttribute('href', address)
    await expect(link).toHaveAttribute('rel', /nofollow noopener/)
    const left = (await log(client).boundingBox())?.x ?? 0
    await expect.poll(async () => (await link.boundingBox())?.x).toBeGreaterThanOrEqual(left)
  })

  await test.step('files are chosen, one is removed, the rest arrive with the text', async () => {
    await input.setInputFiles([
      { name: 'my_garden.jpg', mimeType: 'image/jpeg', buffer: await aPicture(1200, 800) },
      { name: 'Worksheet.pdf', mimeType: 'application/pdf', buffer: PDF },
      { name: 'Wrong one.pdf', mimeType: 'application/pdf', buffer: PDF },
    ])
    await expect(chips).toHaveCount(3)
    await client.getByRole('button', { name: 'Remove Wrong one.pdf' }).click()
    await write(client, 'Two files')
    await expect(chips).toHaveCount(0)
    await row.click()
    const picture = log(professional).getByRole('img', { name: 'my garden' })
    await expect(picture).toBeVisible()
    await expect(log(professional).getByRole('link', { name: /Worksheet\.pdf/ })).toBeVisible()
    expect(await bubbles(professional, 'Two files')).toHaveLength(1)
    await picture.click()
    const dialog = professional.getByRole('dialog', { name: 'my_garden.webp' })
    await expect(dialog.getByRole('img', { name: 'my garden' })).toBeVisible()
    await professional.keyboard.press('Escape')
    const [download] = await Promise.all([
      professional.waitForEvent('download'),
      log(professional)
        .getByRole('link', { name: /Worksheet\.pdf/ })
        .click(),
    ])
    expect(download.suggestedFilename()).toBe('Worksheet.pdf')
  })

  await test.step('space for a picture is reserved before it loads', async () => {
    await professional.reload()
    const picture = log(professional).getByRole('img', { name: 'my garden' })
    await expect(picture).toHaveAttribute('width', '280')
    await expect(picture).toHaveAttribute('height', '187')
  })

  await test.step('offline they wait, and so do later messages', async () => {
    await client.context().setOffline(true)
    await expect(client.getByText('Disconnected')).toBeVisible()
    await input.setInputFiles({ name: 'Late.pdf', mimeType: 'application/pdf', buffer: PDF })
    await expect(chips).toContainText('Waiting for a connection')
    await write(client, 'Waits with a file')
    await write(client, 'Waits behind it')
    await expect(client.getByText('Uploading…')).toHaveCount(1)
    await client.context().setOffline(false)
    await expect(client.getByText('Sending…')).toHaveCount(0)
    await expect
      .poll(() => bubbles(professional, 'Waits'))
      .toEqual(['Waits with a file', 'Waits behind it'])
    await expect(log(professional).getByRole('link', { name: /Late\.pdf/ })).toHaveCount(1)
  })

  await test.step('pasted and dropped files are attached too', async () => {
    await field(client).focus()
    await client.evaluate(
      (bytes) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'Pasted.pdf', { type: 'application/pdf' }))
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
      },
      [...PDF],
    )
    await expect(chips).toHaveCount(1)
    const dropped = await client.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer()
        data.items.add(
          new File([new Uint8Array(bytes)], 'Dropped.pdf', { type: 'application/pdf' }),
        )
        return data
      },
      [...PDF],
    )
    await log(client).dispatchEvent('dragover', { dataTransfer: dropped })
    await expect(client.getByText('Drop files to attach them')).toBeVisible()
    await log(client).dispatchEvent('drop', { dataTransfer: dropped })
    await expect(chips).toHaveCount(2)
    await client.getByRole('button', { name: 'Send' }).click()
    await expect(
      log(professional).getByRole('link', { name: /(Pasted|Dropped)\.pdf/ }),
    ).toHaveCount(2)
  })
  await client.context().close()
  await professional.context().close()
})
